import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PlaceName, RemoteManifest } from '@portolan/remote-kit';
import type { Part } from '../errors/scriptFrames.ts';
import { remotesOf, type RemoteEntry, type RemoteVersion } from './discovery.ts';
import { registerVersions } from './loadRemote.ts';
import { verifiedUpdate, type SignedUpdate } from './releaseUpdates.ts';
import { verifiedRemotes } from './verifiedRemotes.ts';

/** The page's facts about versions, from the registry. */
export interface CatalogPage {
  readonly compositionId: string;
  readonly shellVersion: string;
  /** ISO 8601, by the registry's clock. */
  readonly issuedAt: string;
  /** Public key of the registry, base64url. */
  readonly registryKey: string;
  /** The page's token for reports; empty for none. */
  readonly pageToken: string;
}

/** A composition that this page received, with its token for reports. The token is empty for none. */
interface Composition {
  readonly compositionId: string;
  readonly pageToken: string;
  /** `id@version` of all its versions. */
  readonly versions: ReadonlySet<string>;
}

/** A busy remote, in its current version. */
interface Hold {
  readonly remote: RemoteEntry;
  /** In the language of the page. */
  readonly reason: string;
}

/** A route and its remote. */
export interface RouteMatch {
  readonly remote: RemoteEntry;
  readonly route: RemoteManifest['routes'][number];
}

/** A remote and the slot that it fills, as its manifest declares it. */
export interface SlotFiller {
  readonly remote: RemoteEntry;
  readonly slot: NonNullable<RemoteManifest['slots']>[number];
}

/**
 * The remotes of the page and their release updates (platform, "A new version while people work"). Accepts an update if it is signed
 * and newer; routes opened from then on use it. A busy remote keeps its version. A version withdrawn for security is not used any
 * more, and its open screens go at once.
 */
export class RemoteCatalog {
  remotes: readonly RemoteEntry[] = [];
  /** The composition of the newest discovery. */
  compositionId: string;
  /** How often a remote was exchanged, by id; absent for most. */
  exchanges: Readonly<Record<string, number>> = {};
  /** True if another version of the shell is active: a reload brings it. */
  isShellOutdated = false;
  /** True if the last update failed verification: the page keeps its versions. */
  isUpdateRefused = false;
  /** True from a screen's removal for security until the person closes the notice. */
  isTakenDown = false;
  /** All versions withdrawn for security, as `id@version`. */
  withdrawn: ReadonlySet<string> = new Set();
  holds: readonly Hold[] = [];
  readonly #page: CatalogPage;
  readonly #now: () => number;
  readonly #begun: number;
  #newestAt: string;
  /** Newest first. */
  #compositions: readonly Composition[] = [];
  #published: readonly RemoteEntry[] = [];
  #exchanged: RemoteVersion | null = null;

  /**
   * @param remotes remotes that are known at once; `open` sets them after their signatures are verified
   * @param now a monotonic clock, in milliseconds, such as `performance.now`
   */
  constructor(page: CatalogPage, remotes: readonly RemoteEntry[], now: () => number) {
    this.#page = page;
    this.#now = now;
    this.#begun = now();
    this.#newestAt = page.issuedAt;
    this.compositionId = page.compositionId;
    makeAutoObservable(
      this,
      { remotes: observableRef, exchanges: observableRef, withdrawn: observableRef, holds: observableRef },
      { autoBind: true },
    );
    this.open(remotes);
  }

  /** Starts with the remotes that came with the page. */
  open(remotes: readonly RemoteEntry[]): void {
    this.remotes = this.#published = remotes;
    this.#compositions = [compositionFrom(this.#page, this.#page.shellVersion, remotes)];
    registerVersions(remotes);
  }

