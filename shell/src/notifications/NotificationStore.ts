import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Notification, NotificationPage } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { fetchNotifications, markRead } from './notificationsApi.ts';
import { isShownBy, type NewsFilter } from './newsFilters.ts';
import type { UnreadStore } from './UnreadStore.ts';

/** The reader's news, newest first, a page more at a time. What is marked as read shows so at once, and is taken back when that fails. */
export class NotificationStore implements LivingStore {
  rows: readonly Notification[] = [];
  /** The last change was not taken. */
  hasFailed = false;
  readonly #http: HttpClient;
  readonly #bell: Pick<UnreadStore, 'latest' | 'tell'>;
  readonly #filter: NewsFilter;
  readonly #load: NewestLoad<NotificationPage>;
  #page = 1;
  #stopHearing: () => void = () => undefined;

  /**
   * @param bell hears of news, and is told how many are unread whenever that is known anew
   * @param filter which news are shown
   */
  constructor(http: HttpClient, bell: Pick<UnreadStore, 'latest' | 'tell'>, filter: NewsFilter = 'all') {
    this.#http = http;
    this.#bell = bell;
    this.#filter = filter;
    this.#load = new NewestLoad((signal) => fetchNotifications(http, this.#page, filter, signal), this.#take);
    makeAutoObservable(this, { rows: observableRef }, { autoBind: true });
  }

  get state(): LoadState<NotificationPage> {
    return this.#load.state;
  }

  get unread(): number {
    return this.rows.filter(({ readAt }) => readAt === null).length;
  }

  get hasMore(): boolean {
    return this.state.kind === 'ready' && this.state.value.totalPages > this.#page;
  }

  start(): void {
    void this.load();
    this.#stopHearing = reaction(
      () => this.#bell.latest,
      (latest) => latest !== null && this.add(latest),
    );
  }

  dispose(): void {
    this.#stopHearing();
    this.#load.giveUp();
  }

  load(): Promise<void> {
    return this.#load.load();
  }

  async loadMore(): Promise<void> {
    this.#page += 1;
    await this.load();
  }

  /** Puts news that just came on top, where the filter shows them. */
  add(news: Notification): void {
    if (!isShownBy(this.#filter, news)) return;
    this.rows = [news, ...this.rows.filter(({ id }) => id !== news.id)];
  }

  /** Marks one, or all of it. */
  async read(id?: string): Promise<void> {
    const before = this.rows;
    const now = new Date().toISOString();
    this.rows = before.map((row) => (id === undefined || row.id === id ? { ...row, readAt: row.readAt ?? now } : row));
    this.hasFailed = false;
    try {
      this.#bell.tell(await markRead(this.#http, id === undefined ? undefined : [id]));
    } catch {
      runInAction(() => {
        this.rows = before;
        this.hasFailed = true;
      });
    }
  }

  readonly #take = ({ content, unread }: NotificationPage): void => {
    const known = new Set(content.map(({ id }) => id));
    this.rows = this.#page === 1 ? content : [...this.rows.filter(({ id }) => !known.has(id)), ...content];
    this.#bell.tell(unread);
  };
}
