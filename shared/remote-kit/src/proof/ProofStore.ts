import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiErrorBody, Proof } from '@portolan/contracts';
import { fieldErrorsOf, isApiError } from '@portolan/http';
import { signByPasskey } from './signByPasskey.ts';

/** What is wanted; SIGN_ON is nothing that is typed: the person signs in at the company once more (`signOnPath`). */
export type AskedProof = NonNullable<ApiErrorBody['meta']['stepUp']>;

/** What the person shows to be there: the password, or of who has a second factor a code or a passkey. In memory alone. */
export class ProofStore {
  asks: AskedProof;
  /** The password or the code, as typed. */
  typed = '';
  /** Code of what is wrong with it: `required`, `passwordNotCorrect`, `wrongCode`, `passkeyNotUsed`. */
  problem: string | null = null;
  /** A passkey may stand for the code. */
  hasPasskey = false;
  /** What it has to sign, each once. */
  request: string | null = null;

  constructor(asks: 'PASSWORD' | 'CODE' = 'PASSWORD') {
    this.asks = asks;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Asks anew, before anything was sent. */
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

  /** What was typed; null, said at the field, where nothing was. */
  takeTyped(): Proof | null {
    this.problem = this.typed.trim() === '' ? 'required' : null;
    if (this.problem !== null) return null;
    // As typed: a password may begin or end with a space.
    return this.asks === 'CODE' ? { code: this.typed } : { password: this.typed };
  }

  /**
   * What the passkey signed; null, said at the field, where it was not used.
   * @param ask calls the API without a proof, whose refusal (given to `refuse`) says what is to be signed
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
      // Left, too late, or not one of this device: the browser does not say which.
      runInAction(() => (this.problem = 'passkeyNotUsed'));
      return null;
    }
  }

  /** Whether the refusal is about the proof: asked for, or wrong. */
  refuse(error: unknown): boolean {
    if (!isApiError(error)) return false;
    const { type, meta } = error;
    const [field] = fieldErrorsOf(error);
    if (type === 'STEP_UP_REQUIRED') {
      const asks = meta.stepUp ?? 'PASSWORD';
      // What was typed was the other thing.
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
