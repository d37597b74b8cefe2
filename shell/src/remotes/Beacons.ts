import type { Part } from '../errors/scriptFrames.ts';

/**
 * Tells the registry how the parts of this page fare, so that a version that fails people is rolled back by itself (platform,
 * "Automatic rollback"): once for each version that shows, and once for each that fails. Nothing of the person is said.
 */
export class Beacons {
  readonly #tokenFor: (part: Part) => string;
  readonly #send: (report: object) => void;
  readonly #onUnloaded: (part: Part) => void;
  readonly #said = new Set<string>();

  /**
   * @param tokenFor the page's token for the mix that has a version; empty where there is none, and nothing is said
   * @param onUnloaded told of each version that could not be loaded, said or not
   */
  constructor(
    tokenFor: (part: Part) => string,
    send: (report: object) => void,
    onUnloaded: (part: Part) => void = () => undefined,
  ) {
    this.#tokenFor = tokenFor;
    this.#send = send;
    this.#onUnloaded = onUnloaded;
  }

  /** @param loadMs from asking to showing, in milliseconds */
  loaded(part: Part, loadMs: number): void {
    this.#say(part, false, Math.round(loadMs));
  }

  unloaded(part: Part): void {
    this.#onUnloaded(part);
    this.failed(part);
  }

  failed(part: Part): void {
    this.#say(part, true, null);
  }

  #say(part: Part, failed: boolean, loadMs: number | null): void {
    const { id: remote, version } = part;
    const once = `${remote}@${version} ${String(failed)}`;
    const token = this.#tokenFor(part);
    if (token === '' || this.#said.has(once)) return;
    this.#said.add(once);
    this.#send({ token, remote, version, failed, loadMs });
  }
}

/** Sends reports to an address of the registry so that they outlive the page; one that cannot be sent is lost. */
export const beaconsTo =
  (path: string) =>
  (report: object): void => {
    navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
