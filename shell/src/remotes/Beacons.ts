import type { Part } from '../errors/scriptFrames.ts';

/**
 * Reports to the registry which versions of this page loaded or failed, so that a failing version is rolled back by itself (platform,
 * "Automatic rollback"): once for each version that loaded, and once for each that failed, without personal data.
 */
export class Beacons {
  readonly #tokenFor: (part: Part) => string;
  readonly #send: (report: object) => void;
  readonly #onUnloaded: (part: Part) => void;
  readonly #sent = new Set<string>();

  /**
   * @param tokenFor the page's token for the composition with a version; empty for none, which sends no report
   * @param onUnloaded called for each version that could not be loaded, reported or not
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

  /** @param loadMs duration of the load, in milliseconds */
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
    if (token === '' || this.#sent.has(once)) return;
    this.#sent.add(once);
    this.#send({ token, remote, version, failed, loadMs });
  }
}

/** Sends reports to an address of the registry, even while the page closes. A failed report is lost. */
export const beaconsTo =
  (path: string) =>
  (report: object): void => {
    navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
