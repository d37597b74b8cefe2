import type { Place } from '@portolan/contracts';
import { groupCodeOf, isFoundBy, searchTextOf, typedWords } from './placeWords.ts';

/** Number of letters of a word in its index key. */
const keyLength = 2;

/** Finds places by the beginnings of their words, without looking at each of 29,000. */
export class PlaceIndex {
  readonly #places: readonly Place[];
  readonly #texts: readonly string[];
  /** Positions of the places with a word of this key, ascending. */
  readonly #byKey = new Map<string, number[]>();

  /** @param places in the order of the results */
  constructor(places: readonly Place[]) {
    this.#places = places;
    this.#texts = places.map(searchTextOf);
    this.#texts.forEach((text, position) => {
      for (const word of text.split(' ')) this.#file(word, position);
    });
  }

  /** Places with a word for each typed word that begins so. Exact names and codes come first; otherwise the order of the places holds. */
  find(typed: readonly string[]): Place[] {
    const wanted = typed.join(' ');
    const [exact, others]: [Place[], Place[]] = [[], []];
    for (const position of this.#candidates(typed)) {
      const [place, text] = [this.#places[position], this.#texts[position]];
      if (place === undefined || text === undefined || !isFoundBy(text, typed)) continue;
      (isCalled(place, text, wanted) ? exact : others).push(place);
    }
    return [...exact, ...others];
  }

  #file(word: string, position: number): void {
    if (word.length < keyLength) return;
    const key = word.slice(0, keyLength);
    const filed = this.#byKey.get(key);
    if (filed === undefined) this.#byKey.set(key, [position]);
    else if (filed.at(-1) !== position) filed.push(position);
  }

  /** The shortest list that holds every match; all places if only single letters were typed. */
  #candidates(typed: readonly string[]): readonly number[] {
    const lists = typed
      .filter((word) => word.length >= keyLength)
      .map((word) => this.#byKey.get(word.slice(0, keyLength)) ?? []);
    if (lists.length === 0) return this.#places.map((_place, position) => position);
    return lists.reduce((shortest, list) => (list.length < shortest.length ? list : shortest));
  }
}

/** The text begins with the name. The name is compared in full only if it begins with the typed text. */
const isCalled = (place: Place, text: string, wanted: string): boolean =>
  (text.startsWith(` ${wanted} `) && typedWords(place.name).join(' ') === wanted) ||
  [place.locationCode, groupCodeOf(place)].some((code) => code?.toLowerCase() === wanted);
