import { fetchOwnPolicy, listPosts, type OwnPolicy, type PostSummary } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';

/** Something that is read once for the home page, and is not missed there where it cannot be had: `none` stands until it is there, and then. */
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

/** Posts of a card, or a banner, at most: more is read under News. */
const mostPosts = 3;

/** The newest posts, pinned ones first. */
export const newestPosts = (http: HttpClient): HomeLoad<readonly PostSummary[]> =>
  new HomeLoad<readonly PostSummary[]>(
    async (signal) => (await http.call(listPosts, { query: { page: '1', size: String(mostPosts) }, signal })).content,
    [],
  );

/** Posts about safety. @param countries of the trips that they are about; null: whatever they are about */
export const safetyPosts = (http: HttpClient, countries: readonly string[] | null): HomeLoad<readonly PostSummary[]> =>
  new HomeLoad<readonly PostSummary[]>(async (signal) => {
    const affects = countries === null ? {} : { affects: countries.slice(0, 50).join() };
    const query = { category: 'SAFETY', page: '1', size: String(mostPosts), ...affects } as const;
    return (await http.call(listPosts, { query, signal })).content;
  }, []);

/** The travel policy that holds for the reader; null where there is none. */
export const ownPolicy = (http: HttpClient): HomeLoad<OwnPolicy | null> =>
  new HomeLoad<OwnPolicy | null>(async (signal) => (await http.call(fetchOwnPolicy, { signal })).policy, null);
