import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { RemoteManifest } from '@portolan/remote-kit';
import { remotesOf, type RemoteEntry } from './discovery.ts';
import { registerVersions } from './loadRemote.ts';
import { trustedNews, type SignedNews } from './news.ts';
import { vouchedRemotes } from './vouchedRemotes.ts';

/** The page as the registry wrote it, as far as versions go. */
export interface CatalogPage {
  readonly compositionId: string;
  readonly shellVersion: string;
  /** ISO 8601, by the registry's clock. */
  readonly issuedAt: string;
  /** The registry's, base64url. */
  readonly registryKey: string;
}

/** One route of one remote, as the newest discovery has it. */
export interface FoundRoute {
  readonly remote: RemoteEntry;
  readonly route: RemoteManifest['routes'][number];
}

/**
 * The remotes of the page, and what becomes of them while it is open (platform, "A new version while people work"): news are
 * believed when they are signed and newer, and taken up by whoever asks for a route from then on.
 */
export class RemoteCatalog {
  remotes: readonly RemoteEntry[];
  /** The mix that the newest discovery stands for. */
  compositionId: string;
  /** True when people get another shell by now: a reload brings it. */
  isShellOutdated = false;
  /** True while the last news could not be believed: the page goes on with what it has. */
  isNewsRefused = false;
  readonly #page: CatalogPage;
  readonly #now: () => number;
  readonly #begun: number;
  #heardAt: string;

  /** @param now a clock that never jumps, in milliseconds, such as `performance.now` */
  constructor(page: CatalogPage, remotes: readonly RemoteEntry[], now: () => number) {
    this.#page = page;
    this.#now = now;
    this.#begun = now();
    this.#heardAt = page.issuedAt;
    this.remotes = remotes;
    this.compositionId = page.compositionId;
    makeAutoObservable(this, { remotes: observableRef }, { autoBind: true });
    registerVersions(remotes);
  }

  /** The route of a remote by its path as declared; null when discovery names it no more. */
  routeOf(id: string, path: string): FoundRoute | null {
    const remote = this.remotes.find((candidate) => candidate.id === id);
    const route = remote?.manifest.routes.find((candidate) => candidate.path === path);
    return remote && route ? { remote, route } : null;
  }

  /** Takes in what the registry says. A remote whose version did not change stays the same object. */
  async hear(news: SignedNews): Promise<void> {
    const { issuedAt, registryKey, shellVersion } = this.#page;
    const now = Date.parse(issuedAt) + this.#now() - this.#begun;
    const said = await trustedNews(news, { registryKey, heardAt: this.#heardAt, now }).catch((error: unknown) => {
      console.error('the news of the registry are not believed', error);
      return null;
    });
    const remotes = said?.discovery === null || said === null ? null : await vouchedRemotes(remotesOf(said.discovery), registryKey);
    runInAction(() => {
      this.isNewsRefused = said === null;
      if (said === null) return;
      this.#heardAt = said.issuedAt;
      this.isShellOutdated = said.shellVersion !== shellVersion;
      if (remotes !== null) this.#take(remotes);
      this.compositionId = said.compositionId;
    });
  }

  #take(remotes: readonly RemoteEntry[]): void {
    this.remotes = remotes.map((remote) => this.remotes.find((known) => known.container === remote.container && known.fallback?.container === remote.fallback?.container) ?? remote);
    registerVersions(remotes);
  }
}
