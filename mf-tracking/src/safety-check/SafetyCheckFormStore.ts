import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { safetyMessageLength, type SafetyCheck, type SafetyCheckKind } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { tellWaitingChanged } from '@portolan/remote-kit';
import { sendSafetyCheck } from './safetyCheckApi.ts';

/** Subjects of a message; their texts are a start to edit. */
export const safetyTemplates = ['incident', 'weather', 'strike', 'own'] as const;
export type SafetyTemplate = (typeof safetyTemplates)[number];

/** Missing parts of a draft. */
export type DraftProblem = 'message' | 'people';

/** A safety check or message while it is written. A failure loses nothing and sends nothing twice. */
export class SafetyCheckFormStore {
  kind: SafetyCheckKind = 'CHECK';
  template: SafetyTemplate = 'incident';
  message: string;
  /** Keys of excluded people: default none. */
  leftOut: ReadonlySet<string> = new Set();
  isBusy = false;
  problems: readonly DraftProblem[] = [];
  failure: unknown = null;
  readonly #http: HttpClient;
  readonly #keys: readonly string[];
  readonly #wordsOf: (template: SafetyTemplate) => string;
  /** One for each message: a retry uses the same. */
  #idempotencyKey = crypto.randomUUID();
  #sent = '';

  /** @param wordsOf text of each template, in the writer's language */
  constructor(http: HttpClient, keys: readonly string[], wordsOf: (template: SafetyTemplate) => string) {
    this.#http = http;
    this.#keys = keys;
    this.#wordsOf = wordsOf;
    this.message = wordsOf(this.template);
    makeAutoObservable(this, { leftOut: observableRef, failure: observableRef }, { autoBind: true });
  }

  get personKeys(): readonly string[] {
    return this.#keys.filter((key) => !this.leftOut.has(key));
  }

  setKind(kind: SafetyCheckKind): void {
    this.kind = kind;
  }

  /** Edited text stays; another template replaces only an unedited text. */
  setTemplate(template: SafetyTemplate): void {
    if (this.message === this.#wordsOf(this.template) || this.message.trim() === '')
      this.message = this.#wordsOf(template);
    this.template = template;
  }

  setMessage(message: string): void {
    this.message = message.slice(0, safetyMessageLength);
    this.problems = this.problems.filter((problem) => problem !== 'message');
  }

  toggle(key: string): void {
    const leftOut = new Set(this.leftOut);
    if (!leftOut.delete(key)) leftOut.add(key);
    this.leftOut = leftOut;
    this.problems = this.problems.filter((problem) => problem !== 'people');
  }

  /** Includes everyone, or excludes everyone if all are included. */
  toggleAll(): void {
    this.leftOut = new Set(this.leftOut.size === 0 ? this.#keys : []);
    this.problems = this.problems.filter((problem) => problem !== 'people');
  }

  /** @returns the sent check; null if incomplete or failed */
  async send(): Promise<SafetyCheck | null> {
    const { kind, personKeys } = this;
    const message = this.message.trim();
    this.problems = [
      ...(message === '' ? (['message'] as const) : []),
      ...(personKeys.length === 0 ? (['people'] as const) : []),
    ];
    if (this.problems.length > 0 || this.isBusy) return null;
    const draft = { kind, message, personKeys };
    const said = JSON.stringify(draft);
    if (this.#sent !== '' && this.#sent !== said) this.#idempotencyKey = crypto.randomUUID();
    this.#sent = said;
    this.isBusy = true;
    this.failure = null;
    try {
      const check = await sendSafetyCheck(this.#http, draft, this.#idempotencyKey);
      tellWaitingChanged();
      runInAction(() => (this.isBusy = false));
      return check;
    } catch (error) {
      runInAction(() => {
        this.failure = error;
        this.isBusy = false;
      });
      return null;
    }
  }
}
