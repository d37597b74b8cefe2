import { makeAutoObservable } from 'mobx';
import { NewestLoad, type LoadState } from '@portolan/remote-kit';
import type { Booker } from '../member/useBooker.ts';
import type { Traveller } from './travellers.ts';
import { loadTravellers } from './travellersApi.ts';

/** Who travels by a search's ids, loaded beside the offers: nothing is booked for people not known yet (spec §5). */
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

  /** Those who are known here; empty until they have loaded. */
  get list(): readonly Traveller[] {
    return this.#load.value ?? [];
  }

  /** True when somebody named in the URL is not, or no longer, known here. */
  get isLacking(): boolean {
    return this.state.kind === 'ready' && this.list.length < this.#ids.length;
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  giveUp(): void {
    this.#load.giveUp();
  }
}
