import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { HttpClient } from '@portolan/http';
import { countPeople } from './peopleApi.ts';
import { statusTabs, type PersonStatus } from './peopleQuery.ts';

export type PeopleCounts = Readonly<Partial<Record<PersonStatus, number>>>;

/** How many people each tab holds. The numbers are an extra: one that cannot be had is left out. */
export class PeopleCountsStore {
  counts: PeopleCounts = {};
  readonly #http: HttpClient;
  readonly #companyId: string;
  readonly #running = new AbortController();

  constructor(http: HttpClient, companyId: string) {
    this.#http = http;
    this.#companyId = companyId;
    makeAutoObservable(this, { counts: observableRef }, { autoBind: true });
  }

  start(): void {
    for (const status of statusTabs) void this.#count(status);
  }

  dispose(): void {
    this.#running.abort();
  }

  async #count(status: PersonStatus): Promise<void> {
    const count = await countPeople(this.#http, this.#companyId, status, this.#running.signal).catch(() => null);
    if (count !== null) runInAction(() => (this.counts = { ...this.counts, [status]: count }));
  }
}
