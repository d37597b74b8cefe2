import { makeAutoObservable } from 'mobx';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { loadHistory, type HistoryStep } from '../../trip/historyApi.ts';

/** History of a trip. */
export class HistoryStore implements LivingStore {
  readonly #load: NewestLoad<readonly HistoryStep[]>;

  constructor(http: HttpClient, cartId: string) {
    this.#load = new NewestLoad((signal) => loadHistory(http, cartId, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<readonly HistoryStep[]> {
    return this.#load.state;
  }

  /** Null before the first load. */
  get steps(): readonly HistoryStep[] | null {
    return this.#load.value;
  }

  /** Comments, oldest first; null before the first load. */
  get remarks(): readonly HistoryStep[] | null {
    return this.steps?.filter(({ itemId, comment }) => itemId === null && comment !== '').toReversed() ?? null;
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
