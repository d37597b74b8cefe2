import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiErrorBody, Proof } from '@portolan/contracts';
import { fieldErrorsOf, isApiError } from '@portolan/http';
import { signByPasskey } from './signByPasskey.ts';

/** The required proof; SIGN_ON is not typed: the person signs in at the company again (`signOnPath`). */
export type AskedProof = NonNullable<ApiErrorBody['meta']['stepUp']>;

/** The person's proof of presence: the password, or with a second factor a code or a passkey. Only in memory. */
export class ProofStore {
  asks: AskedProof;
  /** The password or the code, as typed. */
  typed = '';
  /** Code of the proof's problem: `required`, `passwordNotCorrect`, `wrongCode`, `passkeyNotUsed`. */
  problem: string | null = null;
  /** A passkey may replace the code. */
  hasPasskey = false;
  /** The request for the passkey to sign, usable once. */
  request: string | null = null;

  constructor(asks: 'PASSWORD' | 'CODE' = 'PASSWORD') {
    this.asks = asks;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Asks from the start, before anything was sent. */
  expect(asks: 'PASSWORD' | 'CODE', hasPasskey: boolean): void {
    this.clear();
    this.asks = asks;
    this.hasPasskey = hasPasskey;
  }

  clear(): void {
    this.typed = '';
    this.problem = null;
    this.request = null;
  }

  type(typed: string): void {
    this.typed = typed;
    this.problem = null;
  }

  /** The typed proof; null, with a message at the field, if empty. */
  takeTyped(): Proof | null {
    this.problem = this.typed.trim() === '' ? 'required' : null;
    if (this.problem !== null) return null;
    // Not trimmed: a password may begin or end with a space.
    return this.asks === 'CODE' ? { code: this.typed } : { password: this.typed };
  }

  /**
   * The passkey's signature; null, with a message at the field, if it was not used.
   * @param ask calls the API without a proof; the refusal (passed to `refuse`) contains the request to sign
   */
  async takeSigned(ask: () => Promise<unknown>): Promise<Proof | null> {
    this.problem = null;
    if (this.request === null) await ask();
    const { request } = this;
    if (request === null) return null;
    runInAction(() => (this.request = null));
    try {
      return { passkey: await signByPasskey(request) };
    } catch {
      // Cancelled, too late, or not this device's passkey: the browser does not say which.
      runInAction(() => (this.problem = 'passkeyNotUsed'));
      return null;
    }
  }

  /** Whether the refusal is about the proof: required, or wrong. */
  refuse(error: unknown): boolean {
    if (!isApiError(error)) return false;
    const { type, meta } = error;
    const [field] = fieldErrorsOf(error);
    if (type === 'STEP_UP_REQUIRED') {
      const asks = meta.stepUp ?? 'PASSWORD';
      // The typed text was the other kind of proof.
      if (asks !== this.asks) this.typed = '';
      this.asks = asks;
      this.request = meta.passkey ?? null;
      this.hasPasskey = this.request !== null;
    } else if (type === 'WRONG_CODE') this.problem = 'wrongCode';
    else if (type === 'WRONG_PASSWORD') this.problem = 'passwordNotCorrect';
    else if (field?.field === 'password') this.problem = field.code;
    else return false;
    return true;
  }
}
