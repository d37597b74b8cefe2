import { plainMessage } from './plainMessage.ts';
import { framesOf, type Part } from './scriptFrames.ts';

/**
 * Where an error occurred, in this order: React rendering or an effect inside a boundary, the same outside of all boundaries, a handler
 * or timer, an unhandled promise, a MobX reaction, a loader of the router, the load of a remote.
 */
export type ErrorKind = 'render' | 'uncaught' | 'script' | 'promise' | 'reaction' | 'route' | 'load';

/** Facts of an error besides the error itself. */
export interface Circumstances {
  /** The version that failed, if known. Default: the one in the stack. */
  readonly part?: Part | undefined;
  /** Script places in a stack's form, for an error without a stack. */
  readonly place?: string | null | undefined;
}

/** The facts of the page that reports need. */
export interface ReportingPage {
  readonly shellVersion: string;
  /** The composition with this version, and the page's token for it; an empty token means no reports. */
  readonly compositionOf: (part: Part) => { readonly compositionId: string; readonly pageToken: string };
  /** Pattern of the current route, such as `trip/:cartId`. */
  readonly path: () => string;
  /** Names of the signed-in person. */
  readonly names: () => readonly string[];
}

const [maxReports, maxFrames] = [20, 30];

/**
 * Reports the version whose code failed, with its composition, to the registry (platform, "Loading, and what may go wrong"): each error
 * once, at most twenty a page, without personal data. Ignores errors without a script of the portal.
 */
export class ErrorReports {
  readonly #page: ReportingPage;
  readonly #send: (report: object) => void;
  readonly #reported = new Set<string>();

  constructor(page: ReportingPage, send: (report: object) => void) {
    this.#page = page;
    this.#send = send;
  }

  report(kind: ErrorKind, error: unknown, { part, place }: Circumstances = {}): void {
    const thrown = framesOf(error instanceof Error ? (error.stack ?? '') : '');
    const frames = thrown.length > 0 ? thrown : framesOf(place ?? '');
    const culprit = part ?? culpritOf(frames);
    if (culprit === null) return;
    const { id: remote, version } = culprit;
    const token = this.#page.compositionOf(culprit).pageToken;
    const message = plainMessage(error, this.#page.names());
    const stack = frames.slice(0, maxFrames).map((frame) => frame.place);
    const fault = JSON.stringify([remote, version, kind, message, stack[0]]);
    if (token === '' || this.#reported.has(fault) || this.#reported.size >= maxReports) return;
    this.#reported.add(fault);
    this.#send({ token, remote, version, kind, message, stack, path: this.#page.path() });
  }

  /** Composition of this version or of the shell, with which support can replay the page. */
  referenceOf(part?: Part): string {
    return this.#page.compositionOf(part ?? { id: 'shell', version: this.#page.shellVersion }).compositionId;
  }
}

/**
 * The first remote in the stack: React, MobX and the http client are files of the shell, and most errors of remotes surface in them.
 * Else the shell; null without a script of the portal.
 */
const culpritOf = (frames: readonly Part[]): Part | null =>
  frames.find(({ id }) => id !== 'shell') ?? frames[0] ?? null;
