import { makeAutoObservable } from 'mobx';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, whileVisible, type LivingStore } from '@portolan/remote-kit';
import { countUnread } from './notificationsApi.ts';

/** How often an open, visible page asks, in milliseconds. */
export const unreadIntervalMs = 30_000;

/** How many of the reader's news are unread, followed while somebody looks. */
export class UnreadStore implements LivingStore {
  /** What was said of it since it was asked for last. */
  told: number | null = null;
  readonly #load: NewestLoad<number>;
  #stop: () => void = () => undefined;

  constructor(http: HttpClient) {
    this.#load = new NewestLoad((signal) => countUnread(http, signal), () => (this.told = null));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** 0 while nobody knows. */
  get count(): number {
    return this.told ?? this.#load.value ?? 0;
  }

  /** Asks once the page at hand has had its time. Not every browser can say when it is idle. */
  start(): void {
    const first = 'requestIdleCallback' in window ? requestIdleCallback(() => void this.load(), { timeout: 3_000 }) : setTimeout(() => void this.load(), 0);
    const following = whileVisible(() => void this.load(), unreadIntervalMs);
    this.#stop = () => {
      following();
      if ('cancelIdleCallback' in window) cancelIdleCallback(first as number);
      else clearTimeout(first);
    };
  }

  dispose(): void {
    this.#stop();
    this.#load.giveUp();
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  /** Some of it was read here. */
  tell(unread: number): void {
    this.told = unread;
  }
}
