import { fetchOwnPolicy, listPosts, type OwnPolicy, type PostSummary } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';

/** Optional data of the home page, loaded once: `none` stands until it has loaded, and after a failure. */
export class HomeLoad<Value> implements LivingStore {
  readonly #load: NewestLoad<Value>;
  readonly #none: Value;

  constructor(ask: (signal: AbortSignal) => Promise<Value>, none: Value) {
    this.#load = new NewestLoad<Value>(ask);
    this.#none = none;
  }

  get isLoading(): boolean {
    const { kind } = this.#load.state;
    return kind === 'idle' || kind === 'loading';
  }

  get value(): Value {
    const { state } = this.#load;
    return state.kind === 'ready' ? state.value : this.#none;
  }

  start(): void {
    void this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }
}

/** Most posts of a card or a banner: the page of posts has all. */
const mostPosts = 3;

/** The newest posts, pinned ones first. */
export const newestPosts = (http: HttpClient): HomeLoad<readonly PostSummary[]> =>
  new HomeLoad<readonly PostSummary[]>(
    async (signal) => (await http.call(listPosts, { query: { page: '1', size: String(mostPosts) }, signal })).content,
    [],
  );

/** Safety posts. @param countries of their trips; null: all */
export const safetyPosts = (http: HttpClient, countries: readonly string[] | null): HomeLoad<readonly PostSummary[]> =>
  new HomeLoad<readonly PostSummary[]>(async (signal) => {
    const affects = countries === null ? {} : { affects: countries.slice(0, 50).join() };
    const query = { category: 'SAFETY', page: '1', size: String(mostPosts), ...affects } as const;
    return (await http.call(listPosts, { query, signal })).content;
  }, []);

/** The reader's travel policy; null for none. */
export const ownPolicy = (http: HttpClient): HomeLoad<OwnPolicy | null> =>
  new HomeLoad<OwnPolicy | null>(async (signal) => (await http.call(fetchOwnPolicy, { signal })).policy, null);
