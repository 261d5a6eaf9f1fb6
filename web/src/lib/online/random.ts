// Bytes that nobody can guess, as hexadecimal digits: this device's part of the chance (docs/fairness.md), the id of a
// table. Over plain HTTP there is no crypto.subtle and no crypto.randomUUID, but this there is.
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return [...drawn].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
