import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Proof, TravelDocument } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { LivingStore } from '@portolan/remote-kit';
import { ProofStore } from '@portolan/remote-kit/proof';
import { fetchNumber } from './documentsApi.ts';

/** How long a number is shown, in milliseconds. */
const shownMs = 30_000;

/**
 * The whole number of one document at a time, shown on request, only in memory and hidden after 30 seconds. If the sign-in is no longer
 * fresh, it first asks for the password or the second factor.
 */
export class RevealStore implements LivingStore {
  /** The document with a shown number, and the number. */
  shown: { readonly id: string; readonly number: string } | null = null;
  /** The document that the password is asked for. */
  asking: TravelDocument | null = null;
  readonly proof = new ProofStore();
  isBusy = false;
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

  /** Cancels the question for the password. */
  cancel(): void {
    if (this.isBusy) return;
    this.asking = null;
    this.proof.clear();
  }

  /** Shows a document's number, or asks for the password. */
  reveal(document: TravelDocument): Promise<void> {
    return this.#fetch(document);
  }

  /** Shows the number after a proof by the typed password. */
  async prove(): Promise<void> {
    const { asking } = this;
    const proof = asking && this.proof.takeTyped();
    if (asking !== null && proof !== null) await this.#fetch(asking, proof);
  }

  /** Shows the number after a proof by passkey. */
  async proveByPasskey(): Promise<void> {
    const { asking } = this;
    if (asking === null) return;
    const proof = await this.proof.takeSigned(() => this.#fetch(asking));
    if (proof !== null) await this.#fetch(asking, proof);
  }

  async #fetch(document: TravelDocument, proof: Proof = {}): Promise<void> {
    if (this.isBusy) return;
    this.hide();
    runInAction(() => {
      this.isBusy = true;
      this.failure = null;
    });
    try {
      const number = await fetchNumber(this.#http, this.#userId, document.id, proof);
      runInAction(() => {
        this.isBusy = false;
        this.cancel();
        this.shown = { id: document.id, number };
        this.#timer = setTimeout(this.hide, shownMs);
      });
    } catch (error) {
      runInAction(() => {
        this.isBusy = false;
        if (this.proof.refuse(error)) this.asking = document;
        else this.failure = error;
      });
    }
  }
}
