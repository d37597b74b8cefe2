import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';
import { countPeople } from './peopleApi.ts';
import { statusTabs, type PersonStatus } from './peopleQuery.ts';

export type PeopleCounts = Readonly<Partial<Record<PersonStatus, number>>>;

/** How many people each tab holds. The numbers are an extra: one that cannot be had is left out. */
export class PeopleCountsStore implements LivingStore {
  readonly #loads: readonly { readonly status: PersonStatus; readonly count: NewestLoad<number> }[];

  constructor(http: HttpClient, companyId: string) {
    this.#loads = statusTabs.map((status) => ({
      status,
      count: new NewestLoad((signal) => countPeople(http, companyId, status, signal)),
    }));
  }

  get counts(): PeopleCounts {
    const known = this.#loads.flatMap(({ status, count }) =>
      count.value === null ? [] : [[status, count.value] as const],
    );
    return Object.fromEntries(known);
  }

  start(): void {
    for (const { count } of this.#loads) void count.load();
  }

  dispose(): void {
    for (const { count } of this.#loads) count.giveUp();
  }
}
