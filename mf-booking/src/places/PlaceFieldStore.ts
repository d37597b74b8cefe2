import { makeAutoObservable } from 'mobx';
import type { Place } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { LookupStore } from '../lookup/LookupStore.ts';
import { findPlaces } from './placesApi.ts';

/** A field for one place: what is typed, what was found, what was chosen. */
export class PlaceFieldStore {
  place: Place | null = null;
  readonly lookup: LookupStore<Place>;

  constructor(http: HttpClient) {
    this.lookup = new LookupStore((text, signal) => findPlaces(http, text, signal));
    makeAutoObservable(this, { lookup: false }, { autoBind: true });
  }

  /** Follows what is typed; a changed text is no longer the chosen place. */
  type(text: string): void {
    if (this.place !== null && text === this.place.name) return;
    this.place = null;
    this.lookup.search(text);
  }

  /** Takes one of the found places. */
  choose(pointId: string): void {
    const found = this.lookup.items.find((place) => place.pointId === pointId);
    if (found) this.take(found);
  }

  take(place: Place | null): void {
    this.place = place;
    this.lookup.settle(place?.name ?? '');
  }

  dispose(): void {
    this.lookup.dispose();
  }
}
