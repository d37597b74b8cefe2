import type { Place, PlaceType } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { LookupStore, type LivingStore } from '@portolan/remote-kit';
import { findPlaces } from './preferencesApi.ts';

/** Places of one type, looked up while their field is mounted. */
export class HomePlaceStore implements LivingStore {
  readonly lookup: LookupStore<Place>;

  constructor(http: HttpClient, type: PlaceType) {
    this.lookup = new LookupStore((text, signal) => findPlaces(http, type, text, signal));
  }

  start(): void {
    this.lookup.clear();
  }

  dispose(): void {
    this.lookup.clear();
  }
}
