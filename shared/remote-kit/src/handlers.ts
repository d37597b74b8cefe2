import type { LanguageCode } from '@portolan/contracts';
import type { Session } from '@portolan/session';

/** A function of a remote as a lazy module: `default` is the function. It renders nothing, and keeps nothing between calls. */
export type LazyHandler<Handler> = () => Promise<{ default: Handler }>;

/** Number of tasks behind a menu entry, 0 for none. Rejects if unknown; then no number shows. */
export type CountWaiting = (session: Session) => Promise<number>;

/** Tools for a command. */
export interface CommandContext {
  readonly session: Session;
  /** Opens another page of the portal, such as `/trips`. */
  readonly navigate: (to: string) => void;
}

/** Runs a command. A rejection is shown to the person as "That did not work". */
export type RunCommand = (context: CommandContext) => void | Promise<void>;

/** Context of a search. */
export interface SearchContext {
  readonly session: Session;
  readonly language: LanguageCode;
  /** Aborted as soon as the words change. */
  readonly signal: AbortSignal;
}

/** One search result. */
export interface CommandHit {
  readonly title: string;
  /** Tells it from others of its title, such as a number and a date. */
  readonly detail?: string;
  /** Path of its page, such as `/trip/8c1`; unique among the hits of a search. */
  readonly to: string;
}

/** Finds matches for the words, best first (two characters or more, trimmed; empty for a `beforeTyping` command before typing). */
export type SearchCommand = (words: string, context: SearchContext) => Promise<readonly CommandHit[]>;
