import { makeAutoObservable } from 'mobx';
import type { Place, PlaceSuggestions, PlaceType } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { LookupStore, NewestLoad } from '@portolan/remote-kit';
import { findPlaces, loadSuggestions } from './placesApi.ts';

/** Suggested places of one kind, shown before typing. */
export interface PlaceGroup {
  readonly kind: 'recent' | 'office' | 'airport' | 'station';
  readonly places: readonly Place[];
}

/** A field for one place: suggestions, matches of the typed text, and the chosen place. */
export class PlaceFieldStore {
  /** Identifies the field when stops are added or removed. */
  readonly key = crypto.randomUUID();
  place: Place | null = null;
  readonly lookup: LookupStore<Place>;
  readonly #types: readonly PlaceType[];
  readonly #suggestions: NewestLoad<PlaceSuggestions>;

  /** @param types types of places to choose from. Default: all */
  constructor(http: HttpClient, types: readonly PlaceType[] = []) {
    this.#types = types;
    this.lookup = new LookupStore((text, signal) => findPlaces(http, text, signal, types));
    this.#suggestions = new NewestLoad((signal) => loadSuggestions(http, signal));
    makeAutoObservable(this, { key: false, lookup: false }, { autoBind: true });
  }

  /** Suggestions for the types of the field, each place once. */
  get groups(): readonly PlaceGroup[] {
    const { value } = this.#suggestions;
    const all: readonly PlaceGroup[] = [
      { kind: 'recent', places: value?.recent ?? [] },
      { kind: 'office', places: value?.offices ?? [] },
      { kind: 'airport', places: value?.airports ?? [] },
      { kind: 'station', places: this.#types.includes('station') ? (value?.stations ?? []) : [] },
    ];
    const seen = new Set<string>();
    return all
      .map(({ kind, places }) => ({
        kind,
        places: places.filter(
          ({ pointId, type }) => this.#fits(type) && !seen.has(pointId) && seen.add(pointId).has(pointId),
        ),
      }))
      .filter(({ places }) => places.length > 0);
  }

  /** Loads suggestions when the field gets the focus. Without them the person types. */
  open(): void {
    if (this.#suggestions.state.kind === 'idle') void this.#suggestions.load();
  }

  /** Chooses one of the shown places, or none. */
  choose(pointId: string | null): void {
    const shown = [...this.lookup.items, ...this.groups.flatMap(({ places }) => places)];
    const chosen = shown.find((place) => place.pointId === pointId);
    if (chosen || pointId === null) this.take(chosen ?? null);
  }

  take(place: Place | null): void {
    this.place = place;
    this.lookup.clear();
  }

  /** Takes a place that has loaded, unless the person has chosen or typed meanwhile. */
  fill(place: Place): void {
    if (this.place === null && this.lookup.text === '') this.take(place);
  }

  dispose(): void {
    this.lookup.clear();
    this.#suggestions.giveUp();
  }

  #fits(type: PlaceType): boolean {
    return this.#types.length === 0 || this.#types.includes(type);
  }
}
