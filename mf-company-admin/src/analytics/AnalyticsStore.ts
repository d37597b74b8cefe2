import { compareStructural, makeAutoObservable } from 'mobx';
import type { DecisionFigures, Spend, SpendBreakdown, SpendDimension } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import {
  loadBreakdown,
  loadChoices,
  loadDecisions,
  loadSpend,
  noChoices,
  type Asked,
  type Choices,
} from './analyticsApi.ts';
import { filterOf, type AnalyticsQuery } from './analyticsQuery.ts';

/** The company's spending by the URL's query, its breakdowns, and the choices of its filters. */
export class AnalyticsStore implements LivingStore {
  #query: AnalyticsQuery;
  readonly #http: HttpClient;
  readonly #companyId: string;
  readonly #clock: () => Date;
  readonly #spend: NewestLoad<Spend>;
  readonly #decisions: NewestLoad<DecisionFigures>;
  readonly #choices: NewestLoad<Choices>;
  /** Breakdowns by dimension, loaded when a card shows them. */
  readonly #parts = new Map<SpendDimension, NewestLoad<SpendBreakdown>>();

  constructor(http: HttpClient, companyId: string, query: AnalyticsQuery, clock: () => Date = () => new Date()) {
    this.#query = query;
    this.#http = http;
    this.#companyId = companyId;
    this.#clock = clock;
    this.#spend = new NewestLoad((signal) => loadSpend(this.#asked(), signal));
    this.#decisions = new NewestLoad((signal) => loadDecisions(this.#asked(), signal));
    this.#choices = new NewestLoad((signal) => loadChoices(http, companyId, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<Spend> {
    return this.#spend.state;
  }

  /** The spending to show: the last one while another loads. */
  get spend(): Spend | null {
    return this.#spend.value;
  }

  get decisions(): NewestLoad<DecisionFigures> {
    return this.#decisions;
  }

  /** Empty until loaded: a filter without choices is hidden. */
  get choices(): Choices {
    return this.#choices.value ?? noChoices;
  }

  /** The breakdown by a dimension; loaded with the first card that shows it. */
  partsOf(by: SpendDimension): NewestLoad<SpendBreakdown> {
    const known = this.#parts.get(by);
    if (known !== undefined) return known;
    const parts = new NewestLoad((signal) => loadBreakdown(this.#asked(), by, signal));
    this.#parts.set(by, parts);
    return parts;
  }

  start(): void {
    void this.load();
    void this.#choices.load();
  }

  dispose(): void {
    for (const load of [this.#spend, this.#decisions, this.#choices, ...this.#parts.values()]) load.giveUp();
  }

  async load(): Promise<void> {
    const parts = [this.#decisions, ...this.#parts.values()].filter(({ state }) => state.kind !== 'idle');
    await Promise.all([this.#spend, ...parts].map((load) => load.load()));
  }

  show(query: AnalyticsQuery): void {
    if (compareStructural(query, this.#query)) return;
    this.#query = query;
    void this.load();
  }

  #asked(): Asked {
    return { http: this.#http, companyId: this.#companyId, filter: filterOf(this.#query, this.#clock()) };
  }
}
