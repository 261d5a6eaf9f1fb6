// This device's part of the chance (docs/fairness.md). There is no crypto.subtle over plain HTTP, but this there is.
export function freshLuck(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
