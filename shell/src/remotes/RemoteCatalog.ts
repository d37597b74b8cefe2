import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PlaceName, RemoteManifest } from '@portolan/remote-kit';
import type { Part } from '../errors/scriptFrames.ts';
import { remotesOf, type RemoteEntry, type RemoteVersion } from './discovery.ts';
import { registerVersions } from './loadRemote.ts';
import { verifiedUpdate, type SignedUpdate } from './releaseUpdates.ts';
import { verifiedRemotes } from './verifiedRemotes.ts';

/** The page as the registry wrote it, as far as versions go. */
export interface CatalogPage {
  readonly compositionId: string;
  readonly shellVersion: string;
  /** ISO 8601, by the registry's clock. */
  readonly issuedAt: string;
  /** The registry's, base64url. */
  readonly registryKey: string;
  /** The token with which the page speaks of its parts; empty where there is none. */
  readonly pageToken: string;
}

/** One mix that this page was given, and the token with which it speaks of it; the token is empty where there is none. */
interface Mix {
  readonly compositionId: string;
  readonly pageToken: string;
  /** `id@version` of all that is in it. */
  readonly versions: ReadonlySet<string>;
}

/** A remote that is in the middle of something, in the version at hand. */
interface Hold {
  readonly remote: RemoteEntry;
  /** In the language of the page. */
  readonly reason: string;
}

/** One route of one remote, as the newest discovery has it. */
export interface FoundRoute {
  readonly remote: RemoteEntry;
  readonly route: RemoteManifest['routes'][number];
}

/** What one remote puts into a place, as the newest discovery has it. */
export interface FoundSlot {
  readonly remote: RemoteEntry;
  readonly slot: NonNullable<RemoteManifest['slots']>[number];
}

/**
 * The remotes of the page, and what becomes of them while it is open (platform, "A new version while people work"): news are
 * believed when they are signed and newer, and taken up by whoever asks for a route from then on; of a remote that is busy the
 * newer version waits. A version that is withdrawn for security is given to nobody, and what stands on the page of it goes at once.
 */
export class RemoteCatalog {
  remotes: readonly RemoteEntry[] = [];
  /** The mix that the newest discovery stands for. */
  compositionId: string;
  /** How often a remote was exchanged under its open screens, by id; none for most. */
  exchanges: Readonly<Record<string, number>> = {};
  /** True when people get another shell by now: a reload brings it. */
  isShellOutdated = false;
  /** True while the last news could not be believed: the page goes on with what it has. */
  isNewsRefused = false;
  /** True when a screen was taken down for security, until the person has read it. */
  isTakenDown = false;
  /** Versions that were withdrawn for security, as `id@version`; a page forgets none. */
  withdrawn: ReadonlySet<string> = new Set();
  holds: readonly Hold[] = [];
  readonly #page: CatalogPage;
  readonly #now: () => number;
  readonly #begun: number;
  #heardAt: string;
  /** Newest first. */
  #mixes: readonly Mix[] = [];
  #published: readonly RemoteEntry[] = [];
  #exchanged: RemoteVersion | null = null;

  /**
   * @param remotes those that are known at once; a page whose signatures are still being checked has none, and opens with them
   * @param now a clock that never jumps, in milliseconds, such as `performance.now`
   */
  constructor(page: CatalogPage, remotes: readonly RemoteEntry[], now: () => number) {
    this.#page = page;
    this.#now = now;
    this.#begun = now();
    this.#heardAt = page.issuedAt;
    this.compositionId = page.compositionId;
    makeAutoObservable(
      this,
      { remotes: observableRef, exchanges: observableRef, withdrawn: observableRef, holds: observableRef },
      { autoBind: true },
    );
    this.open(remotes);
  }

  /** Begins with the remotes that came with the page. */
  open(remotes: readonly RemoteEntry[]): void {
    this.remotes = this.#published = remotes;
    this.#mixes = [mixFrom(this.#page, this.#page.shellVersion, remotes)];
    registerVersions(remotes);
  }

