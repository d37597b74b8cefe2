import { compareStructural, makeAutoObservable } from 'mobx';
import type { CostCenter, Spend } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { loadCostCenters, loadSpend } from './analyticsApi.ts';
import type { AnalyticsQuery } from './analyticsQuery.ts';

/** What the company spends, as the URL asks for it, and what may be chosen to narrow it. */
export class AnalyticsStore implements LivingStore {
  #query: AnalyticsQuery;
  readonly #spend: NewestLoad<Spend>;
  readonly #centers: NewestLoad<readonly CostCenter[]>;

  constructor(http: HttpClient, companyId: string, query: AnalyticsQuery, clock: () => Date = () => new Date()) {
    this.#query = query;
    this.#spend = new NewestLoad((signal) => loadSpend(http, companyId, this.#query, clock(), signal));
    this.#centers = new NewestLoad((signal) => loadCostCenters(http, companyId, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<Spend> {
    return this.#spend.state;
  }

  /** What there is to show, the last one while another is on its way. */
  get spend(): Spend | null {
    return this.#spend.value;
  }

  /** Empty until they have come: without them the filter is not there. */
  get costCenters(): readonly CostCenter[] {
    return this.#centers.value ?? [];
  }

  start(): void {
    void this.load();
    void this.#centers.load();
  }

  dispose(): void {
    this.#spend.giveUp();
    this.#centers.giveUp();
  }

  load(): Promise<void> {
    return this.#spend.load();
  }

  show(query: AnalyticsQuery): void {
    if (compareStructural(query, this.#query)) return;
    this.#query = query;
    void this.load();
  }
}
