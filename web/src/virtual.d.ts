/** HTML of the rules pages: "<game>.<language>" to a module that is loaded when it is first asked for. */
declare module 'virtual:rules' {
  const pages: Record<string, () => Promise<{ default: string }>>;
  export default pages;
}

/** Texts: "<language>", or "<game>/<language>" for what is said at one game's table, loaded when asked for. */
declare module 'virtual:words' {
  const parts: Record<string, () => Promise<{ default: Record<string, string> }>>;
  export default parts;
}
