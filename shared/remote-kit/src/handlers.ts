import type { LanguageCode } from '@portolan/contracts';
import type { Session } from '@portolan/session';

/** A function of a remote as a lazy module: `default` is the function. It draws nothing, and keeps nothing between its calls. */
export type LazyHandler<Handler> = () => Promise<{ default: Handler }>;

/** How many of something wait behind a menu entry, 0 for none. Rejects where that cannot be known; no number shows then. */
export type CountWaiting = (session: Session) => Promise<number>;

/** What a command is done with. */
export interface CommandContext {
  readonly session: Session;
  /** Opens another page of the portal, such as `/trips`. */
  readonly navigate: (to: string) => void;
}

/** Does what a command says. A rejection is shown to the person as "That did not work". */
export type RunCommand = (context: CommandContext) => void | Promise<void>;

/** What is searched with. */
export interface SearchContext {
  readonly session: Session;
  readonly language: LanguageCode;
  /** Aborted as soon as other words are searched for. */
  readonly signal: AbortSignal;
}

/** One thing that was found. */
export interface CommandHit {
  readonly title: string;
  /** What tells it from others of its title, such as a number and a date. */
  readonly detail?: string;
  /** Path of its page, such as `/trip/8c1`; tells it from the other hits of its search. */
  readonly to: string;
}

/** Finds what fits the words (two characters or more, without spaces around; none where the command is `beforeTyping` and nothing is typed), best first. */
export type SearchCommand = (words: string, context: SearchContext) => Promise<readonly CommandHit[]>;
