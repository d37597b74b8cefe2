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

/** How often an open, visible page without a stream asks for the count, in milliseconds. */
export const unreadIntervalMs = 30_000;

/** The reader's unread count, followed while the page is visible: by the stream if the browser supports it, else at intervals. */
export class UnreadStore implements LivingStore {
  /** Newest count from an event or a change here since the last load; null for none. */
  knownCount: number | null = null;
  /** The last notification that came while the page was open. */
  latest: Notification | null = null;
  /** The stream is open: no need to ask at intervals. */
  isLive = false;
  readonly #http: HttpClient;
  readonly #who: string;
  readonly #load: NewestLoad<number>;
  /** The count changed during the load, and is newer than the answer. */
  #changedWhileLoading = false;
  #stop: () => void = () => undefined;

  /** @param who the reader, as for `followNotifications` */
  constructor(http: HttpClient, who: string) {
    this.#http = http;
    this.#who = who;
    this.#load = new NewestLoad(
      (signal) => countUnread(http, signal),
      () => (this.knownCount = this.#changedWhileLoading ? this.knownCount : null),
    );
    makeAutoObservable(this, { latest: observableRef }, { autoBind: true });
  }

  /** 0 while unknown. */
  get count(): number {
    return this.knownCount ?? this.#load.value ?? 0;
  }

  /**
   * Follows the stream once the page is idle, and then loads the count, which includes earlier events. Not every browser has
   * `requestIdleCallback`.
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
    this.#changedWhileLoading = false;
    return this.#load.load();
  }

  /** Sets the count after notifications were read here, or new ones came. */
  setCount(unread: number): void {
    this.knownCount = unread;
    this.#changedWhileLoading = true;
  }

  receive(event: NotificationEvent): void {
    if (event.kind === 'unread') this.setCount(event.unread);
    if (event.kind === 'trip') tellTripChanged(event.cartId);
    if (event.kind !== 'news') return;
    this.latest = event.news;
    if (event.news.kind.startsWith('APPROVAL')) tellWaitingChanged();
  }

  /** Events before the stream opened, or while it was lost, were missed. */
  setLive(isLive: boolean): void {
    if (isLive && !this.isLive) tellTripsMissed();
    this.isLive = isLive;
  }

  /** Follows the stream. If its code does not load, the page goes on asking at intervals. */
  async #follow(life: AbortSignal): Promise<void> {
    const live = await import('./live/followNotifications.ts').catch(() => null);
    if (live === null || life.aborted) return;
    const stop = live.followNotifications(this.#http, this.#who, { onEvent: this.receive, onLive: this.setLive });
    life.addEventListener('abort', stop);
  }
}
