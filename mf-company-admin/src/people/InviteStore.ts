import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { maxInvitations, type LanguageCode } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { invite } from './managedPersonApi.ts';
import type { GivableRole } from './personDraft.ts';

/** Result of the last invitation. */
export interface InviteOutcome {
  readonly invited: number;
  readonly alreadyEmployed: readonly string[];
}

/** E-mails as typed: separated by commas, semicolons, spaces or lines; each once. */
const emailsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .map((email) => email.toLowerCase())
      .filter((email) => email !== ''),
  ),
];

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254;

type InviteProblem = { readonly code: 'required' | 'tooMany' } | { readonly code: 'invalid'; readonly email: string };

/** People to invite, while typed. */
export class InviteStore {
  typed = '';
  role: GivableRole = 'TRAVELLER';
  language: LanguageCode;
  isBusy = false;
  problem: InviteProblem | null = null;
  /** Why no one was invited; null otherwise. */
  failure: unknown = null;
  readonly #http: HttpClient;
  readonly #companyId: string;

  constructor(http: HttpClient, companyId: string, language: LanguageCode) {
    this.#http = http;
    this.#companyId = companyId;
    this.language = language;
    makeAutoObservable(this, { problem: observableRef, failure: observableRef }, { autoBind: true });
  }

  type(typed: string): void {
    this.typed = typed;
  }

  choose(choice: Partial<Pick<InviteStore, 'role' | 'language'>>): void {
    Object.assign(this, choice);
  }

  /** Null if no one was invited: `problem` or `failure` says why. */
  async send(): Promise<InviteOutcome | null> {
    if (this.isBusy) return null;
    const emails = emailsOf(this.typed);
    this.failure = null;
    this.problem = problemOf(emails);
    if (this.problem !== null) return null;
    this.isBusy = true;
    try {
      const body = { emails, roles: [this.role], language: this.language };
      const { invited, alreadyEmployed } = await invite(this.#http, this.#companyId, body);
      return { invited: invited.length, alreadyEmployed };
    } catch (error) {
      runInAction(() => (this.failure = error));
      return null;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}

function problemOf(emails: readonly string[]): InviteProblem | null {
  if (emails.length === 0) return { code: 'required' };
  if (emails.length > maxInvitations) return { code: 'tooMany' };
  const email = emails.find((candidate) => !isEmail(candidate));
  return email === undefined ? null : { code: 'invalid', email };
}
