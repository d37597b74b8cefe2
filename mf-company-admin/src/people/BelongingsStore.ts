import { makeAutoObservable } from 'mobx';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';
import type { FilterChoices } from './belongingsApi.ts';

const nothing: FilterChoices = { centers: [], categories: [], groups: [], policies: [] };

/** The cost centers and groups that people may be in, and the policies that may hold for them, for filters and for changes of many: they and their code come when they are wanted. None while they cannot be had. */
export class BelongingsStore implements LivingStore {
  readonly #load: NewestLoad<FilterChoices>;

  constructor(http: HttpClient, companyId: string, isAdmin: boolean) {
    this.#load = new NewestLoad(async (signal) => {
      const { fetchFilterChoices } = await import(/* webpackChunkName: 'people-filters' */ './belongingsApi.ts');
      return fetchFilterChoices(http, companyId, isAdmin, signal);
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get value(): FilterChoices {
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