  /** The route of a remote by its declared path, in the current version while that is busy; null if discovery no longer names it. */
  routeOf(id: string, path: string): RouteMatch | null {
    for (const remote of [this.#heldOf(id), this.remotes.find((candidate) => candidate.id === id)]) {
      const route = remote?.manifest.routes.find((candidate) => candidate.path === path);
      if (remote && route) return { remote, route };
    }
    return null;
  }

  /** Keeps a remote's current version while it is busy. Returns a function that ends the hold. */
  hold(remote: RemoteEntry, reason: string): () => void {
    const hold = { remote, reason };
    this.holds = [...this.holds, hold];
    return () => runInAction(() => (this.holds = this.holds.filter((other) => other !== hold)));
  }

  /** Reason for which a newer version waits, in the page's language; null if none waits. */
  get waitsFor(): string | null {
    return (
      this.holds.find(({ remote }) =>
        this.remotes.some(({ id, container }) => id === remote.id && container !== remote.container),
      )?.reason ?? null
    );
  }

  isWithdrawn({ id, version }: Part): boolean {
    return this.withdrawn.has(`${id}@${version}`);
  }

  /** Shows or closes the notice that a screen was taken down for security. */
  setTakenDown(isTakenDown: boolean): void {
    this.isTakenDown = isTakenDown;
  }

  /** Version of the shell in this page. */
  get shellVersion(): string {
    return this.#page.shellVersion;
  }

  /** The fillers of a slot, in their order. */
  fillersOf(place: PlaceName): SlotFiller[] {
    return this.remotes
      .map((remote) => this.#heldOf(remote.id) ?? remote)
      .flatMap((remote) =>
        (remote.manifest.slots ?? []).filter((slot) => slot.place === place).map((slot) => ({ remote, slot })),
      )
      .sort((a, b) => a.slot.order - b.slot.order);
  }

  /** The newest composition with this version, which may be replaced elsewhere by now; for an unknown version the newest one. */
  compositionOf({ id, version }: Part): Composition {
    const composition =
      this.#compositions.find(({ versions }) => versions.has(`${id}@${version}`)) ?? this.#compositions[0];
    if (composition === undefined) throw new Error('a page has a mix from its first moment');
    return composition;
  }

  /** Replaces the published version by one from elsewhere, with the published one as fallback. Remounts its open screens. */
  exchange(version: RemoteVersion): void {
    this.#exchanged = version;
    this.#redraw(version.id);
  }

  /** Ends an exchange: returns to the published version, in open screens, too. */
  restore(): void {
    const id = this.#exchanged?.id;
    this.#exchanged = null;
    if (id !== undefined) this.#redraw(id);
  }

  /** Verifies and applies a release update. A remote whose version did not change stays the same object. */
  async receive(update: SignedUpdate): Promise<void> {
    const { issuedAt, registryKey, shellVersion } = this.#page;
    const now = Date.parse(issuedAt) + this.#now() - this.#begun;
    const statement = await verifiedUpdate(update, { registryKey, newestAt: this.#newestAt, now }).catch(
      (error: unknown) => {
        console.error('the news of the registry are not believed', error);
        return null;
      },
    );
    const remotes =
      statement?.discovery === null || statement === null
        ? null
        : await verifiedRemotes(remotesOf(statement.discovery), registryKey);
    runInAction(() => {
      this.isUpdateRefused = statement === null;
      if (statement === null) return;
      this.#newestAt = statement.issuedAt;
      this.isShellOutdated = statement.shellVersion !== shellVersion;
      if (remotes !== null) {
        this.#take(remotes);
        this.#compositions = [
          compositionFrom(
            { compositionId: statement.compositionId, pageToken: statement.pageToken ?? '' },
            statement.shellVersion,
            remotes,
          ),
          ...this.#compositions,
        ];
      }
      this.compositionId = statement.compositionId;
      this.#withdraw(statement.withdrawn);
    });
  }

  #heldOf(id: string): RemoteEntry | null {
    return this.holds.find(({ remote }) => remote.id === id && !this.isWithdrawn(remote))?.remote ?? null;
  }

  #withdraw(withdrawn: readonly string[]): void {
    if (withdrawn.every((name) => this.withdrawn.has(name))) return;
    this.withdrawn = new Set([...this.withdrawn, ...withdrawn]);
    this.#published = this.#published.flatMap((remote) => this.#withoutWithdrawn(remote));
    this.#show();
  }

  /** The entry without withdrawn versions: without its fallback, only its fallback, or nothing. */
  #withoutWithdrawn(remote: RemoteEntry): RemoteEntry[] {
    const fallback = remote.fallback !== null && this.isWithdrawn(remote.fallback) ? null : remote.fallback;
    if (this.isWithdrawn(remote)) return fallback === null ? [] : [{ ...fallback, fallback: null }];
    return [fallback === remote.fallback ? remote : { ...remote, fallback }];
  }

  #take(remotes: readonly RemoteEntry[]): void {
    const open = remotes.flatMap((remote) => this.#withoutWithdrawn(remote));
    this.#published = open.map(
      (remote) =>
        this.#published.find(
          (known) => known.container === remote.container && known.fallback?.container === remote.fallback?.container,
        ) ?? remote,
    );
    this.#show();
  }

  #redraw(id: string): void {
    this.holds = this.holds.filter(({ remote }) => remote.id !== id);
    this.exchanges = { ...this.exchanges, [id]: (this.exchanges[id] ?? 0) + 1 };
    this.#show();
  }

  #show(): void {
    const exchanged = this.#exchanged;
    const published = this.#published.find(({ id }) => id === exchanged?.id) ?? null;
    const own = exchanged && { ...exchanged, fallback: published };
    this.remotes = own === null ? this.#published : [...this.#published.filter((remote) => remote !== published), own];
    registerVersions(this.remotes);
  }
}

function compositionFrom(
  { compositionId, pageToken }: Pick<Composition, 'compositionId' | 'pageToken'>,
  shellVersion: string | null,
  remotes: readonly RemoteEntry[],
): Composition {
  const parts = remotes.flatMap(({ fallback, ...remote }) => [remote, ...(fallback ? [fallback] : [])]);
  return {
    compositionId,
    pageToken,
    versions: new Set([`shell@${shellVersion ?? ''}`, ...parts.map(({ id, version }) => `${id}@${version}`)]),
  };
}
