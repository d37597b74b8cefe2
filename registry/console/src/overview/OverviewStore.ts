import { makeAutoObservable, observableRef } from 'mobx';
import type { PlatformOverview, PlatformRemote } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, whileVisible, type LivingStore } from '@portolan/remote-kit';
import { fetchOverview } from './overviewApi.ts';

/** How often a visible page refreshes, in milliseconds. */
export const refreshMs = 10_000;

/** The registry's last answer. It stays during a refresh and after a failed one. */
export class OverviewStore implements LivingStore {
  overview: PlatformOverview | null = null;
  readonly #load: NewestLoad<PlatformOverview>;
  #newest: Promise<void> = Promise.resolve();
  #stopRefreshing: () => void = () => undefined;

  constructor(http: HttpClient) {
    this.#load = new NewestLoad(
      (signal) => fetchOverview(http, signal),
      (overview) => (this.overview = overview),
    );
    makeAutoObservable(this, { overview: observableRef }, { autoBind: true });
  }

  /** Error of the last request; null after a success. */
  get failure(): unknown {
    const { state } = this.#load;
    return state.kind === 'failed' ? state.error : null;
  }

  /** The only tenant whose rules the person may set; null for operators. */
  get tenantId(): string | null {
    return this.overview?.tenantId ?? null;
  }

  get isOperator(): boolean {
    return this.overview !== null && this.tenantId === null;
  }

  remoteOf(id: string): PlatformRemote | null {
    return this.overview?.remotes.find(({ remote }) => remote === id) ?? null;
  }

  start(): void {
    void this.load();
    this.#stopRefreshing = whileVisible(() => void this.load(), refreshMs);
  }

  dispose(): void {
    this.#stopRefreshing();
    this.#load.giveUp();
  }

  /** Refreshes; an older request is aborted. Resolves once the newest one has ended: an aborted one leaves the former state. */
  async load(): Promise<void> {
    this.#newest = this.#load.load();
    let ended: Promise<void> | null = null;
    while (ended !== this.#newest) {
      ended = this.#newest;
      await ended;
    }
  }
}
