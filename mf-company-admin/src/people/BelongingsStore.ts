import { makeAutoObservable } from 'mobx';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';
import type { FilterChoices } from './belongingsApi.ts';

const nothing: FilterChoices = { centers: [], categories: [], groups: [], policies: [] };

/** Cost centers, groups and policies for filters and bulk changes: loaded on demand, with their code. None while they fail to load. */
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

  /** Loads them, once; after a failure, for the next caller. */
  want(): void {
    const { kind } = this.#load.state;
    if (kind === 'idle' || kind === 'failed') void this.#load.load();
  }

  /** Loads nothing before it is needed; an abandoned load is repeated. */
  start(): void {
    if (this.#load.state.kind === 'loading') void this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }
}
