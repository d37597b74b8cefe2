import type { RemoteVersion } from './discovery.ts';

type Part = Pick<RemoteVersion, 'id' | 'version'>;

/**
 * Tells the registry how the parts of this page fare, so that a version that fails people is rolled back by itself (platform,
 * "Automatic rollback"): once for each version that shows, and once for each that fails. Nothing of the person is said.
 */
export class Beacons {
  readonly #pageToken: string;
  readonly #send: (report: object) => void;
  readonly #said = new Set<string>();

  /** @param pageToken the page's, as the registry wrote it; empty where there is none, and nothing is said */
  constructor(pageToken: string, send: (report: object) => void) {
    this.#pageToken = pageToken;
    this.#send = send;
  }

  /** @param loadMs from asking to showing, in milliseconds */
  loaded(part: Part, loadMs: number): void {
    this.#say(part, false, Math.round(loadMs));
  }

  failed(part: Part): void {
    this.#say(part, true, null);
  }

  #say({ id: remote, version }: Part, failed: boolean, loadMs: number | null): void {
    const once = `${remote}@${version} ${String(failed)}`;
    if (this.#pageToken === '' || this.#said.has(once)) return;
    this.#said.add(once);
    this.#send({ token: this.#pageToken, remote, version, failed, loadMs });
  }
}

/** Sends a report so that it outlives the page; one that cannot be sent is lost. */
export function sendBeacon(report: object): void {
  navigator.sendBeacon('/registry/beacons', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
