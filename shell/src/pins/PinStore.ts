import { makeAutoObservable, runInAction } from 'mobx';
import type { HttpClient } from '@portolan/http';
import type { PageData } from '../page/pageData.ts';
import type { RemoteCatalog } from '../remotes/RemoteCatalog.ts';
import { endOverride, endReplay } from './operations.ts';

type Replay = NonNullable<PageData['replay']>;
type Override = NonNullable<PageData['override']>;
/** Message that the banner shows once: a replay or override has ended or failed. */
export type PinUpdate = 'replayEnded' | 'overrideEnded' | 'overrideFailed';

/** This browser's replay or override (platform, "Every composition can be replayed", "Override into a production portal"). */
export class PinStore {
  readonly replay: Replay | null;
  readonly override: Override | null;
  update: PinUpdate | null;
  /** True while the overridden remote's newest build has failed. */
  hasBuildFailed = false;
  isEnding = false;
  /** True if the call to end it failed. */
  couldNotEnd = false;
  readonly #catalog: RemoteCatalog;
  readonly #http: HttpClient;
  readonly #reloadAt: (path: string) => void;

  constructor(
    { replay, override, ended }: Pick<PageData, 'replay' | 'override' | 'ended'>,
    catalog: RemoteCatalog,
    http: HttpClient,
    reloadAt: (path: string) => void,
  ) {
    this.replay = replay ?? null;
    this.override = override ?? null;
    this.update = ended === undefined ? null : `${ended}Ended`;
    this.#catalog = catalog;
    this.#http = http;
    this.#reloadAt = reloadAt;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** True once the page received another composition: its replay has ended. */
  get isReplayOver(): boolean {
    return this.replay !== null && this.replay.composition !== this.#catalog.compositionId;
  }

  get isOverrideOn(): boolean {
    return this.override !== null && this.update !== 'overrideFailed';
  }

  /** Ends the replay or override and reloads the page. */
  async end(kind: 'replay' | 'override'): Promise<void> {
    this.isEnding = true;
    this.couldNotEnd = false;
    const isDone = await this.#http.call(kind === 'replay' ? endReplay : endOverride, {}).then(
      () => true,
      () => false,
    );
    if (isDone) return this.#reloadAt(window.location.pathname + window.location.search + window.location.hash);
    runInAction(() => {
      this.isEnding = false;
      this.couldNotEnd = true;
    });
  }

  reload(): void {
    this.#reloadAt(window.location.pathname + window.location.search + window.location.hash);
  }

  /** The overridden remote cannot be loaded: returns to the published version, here and in later pages. */
  failOverride(): void {
    if (!this.isOverrideOn) return;
    this.update = 'overrideFailed';
    this.#catalog.restore();
    void this.#http.call(endOverride, {}).catch(() => undefined); // it expires by itself
  }

  noteBuild(hasFailed: boolean): void {
    this.hasBuildFailed = hasFailed;
  }
}
