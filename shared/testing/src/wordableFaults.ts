import { wordable, wordingFaultOf, type WordableRoom } from '@portolan/contracts';

/** Texts that a tenant may reword in a room, but that are missing or have other placeholders than the contract says; empty for none. */
export function wordableFaults(room: WordableRoom, texts: object): string[] {
  return Object.keys(wordable[room]).filter((key) => {
    const text = key
      .split('.')
      .reduce<unknown>(
        (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
        texts,
      );
    return typeof text !== 'string' || wordingFaultOf(room, key, text) !== null;
  });
}
