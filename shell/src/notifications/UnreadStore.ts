import { makeAutoObservable, observableRef } from 'mobx';
import type { Notification, NotificationEvent } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import {
  NewestLoad,
  tellTripChanged,
  tellTripsMissed,
  tellWaitingChanged,
  whileVisible,
  type LivingStore,
} from '@portolan/remote-kit';
import { countUnread } from './notificationsApi.ts';

/** How often an open, visible page asks while it does not hear of news by itself, in milliseconds. */
export const unreadIntervalMs = 30_000;

/** How many of the reader's news are unread, followed while somebody looks: as they come, where the browser can, else by asking. */
export class UnreadStore implements LivingStore {
  /** What was said of it since it was asked for last. */
  told: number | null = null;
  /** The last news that came while the page was open. */
  latest: Notification | null = null;
  /** News are heard as they come: nothing needs to be asked. */
  isLive = false;
  readonly #http: HttpClient;
  readonly #who: string;
  readonly #load: NewestLoad<number>;
  /** Something was told while it was asked for: that is newer than the answer. */
  #isToldSince = false;
  #stop: () => void = () => undefined;

  /** @param who the reader, as `followNotifications` wants it */
  constructor(http: HttpClient, who: string) {
    this.#http = http;
    this.#who = who;
    this.#load = new NewestLoad(
      (signal) => countUnread(http, signal),
      () => (this.told = this.#isToldSince ? this.told : null),
    );
    makeAutoObservable(this, { latest: observableRef }, { autoBind: true });
  }

  /** 0 while nobody knows. */
  get count(): number {
    return this.told ?? this.#load.value ?? 0;
  }

  /**
   * Listens once the page at hand has had its time, and then asks: what comes before it listens is in the answer. Not every browser can say when it
   * is idle.
   */
  start(): void {
    const life = new AbortController();
    const begin = () => void this.#follow(life.signal).then(() => (life.signal.aborted ? undefined : this.load()));
    const first =
      'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 3_000 }) : setTimeout(begin, 0);
    const asking = whileVisible(() => this.isLive || void this.load(), unreadIntervalMs);
    this.#stop = () => {
      life.abort();
      asking();
      if ('cancelIdleCallback' in window) cancelIdleCallback(first as number);
      else clearTimeout(first);
    };
  }

  dispose(): void {
    this.#stop();
    this.#load.giveUp();
  }

  load(): Promise<void> {
    this.#isToldSince = false;
    return this.#load.load();
  }

  /** Some of it was read here, or more came. */
  tell(unread: number): void {
    this.told = unread;
    this.#isToldSince = true;
  }

  hear(event: NotificationEvent): void {
    if (event.kind === 'unread') this.tell(event.unread);
    if (event.kind === 'trip') tellTripChanged(event.cartId);
    if (event.kind !== 'news') return;
    this.latest = event.news;
    if (event.news.kind.startsWith('APPROVAL')) tellWaitingChanged();
  }

  /** What happened before it was heard, or while it was not, has gone by. */
  setLive(isLive: boolean): void {
    if (isLive && !this.isLive) tellTripsMissed();
    this.isLive = isLive;
  }

  /** A page that cannot have what it listens with goes on asking. */
  async #follow(life: AbortSignal): Promise<void> {
    const live = await import('./live/followNotifications.ts').catch(() => null);
    if (live === null || life.aborted) return;
    const stop = live.followNotifications(this.#http, this.#who, { hear: this.hear, onLive: this.setLive });
    life.addEventListener('abort', stop);
  }
}
