/** HTML of the rules pages: "<game>.<language>" to a module that is loaded when it is first asked for. */
declare module 'virtual:rules' {
  const pages: Record<string, () => Promise<{ default: string }>>;
  export default pages;
}
