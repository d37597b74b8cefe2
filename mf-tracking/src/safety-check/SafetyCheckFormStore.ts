import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { safetyMessageLength, type SafetyCheck, type SafetyCheckKind } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { tellWaitingChanged } from '@portolan/remote-kit';
import { sendSafetyCheck } from './safetyCheckApi.ts';

/** What a message is about; its words are a beginning, not the end. */
export const safetyTemplates = ['incident', 'weather', 'strike', 'own'] as const;
export type SafetyTemplate = (typeof safetyTemplates)[number];

/** What is missing before it can be sent. */
export type DraftProblem = 'message' | 'people';

/** A safety check or a message while it is written. What fails loses nothing of it, and sends nothing twice. */
export class SafetyCheckFormStore {
  kind: SafetyCheckKind = 'CHECK';
  template: SafetyTemplate = 'incident';
  message: string;
  /** Keys of who is left out: all are in it until somebody takes them out. */
  leftOut: ReadonlySet<string> = new Set();
  isBusy = false;
  problems: readonly DraftProblem[] = [];
  failure: unknown = null;
  readonly #http: HttpClient;
  readonly #keys: readonly string[];
  readonly #wordsOf: (template: SafetyTemplate) => string;
  /** One for each thing that is sent: a retry sends the same. */
  #idempotencyKey = crypto.randomUUID();
  #sent = '';

  /** @param wordsOf with what each template begins, in the writer's language */
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

  /** Words that somebody has changed stay; another template replaces only its own kind. */
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

  /** Takes everybody in, or out where all are in. */
  toggleAll(): void {
    this.leftOut = new Set(this.leftOut.size === 0 ? this.#keys : []);
    this.problems = this.problems.filter((problem) => problem !== 'people');
  }

  /** @returns what was sent; null where something is missing or it failed */
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
