import { makeAutoObservable } from 'mobx';
import type { Place, PlaceSuggestions, PlaceType } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { LookupStore, NewestLoad } from '@portolan/remote-kit';
import { findPlaces, loadSuggestions } from './placesApi.ts';

/** Places of one kind that are offered before anything is typed. */
export interface PlaceGroup {
  readonly kind: 'recent' | 'office' | 'airport' | 'station';
  readonly places: readonly Place[];
}

/** A field for one place: what is offered, what was found for the typed text, and what was chosen. */
export class PlaceFieldStore {
  /** Tells fields apart while stops come and go. */
  readonly key = crypto.randomUUID();
  place: Place | null = null;
  readonly lookup: LookupStore<Place>;
  readonly #types: readonly PlaceType[];
  readonly #suggestions: NewestLoad<PlaceSuggestions>;

  /** @param types what may be chosen; every type of place unless told */
  constructor(http: HttpClient, types: readonly PlaceType[] = []) {
    this.#types = types;
    this.lookup = new LookupStore((text, signal) => findPlaces(http, text, signal, types));
    this.#suggestions = new NewestLoad((signal) => loadSuggestions(http, signal));
    makeAutoObservable(this, { key: false, lookup: false }, { autoBind: true });
  }

  /** What fits the field, each place once. */
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

  /** Somebody has come to the field: finds out what to offer. Where that cannot be had, they type. */
  open(): void {
    if (this.#suggestions.state.kind === 'idle') void this.#suggestions.load();
  }

  /** Takes one of the places that are shown, or none. */
  choose(pointId: string | null): void {
    const shown = [...this.lookup.items, ...this.groups.flatMap(({ places }) => places)];
    const found = shown.find((place) => place.pointId === pointId);
    if (found || pointId === null) this.take(found ?? null);
  }

  take(place: Place | null): void {
    this.place = place;
    this.lookup.clear();
  }

  dispose(): void {
    this.lookup.clear();
    this.#suggestions.giveUp();
  }

  #fits(type: PlaceType): boolean {
    return this.#types.length === 0 || this.#types.includes(type);
  }
}
