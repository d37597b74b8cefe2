import { makeAutoObservable } from 'mobx';
import type { TripListItem } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { isAllowed } from '../../trip/permissions.ts';
import { fetchDrafts } from './draftsApi.ts';

/** Other drafts that the person may edit, to merge into this trip. */
export class OtherDraftsStore implements LivingStore {
  readonly #load: NewestLoad<readonly TripListItem[]>;
  readonly #cartId: string;

  constructor(http: HttpClient, companyId: string, cartId: string) {
    this.#cartId = cartId;
    this.#load = new NewestLoad((signal) => fetchDrafts(http, companyId, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<readonly TripListItem[]> {
    return this.#load.state;
  }

  /** Empty until loaded. */
  get drafts(): readonly TripListItem[] {
    return (this.#load.value ?? []).filter(
      ({ cartId, permissions }) => cartId !== this.#cartId && isAllowed(permissions, 'EDIT'),
    );
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  load(): Promise<void> {
    return this.#load.load();
  }
}
