import { makeAutoObservable, observableRef } from 'mobx';
import { listTrackingViews, type AnswerOf, type TrackingView } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';

type Page = AnswerOf<typeof listTrackingViews>;

/** Readers of the person's location, newest first, loaded page by page. */
export class TrackingLogStore implements LivingStore {
  views: readonly TrackingView[] = [];
  /** The last loaded page; null before the first. */
  page: Page | null = null;
  readonly #load: NewestLoad<Page>;

  constructor(http: HttpClient) {
    this.#load = new NewestLoad(
      (signal) => http.call(listTrackingViews, { query: { page: String(this.#next) }, signal }),
      (page) => {
        // Entries added meanwhile shift the pages.
        const known = new Set(this.views.map(({ id }) => id));
        this.views = [...this.views, ...page.content.filter(({ id }) => !known.has(id))];
        this.page = page;
      },
    );
    makeAutoObservable(this, { views: observableRef, page: observableRef }, { autoBind: true });
  }

  get #next(): number {
    return (this.page?.currentPage ?? 0) + 1;
  }

  get isLoading(): boolean {
    return this.#load.state.kind === 'loading' || this.#load.state.kind === 'idle';
  }

  /** Error of the latest page; null after a success. */
  get failure(): unknown {
    return this.#load.state.kind === 'failed' ? this.#load.state.error : null;
  }

  get hasMore(): boolean {
    return this.page !== null && this.page.currentPage < this.page.totalPages;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  /** Loads the next page. */
  load(): Promise<void> {
    return this.#load.load();
  }
}
