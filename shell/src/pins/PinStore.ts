import { makeAutoObservable, runInAction } from 'mobx';
import type { HttpClient } from '@portolan/http';
import type { PageData } from '../page/pageData.ts';
import type { RemoteCatalog } from '../remotes/RemoteCatalog.ts';
import { endOverride, endReplay } from './operations.ts';

type Replay = NonNullable<PageData['replay']>;
type Override = NonNullable<PageData['override']>;
/** What the banner says once: what is over, by itself or because it failed. */
export type PinNews = 'replayEnded' | 'overrideEnded' | 'overrideFailed';

/** What this browser gets in place of what everybody gets (platform, "Every composition can be replayed", "Override into a production portal"). */
export class PinStore {
  readonly replay: Replay | null;
  readonly override: Override | null;
  news: PinNews | null;
  /** True while the newest build of the overridden remote is none. */
  hasBuildFailed = false;
  isEnding = false;
  /** True where ending it did not reach the registry. */
  couldNotEnd = false;
  readonly #catalog: RemoteCatalog;
  readonly #http: HttpClient;
  readonly #openAnew: (path: string) => void;

  constructor(
    { replay, override, ended }: Pick<PageData, 'replay' | 'override' | 'ended'>,
    catalog: RemoteCatalog,
    http: HttpClient,
    openAnew: (path: string) => void,
  ) {
    this.replay = replay ?? null;
    this.override = override ?? null;
    this.news = ended === undefined ? null : `${ended}Ended`;
    this.#catalog = catalog;
    this.#http = http;
    this.#openAnew = openAnew;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** True when the page has heard of everybody's mix: its own replay has run out. */
  get isReplayOver(): boolean {
    return this.replay !== null && this.replay.composition !== this.#catalog.compositionId;
  }

  get isOverrideOn(): boolean {
    return this.override !== null && this.news !== 'overrideFailed';
  }

  /** Ends it, and loads the page anew as everybody has it. */
  async end(kind: 'replay' | 'override'): Promise<void> {
    this.isEnding = true;
    this.couldNotEnd = false;
    const isDone = await this.#http.call(kind === 'replay' ? endReplay : endOverride, {}).then(
      () => true,
      () => false,
    );
    if (isDone) return this.#openAnew(window.location.pathname + window.location.search + window.location.hash);
    runInAction(() => {
      this.isEnding = false;
      this.couldNotEnd = true;
    });
  }

  reload(): void {
    this.#openAnew(window.location.pathname + window.location.search + window.location.hash);
  }

  /** The overridden remote cannot be had: the published version in its place, in this page and from now on. */
  failOverride(): void {
    if (!this.isOverrideOn) return;
    this.news = 'overrideFailed';
    this.#catalog.restore();
    void this.#http.call(endOverride, {}).catch(() => undefined); // it runs out by itself
  }

  hearOfBuild(hasFailed: boolean): void {
    this.hasBuildFailed = hasFailed;
  }
}
