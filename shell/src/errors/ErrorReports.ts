import { plainMessage } from './plainMessage.ts';
import { framesOf, type Part } from './scriptFrames.ts';

/**
 * How a fault came to light: while React drew or ran an effect, inside a boundary or outside of all; in a handler or timer; in a promise
 * that nobody waits for; in a MobX reaction; in a loader of the router; while a remote was loading.
 */
export type ErrorKind = 'render' | 'uncaught' | 'script' | 'promise' | 'reaction' | 'route' | 'load';

/** What is known of a fault besides the error. */
export interface Circumstances {
  /** The version that it is of, where that is known; else the stack says it. */
  readonly part?: Part | undefined;
  /** Places of scripts where the error itself names none, in a stack's form. */
  readonly place?: string | null | undefined;
}

/** The page as far as reports need it. */
export interface ReportingPage {
  readonly shellVersion: string;
  /** The mix that has this version, and the token with which the page speaks of it; the token is empty where there is none. */
  readonly mixOf: (part: Part) => { readonly compositionId: string; readonly pageToken: string };
  /** Pattern of the route at hand, such as `trip/:cartId`. */
  readonly path: () => string;
  /** Words that name the person who is here. */
  readonly names: () => readonly string[];
}

const [mostReports, mostFrames] = [20, 30];

/**
 * Names the version whose code broke, and tells the registry with the mix that it ran in (platform, "Loading, and what may go wrong"): each fault
 * once, twenty for each page at most, and nothing of the person. A fault in which no script of the portal stands is none of ours.
 */
export class ErrorReports {
  readonly #page: ReportingPage;
  readonly #send: (report: object) => void;
  readonly #told = new Set<string>();

  constructor(page: ReportingPage, send: (report: object) => void) {
    this.#page = page;
    this.#send = send;
  }

  tell(kind: ErrorKind, error: unknown, { part, place }: Circumstances = {}): void {
    const thrown = framesOf(error instanceof Error ? (error.stack ?? '') : '');
    const frames = thrown.length > 0 ? thrown : framesOf(place ?? '');
    const culprit = part ?? culpritOf(frames);
    if (culprit === null) return;
    const { id: remote, version } = culprit;
    const token = this.#page.mixOf(culprit).pageToken;
    const message = plainMessage(error, this.#page.names());
    const stack = frames.slice(0, mostFrames).map((frame) => frame.place);
    const fault = JSON.stringify([remote, version, kind, message, stack[0]]);
    if (token === '' || this.#told.has(fault) || this.#told.size >= mostReports) return;
    this.#told.add(fault);
    this.#send({ token, remote, version, kind, message, stack, path: this.#page.path() });
  }

  /** Under which support can replay what somebody saw: the mix that this version, or the shell, runs in. */
  referenceOf(part?: Part): string {
    return this.#page.mixOf(part ?? { id: 'shell', version: this.#page.shellVersion }).compositionId;
  }
}

/**
 * The first remote on the way to a fault: React, MobX and the http client are the shell's files, and most errors of a remote come to
 * light in them. The shell where no remote stands there; null where nothing of the portal does.
 */
const culpritOf = (frames: readonly Part[]): Part | null =>
  frames.find(({ id }) => id !== 'shell') ?? frames[0] ?? null;
