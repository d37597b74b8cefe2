import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiErrorBody, Proof } from '@portolan/contracts';
import { fieldErrorsOf, isApiError, type HttpClient } from '@portolan/http';
import type { LivingStore } from '@portolan/remote-kit';
import { ProofStore } from '@portolan/remote-kit/proof';
import { eraseSelf } from './privacyApi.ts';

/** Asks for the person's e-mail and the password or second factor, and erases the person. */
export class ErasureStore implements LivingStore {
  isOpen = false;
  isBusy = false;
  email = '';
  /** Code of the e-mail's problem. */
  emailProblem: string | null = null;
  readonly proof = new ProofStore();
  failure: unknown = null;
  /** Open trips that block erasing. */
  openTrips: NonNullable<ApiErrorBody['meta']['trips']> = [];
  readonly #http: HttpClient;
  readonly #onErased: () => void;

  constructor(http: HttpClient, onErased: () => void) {
    this.#http = http;
    this.#onErased = onErased;
    makeAutoObservable(this, { failure: observableRef, openTrips: observableRef }, { autoBind: true });
  }

  start(): void {
    this.close();
  }

  dispose(): void {
    this.close();
  }

  open(): void {
    this.close();
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
    this.email = '';
    this.emailProblem = null;
    this.proof.clear();
    this.failure = null;
    this.openTrips = [];
  }

  setEmail(email: string): void {
    this.email = email;
  }

  async submit(): Promise<void> {
    if (this.isBusy) return;
    const proof = this.proof.takeTyped();
    if (this.#hasEmail() && proof !== null) await this.#erase(proof);
  }

  /** Erases the personal data after a proof by passkey. */
  async submitByPasskey(): Promise<void> {
    if (this.isBusy || !this.#hasEmail()) return;
    const proof = await this.proof.takeSigned(() => this.#erase({}));
    if (proof !== null) await this.#erase(proof);
  }

  #hasEmail(): boolean {
    this.emailProblem = this.email.trim() === '' ? 'required' : null;
    return this.emailProblem === null;
  }

  async #erase(proof: Proof): Promise<void> {
    runInAction(() => {
      this.failure = null;
      this.openTrips = [];
      this.isBusy = true;
    });
    try {
      await eraseSelf(this.#http, { email: this.email, ...proof });
      this.#onErased();
    } catch (error) {
      runInAction(() => this.#refuse(error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  #refuse(error: unknown): void {
    const [field] = isApiError(error) ? fieldErrorsOf(error) : [];
    if (this.proof.refuse(error)) return;
    if (field?.field === 'email') this.emailProblem = field.code;
    else {
      this.openTrips = (isApiError(error) && error.meta.trips) || [];
      this.failure = error;
    }
  }
}