  /** The route of a remote by its path as declared, in the version at hand while that is busy; null when discovery names it no more. */
  routeOf(id: string, path: string): FoundRoute | null {
    for (const remote of [this.#heldOf(id), this.remotes.find((candidate) => candidate.id === id)]) {
      const route = remote?.manifest.routes.find((candidate) => candidate.path === path);
      if (remote && route) return { remote, route };
    }
    return null;
  }

  /** Keeps a remote's version at hand while a person is in the middle of something; returns what ends it. */
  hold(remote: RemoteEntry, reason: string): () => void {
    const hold = { remote, reason };
    this.holds = [...this.holds, hold];
    return () => runInAction(() => (this.holds = this.holds.filter((other) => other !== hold)));
  }

  /** What newer versions wait for, in the language of the page; null while none waits. */
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

  /** A screen was taken down for security: the person is told until they have read it. */
  tellTakenDown(isTold: boolean): void {
    this.isTakenDown = isTold;
  }

  /** Of the shell that runs in this page. */
  get shellVersion(): string {
    return this.#page.shellVersion;
  }

  /** Who fills a place, in the order that they ask for. */
  fillersOf(place: PlaceName): FoundSlot[] {
    return this.remotes
      .map((remote) => this.#heldOf(remote.id) ?? remote)
      .flatMap((remote) =>
        (remote.manifest.slots ?? []).filter((slot) => slot.place === place).map((slot) => ({ remote, slot })),
      )
      .sort((a, b) => a.slot.order - b.slot.order);
  }

  /** The newest mix that has this version: an open page may run what others get no more. The newest of all for a version in none. */
  mixOf({ id, version }: Part): Mix {
    const mix = this.#mixes.find(({ versions }) => versions.has(`${id}@${version}`)) ?? this.#mixes[0];
    if (mix === undefined) throw new Error('a page has a mix from its first moment');
    return mix;
  }

  /** Takes a remote from elsewhere in the place of the published version, which it falls back to; its open screens are drawn anew. */
  exchange(version: RemoteVersion): void {
    this.#exchanged = version;
    this.#redraw(version.id);
  }

  /** Ends an exchange: the published version again, in open screens too. */
  restore(): void {
    const id = this.#exchanged?.id;
    this.#exchanged = null;
    if (id !== undefined) this.#redraw(id);
  }

  /** Takes in what the registry says. A remote whose version did not change stays the same object. */
  async hear(news: SignedUpdate): Promise<void> {
    const { issuedAt, registryKey, shellVersion } = this.#page;
    const now = Date.parse(issuedAt) + this.#now() - this.#begun;
    const said = await verifiedUpdate(news, { registryKey, heardAt: this.#heardAt, now }).catch((error: unknown) => {
      console.error('the news of the registry are not believed', error);
      return null;
    });
    const remotes =
      said?.discovery === null || said === null ? null : await verifiedRemotes(remotesOf(said.discovery), registryKey);
    runInAction(() => {
      this.isNewsRefused = said === null;
      if (said === null) return;
      this.#heardAt = said.issuedAt;
      this.isShellOutdated = said.shellVersion !== shellVersion;
      if (remotes !== null) {
        this.#take(remotes);
        this.#mixes = [
          mixFrom({ compositionId: said.compositionId, pageToken: said.pageToken ?? '' }, said.shellVersion, remotes),
          ...this.#mixes,
        ];
      }
      this.compositionId = said.compositionId;
      this.#withdraw(said.withdrawn);
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

  /** The entry with what may still run of it: without a fallback, by its fallback alone, or not at all. */
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

function mixFrom(
  { compositionId, pageToken }: Pick<Mix, 'compositionId' | 'pageToken'>,
  shellVersion: string | null,
  remotes: readonly RemoteEntry[],
): Mix {
  const parts = remotes.flatMap(({ fallback, ...remote }) => [remote, ...(fallback ? [fallback] : [])]);
  return {
    compositionId,
    pageToken,
    versions: new Set([`shell@${shellVersion ?? ''}`, ...parts.map(({ id, version }) => `${id}@${version}`)]),
  };
}
