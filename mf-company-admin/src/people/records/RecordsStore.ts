import { makeAutoObservable } from 'mobx';
import type { Customer, LoyaltyMembership, TravelDocument } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import type { CompanyRules } from './effectiveRules.ts';
import { fetchDocumentsOf, fetchMembershipsOf, fetchProfileOf, fetchRulesOf } from './personRecordsApi.ts';

/** A person's data that admins only read. */
export const recordTabs = ['profile', 'settings', 'documents', 'loyalty'] as const;
export type RecordTab = (typeof recordTabs)[number];

export type LoadedRecords =
  | { readonly tab: 'profile'; readonly value: Customer }
  | { readonly tab: 'settings'; readonly value: CompanyRules }
  | { readonly tab: 'documents'; readonly value: readonly TravelDocument[] }
  | { readonly tab: 'loyalty'; readonly value: readonly LoyaltyMembership[] };

/** The person, and the tab. */
export interface RecordsOptions {
  readonly http: HttpClient;
  readonly companyId: string;
  readonly personId: string;
  readonly tab: RecordTab;
}

/** One tab's records, loaded when it shows. */
export class RecordsStore implements LivingStore {
  readonly #load: NewestLoad<LoadedRecords>;

  constructor(parts: RecordsOptions) {
    this.#load = new NewestLoad((signal) => fetchRecords(parts, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<LoadedRecords> {
    return this.#load.state;
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

async function fetchRecords(
  { http, companyId, personId, tab }: RecordsOptions,
  signal: AbortSignal,
): Promise<LoadedRecords> {
  switch (tab) {
    case 'profile':
      return { tab, value: await fetchProfileOf(http, personId, signal) };
    case 'settings':
      return { tab, value: await fetchRulesOf(http, companyId, signal) };
    case 'documents':
      return { tab, value: await fetchDocumentsOf(http, personId, signal) };
    case 'loyalty':
      return { tab, value: await fetchMembershipsOf(http, personId, signal) };
  }
}
