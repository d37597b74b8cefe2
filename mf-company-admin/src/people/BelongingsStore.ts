import { makeAutoObservable } from 'mobx';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';
import type { Belongings } from './belongingsApi.ts';

const nothing: Belongings = { centers: [], categories: [], groups: [] };

/** The cost centers and groups that people may be in, for filters and for changes of many: they and their code come when they are wanted. None while they cannot be had. */
export class BelongingsStore implements LivingStore {
  readonly #load: NewestLoad<Belongings>;

  constructor(http: HttpClient, companyId: string, isAdmin: boolean) {
    this.#load = new NewestLoad(async (signal) => {
      const { fetchBelongings } = await import(/* webpackChunkName: 'people-filters' */ './belongingsApi.ts');
      return fetchBelongings(http, companyId, isAdmin, signal);
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get value(): Belongings {
    return this.#load.value ?? nothing;
  }

  /** Asks for them, once; where that failed, for the next who wants them. */
  want(): void {
    const { kind } = this.#load.state;
    if (kind === 'idle' || kind === 'failed') void this.#load.load();
  }

  /** Nothing is asked for until somebody wants it; what was given up is asked for anew. */
  start(): void {
    if (this.#load.state.kind === 'loading') void this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }
}
