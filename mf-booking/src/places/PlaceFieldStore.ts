import { makeAutoObservable } from 'mobx';
import type { Place, PlaceType } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { LookupStore } from '@portolan/remote-kit';
import { findPlaces } from './placesApi.ts';

/** A field for one place: what was found for the typed text, and what was chosen. */
export class PlaceFieldStore {
  /** Tells fields apart while stops come and go. */
  readonly key = crypto.randomUUID();
  place: Place | null = null;
  readonly lookup: LookupStore<Place>;

  /** @param types of places that are found; all where none are named */
  constructor(http: HttpClient, types: readonly PlaceType[] = []) {
    this.lookup = new LookupStore((text, signal) => findPlaces(http, text, types, signal));
    makeAutoObservable(this, { key: false, lookup: false }, { autoBind: true });
  }

  /** Takes one of the found places, or none. */
  choose(pointId: string | null): void {
    const found = this.lookup.items.find((place) => place.pointId === pointId);
    if (found || pointId === null) this.take(found ?? null);
  }

  take(place: Place | null): void {
    this.place = place;
    this.lookup.clear();
  }

  dispose(): void {
    this.lookup.clear();
  }
}
