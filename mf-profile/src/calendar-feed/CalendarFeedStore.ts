import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CalendarFeed } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { loadFeed, renewFeed, stopFeed } from './calendarFeedApi.ts';

/** The person's own calendar of all travel. */
export class CalendarFeedStore implements LivingStore {
  /** The new address: known only while the page is open. */
  url: string | null = null;
  hasStopped = false;
  isBusy = false;
  failure: unknown = null;
  readonly #http: HttpClient;
  readonly #userId: string;
  readonly #load: NewestLoad<CalendarFeed>;

  constructor(http: HttpClient, userId: string) {
    this.#http = http;
    this.#userId = userId;
    this.#load = new NewestLoad((signal) => loadFeed(http, userId, signal));
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  get state(): LoadState<CalendarFeed> {
    return this.#load.state;
  }

  /** Null until loaded. */
  get feed(): CalendarFeed | null {
    return this.#load.value;
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

  renew(): Promise<void> {
    return this.#change(async () => {
      const { url } = await renewFeed(this.#http, this.#userId);
      return url;
    });
  }

  stop(): Promise<void> {
    return this.#change(async () => {
      await stopFeed(this.#http, this.#userId);
      return null;
    });
  }

  /** @param change answers the valid address, null for none */
  async #change(change: () => Promise<string | null>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = null;
    try {
      const url = await change();
      runInAction(() => {
        this.url = url;
        this.hasStopped = url === null;
      });
      await this.load();
    } catch (failure) {
      runInAction(() => (this.failure = failure));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
