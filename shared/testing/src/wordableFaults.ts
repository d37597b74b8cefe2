import { wordable, wordingFaultOf, type WordableRoom } from '@portolan/contracts';

/** What a tenant may word of a room, but whose built-in text is not there or has other placeholders than the contract says; none is well. */
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
