import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Notification, NotificationPage } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { fetchNotifications, markRead } from './notificationsApi.ts';
import { isOfKinds, isShownBy, type NewsFilter } from './newsFilters.ts';
import type { UnreadStore } from './UnreadStore.ts';

/** Ids that one call takes. */
const mostMarked = 100;

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

  /** Marks one, or all that the filter shows: what it hides has not been seen. */
  async read(id?: string): Promise<void> {
    const before = this.rows;
    const now = new Date().toISOString();
    this.rows = before.map((row) => (id === undefined || row.id === id ? { ...row, readAt: row.readAt ?? now } : row));
    this.hasFailed = false;
    try {
      for (const ids of this.#batchesOf(before, id)) this.#bell.tell(await markRead(this.#http, ids));
    } catch {
      runInAction(() => {
        this.rows = before;
        this.hasFailed = true;
      });
    }
  }

  /** Ids as calls take them; undefined for all of the reader's news. */
  #batchesOf(rows: readonly Notification[], id: string | undefined): readonly (string[] | undefined)[] {
    if (id !== undefined) return [[id]];
    if (!isOfKinds(this.#filter)) return [undefined];
    const unread = rows.filter(({ readAt }) => readAt === null).map((row) => row.id);
    return Array.from({ length: Math.ceil(unread.length / mostMarked) }, (_unused, index) =>
      unread.slice(index * mostMarked, (index + 1) * mostMarked),
    );
  }

  readonly #take = ({ content, unread }: NotificationPage): void => {
    const known = new Set(content.map(({ id }) => id));
    this.rows = this.#page === 1 ? content : [...this.rows.filter(({ id }) => !known.has(id)), ...content];
    this.#bell.tell(unread);
  };
}
