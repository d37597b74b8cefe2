import { makeAutoObservable } from 'mobx';
import { NewestLoad, type LoadState } from '@portolan/remote-kit';
import type { Booker } from '../member/useBooker.ts';
import type { Traveller } from './travellers.ts';
import { loadTravellers } from './travellersApi.ts';

/** Travellers by the ids of a search, loaded in parallel with the offers. Offers cannot be added for unknown people (spec §5). */
export class SearchTravellers {
  readonly #ids: readonly string[];
  readonly #load: NewestLoad<readonly Traveller[]>;

  constructor(booker: Booker, ids: readonly string[]) {
    this.#ids = ids;
    this.#load = new NewestLoad((signal) => loadTravellers(booker, ids, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<readonly Traveller[]> {
    return this.#load.state;
  }

  /** Known travellers; empty until they have loaded. */
  get list(): readonly Traveller[] {
    return this.#load.value ?? [];
  }

  /** A traveller of the URL is unknown. */
  get isIncomplete(): boolean {
    return this.state.kind === 'ready' && this.list.length < this.#ids.length;
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  giveUp(): void {
    this.#load.giveUp();
  }
}
