import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TravelDocument } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import type { LivingStore } from '@portolan/remote-kit';
import { fetchNumber } from './documentsApi.ts';

/** How long a number is shown, in milliseconds. */
const shownMs = 30_000;

/**
 * The whole number of one document at a time, shown on purpose, kept in memory alone and gone after 30 seconds. Where the sign-in is no
 * longer fresh it asks for the password first.
 */
export class RevealStore implements LivingStore {
  /** Whose number is shown, and the number. */
  shown: { readonly id: string; readonly number: string } | null = null;
  /** The document for which the password is asked. */
  asking: TravelDocument | null = null;
  password = '';
  isBusy = false;
  /** Code of the password's problem: `required` or `passwordNotCorrect`. */
  problem: string | null = null;
  failure: unknown = null;
  readonly #http: HttpClient;
  readonly #userId: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(http: HttpClient, userId: string) {
    this.#http = http;
    this.#userId = userId;
    makeAutoObservable(
      this,
      { shown: observableRef, asking: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    this.hide();
  }

  dispose(): void {
    this.hide();
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }

  type(password: string): void {
    this.password = password;
  }

  /** Leaves the question for the password. */
  cancel(): void {
    if (this.isBusy) return;
    this.asking = null;
    this.password = '';
    this.problem = null;
  }

  /** Shows a document's number, or asks for the password. */
  reveal(document: TravelDocument): Promise<void> {
    return this.#fetch(document);
  }

  /** The same with the password that was typed. */
  async prove(): Promise<void> {
    if (this.asking === null) return;
    this.problem = this.password === '' ? 'required' : null;
    if (this.problem === null) await this.#fetch(this.asking, this.password);
  }

  async #fetch(document: TravelDocument, password?: string): Promise<void> {
    if (this.isBusy) return;
    this.hide();
    this.isBusy = true;
    this.failure = null;
    try {
      const number = await fetchNumber(this.#http, this.#userId, document.id, password);
      runInAction(() => {
        this.isBusy = false;
        this.cancel();
        this.shown = { id: document.id, number };
        this.#timer = setTimeout(this.hide, shownMs);
      });
    } catch (error) {
      const type = isApiError(error) ? error.type : '';
      runInAction(() => {
        this.isBusy = false;
        if (type === 'STEP_UP_REQUIRED') this.asking = document;
        else if (type === 'WRONG_PASSWORD') this.problem = 'passwordNotCorrect';
        else this.failure = error;
      });
    }
  }
}
