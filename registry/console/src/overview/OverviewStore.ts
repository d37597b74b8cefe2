import { makeAutoObservable, observableRef } from 'mobx';
import type { PlatformOverview, PlatformRemote } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, whileVisible, type LivingStore } from '@portolan/remote-kit';
import { fetchOverview } from './overviewApi.ts';

/** How often a visible page asks anew, in milliseconds. */
export const refreshMs = 10_000;

/** What the registry said last: it stays while newer news are on their way, and when they cannot be had. */
export class OverviewStore implements LivingStore {
  overview: PlatformOverview | null = null;
  readonly #load: NewestLoad<PlatformOverview>;
  #stopRefreshing: () => void = () => undefined;

  constructor(http: HttpClient) {
    this.#load = new NewestLoad(
      (signal) => fetchOverview(http, signal),
      (overview) => (this.overview = overview),
    );
    makeAutoObservable(this, { overview: observableRef }, { autoBind: true });
  }

  /** Why the last answer could not be had; null while there is none to miss. */
  get failure(): unknown {
    const { state } = this.#load;
    return state.kind === 'failed' ? state.error : null;
  }

  /** The tenant whose rules alone the person may set; null for who runs the platform. */
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

  /** Asks anew; an older request is given up. */
  load(): Promise<void> {
    return this.#load.load();
  }
}
