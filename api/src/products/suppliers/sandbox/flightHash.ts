/**
 * A deterministic 32-bit number of its values (FNV-1a with the last steps of MurmurHash3). A search needs thousands of them: `hashOf` of
 * `spots.ts` would take most of its time.
 */
export function numberOf(...values: readonly (string | number)[]): number {
  let value = 0x811c9dc5;
  const text = values.join('|');
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Hash of the values as a number from 0 to less than 1. */
export const shareOf = (...values: readonly (string | number)[]): number => numberOf(...values) / 2 ** 32;
