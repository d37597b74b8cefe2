import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Notification, NotificationPage } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { fetchNotifications, markRead } from './notificationsApi.ts';
import { hidesKinds, matchesFilter, type NotificationFilter } from './notificationFilters.ts';
import type { UnreadStore } from './UnreadStore.ts';

/** Most ids in one call. */
const maxIdsPerCall = 100;

/** The reader's notifications, newest first, page by page. Marking as read shows at once and is undone if the call fails. */
export class NotificationStore implements LivingStore {
  rows: readonly Notification[] = [];
  /** The last change failed. */
  hasFailed = false;
  /** Whether there are older notifications than `rows`. */
  hasMore = false;
  readonly #http: HttpClient;
  readonly #bell: Pick<UnreadStore, 'latest' | 'setCount'>;
  readonly #filter: NotificationFilter;
  readonly #load: NewestLoad<NotificationPage>;
  /** The page that a load asks for. */
  #page = 1;
  #stopHearing: () => void = () => undefined;

  /**
   * @param bell provides new notifications and receives each new unread count
   * @param filter which notifications to show
   */
  constructor(http: HttpClient, bell: Pick<UnreadStore, 'latest' | 'setCount'>, filter: NotificationFilter = 'all') {
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
    const before = this.#page;
    this.#page += 1;
    await this.load();
    if (this.state.kind === 'failed') this.#page = before;
  }

  /** Adds a new notification on top if it matches the filter. */
  add(notification: Notification): void {
    if (!matchesFilter(this.#filter, notification)) return;
    this.rows = [notification, ...this.rows.filter(({ id }) => id !== notification.id)];
  }

  /** Marks one as read, or all that the filter shows. */
  async read(id?: string): Promise<void> {
    const before = this.rows;
    const now = new Date().toISOString();
    this.rows = before.map((row) => (id === undefined || row.id === id ? { ...row, readAt: row.readAt ?? now } : row));
    this.hasFailed = false;
    try {
      for (const ids of this.#batchesOf(before, id)) this.#bell.setCount(await markRead(this.#http, ids));
    } catch {
      runInAction(() => {
        this.rows = before;
        this.hasFailed = true;
      });
    }
  }

  /** Ids in batches for calls; undefined for all of the reader's notifications. */
  #batchesOf(rows: readonly Notification[], id: string | undefined): readonly (string[] | undefined)[] {
    if (id !== undefined) return [[id]];
    if (!hidesKinds(this.#filter)) return [undefined];
    const unread = rows.filter(({ readAt }) => readAt === null).map((row) => row.id);
    return Array.from({ length: Math.ceil(unread.length / maxIdsPerCall) }, (_unused, index) =>
      unread.slice(index * maxIdsPerCall, (index + 1) * maxIdsPerCall),
    );
  }

  readonly #take = ({ content, unread, totalPages }: NotificationPage): void => {
    this.hasMore = totalPages > this.#page;
    const known = new Set(content.map(({ id }) => id));
    this.rows = this.#page === 1 ? content : [...this.rows.filter(({ id }) => !known.has(id)), ...content];
    this.#bell.setCount(unread);
  };
}
