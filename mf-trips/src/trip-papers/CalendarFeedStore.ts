import { makeAutoObservable, runInAction } from 'mobx';
import type { CalendarFeed } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { OnceAction } from '../secret-links/OnceAction.ts';
import { loadFeed, renewFeed, stopFeed } from './calendarFeedApi.ts';

/** The person's own calendar of all travel. */
export class CalendarFeedStore implements LivingStore {
  /** The address that was just made: known until the dialog closes, and to nobody afterwards. */
  url: string | null = null;
  hasStopped = false;
  readonly action = new OnceAction<'renew' | 'stop'>();
  readonly #http: HttpClient;
  readonly #userId: string;
  readonly #load: NewestLoad<CalendarFeed>;

  constructor(http: HttpClient, userId: string) {
    this.#http = http;
    this.#userId = userId;
    this.#load = new NewestLoad((signal) => loadFeed(http, userId, signal));
    makeAutoObservable(this, { action: false }, { autoBind: true });
  }

  get state(): LoadState<CalendarFeed> {
    return this.#load.state;
  }

  /** Null before it has loaded. */
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

  async renew(): Promise<void> {
    const made = await this.action.run('renew', () => renewFeed(this.#http, this.#userId));
    if (made === null) return;
    runInAction(() => {
      this.url = made.url;
      this.hasStopped = false;
    });
    await this.load();
  }

  async stop(): Promise<void> {
    const gone = await this.action.run('stop', async () => ({ done: await stopFeed(this.#http, this.#userId) }));
    if (gone === null) return;
    runInAction(() => {
      this.url = null;
      this.hasStopped = true;
    });
    await this.load();
  }
}
