import { makeAutoObservable, runInAction } from 'mobx';
import {
  acceptInvitation,
  fetchInvitation,
  renewInvitation,
  passwordStrength,
  type Invitation,
  type LanguageCode,
} from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import type { SessionStore } from '@portolan/session';

/** Fields of the form, in order. */
export const invitedFields = ['firstName', 'lastName', 'password', 'terms'] as const;
export type InvitedField = (typeof invitedFields)[number];

export type InvitationState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly invitation: Invitation }
  /** Used, withdrawn or expired. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: unknown };

export type InvitationFailure = 'taken' | 'throttled' | 'suspended' | 'other';

const failureOf: Readonly<Record<string, InvitationFailure>> = {
  EMAIL_TAKEN: 'taken',
  TOO_MANY_REQUESTS: 'throttled',
  SUBSCRIPTION_SUSPENDED: 'suspended',
};

/** State of the invitation page (screens §10, "Public invite page"). */
export class InvitationStore {
  state: InvitationState = { kind: 'loading' };
  firstName = '';
  lastName = '';
  password = '';
  hasAcceptedTerms = false;
  isBusy = false;
  /** Invalid fields since the last submit. */
  refused: readonly InvitedField[] = [];
  failure: InvitationFailure | null = null;
  /** Whether a new invitation was requested. */
  renewal: 'no' | 'asked' | 'failed' = 'no';
  readonly #http: HttpClient;
  readonly #session: SessionStore;
  readonly #token: string;

  constructor(http: HttpClient, session: SessionStore, token: string) {
    this.#http = http;
    this.#session = session;
    this.#token = token;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.password = '';
  }

  async load(): Promise<void> {
    if (this.#token === '') return this.#show({ kind: 'gone' });
    this.#show({ kind: 'loading' });
    try {
      this.#show({
        kind: 'open',
        invitation: await this.#http.call(fetchInvitation, { params: { token: this.#token } }),
      });
    } catch (error) {
      const isGone = isApiError(error) && (error.type === 'TOKEN_EXPIRED' || error.status === 400);
      this.#show(isGone ? { kind: 'gone' } : { kind: 'failed', error });
    }
  }

  setFirstName(value: string): void {
    this.firstName = value;
    this.#forgive('firstName');
  }

  setLastName(value: string): void {
    this.lastName = value;
    this.#forgive('lastName');
  }

  setPassword(value: string): void {
    this.password = value;
    this.#forgive('password');
  }

  setTerms(hasAccepted: boolean): void {
    this.hasAcceptedTerms = hasAccepted;
    this.#forgive('terms');
  }

  /** Words of the person that must not be the password. */
  get about(): readonly string[] {
    const known = this.state.kind === 'open' ? [this.state.invitation.email, this.state.invitation.companyName] : [];
    return [this.firstName, this.lastName, ...known];
  }

  /** Accepts the invitation and signs in. Resolves with whether it succeeded. A second submit while one runs does nothing. */
  async accept(language: LanguageCode): Promise<boolean> {
    this.refused = invitedFields.filter((field) => !this.#isRight(field));
    this.failure = null;
    if (this.isBusy || this.refused.length > 0) return false;
    this.isBusy = true;
    try {
      const body = {
        firstName: this.firstName,
        lastName: this.lastName,
        password: this.password,
        language,
        acceptedTerms: true,
      } as const;
      await this.#session.takeUp(await this.#http.call(acceptInvitation, { params: { token: this.#token }, body }));
      return true;
    } catch (error) {
      runInAction(() => this.#fail(isApiError(error) ? error.type : ''));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** Whether a new invitation can be requested: only with a token. */
  get canRenew(): boolean {
    return this.#token !== '';
  }

  async renew(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await this.#http.call(renewInvitation, { params: { token: this.#token } });
      runInAction(() => (this.renewal = 'asked'));
    } catch {
      runInAction(() => (this.renewal = 'failed'));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  #fail(type: string): void {
    if (type === 'TOKEN_EXPIRED') this.state = { kind: 'gone' };
    else if (type === 'PASSWORD_TOO_WEAK') this.refused = ['password'];
    else this.failure = failureOf[type] ?? 'other';
  }

  #isRight(field: InvitedField): boolean {
    if (field === 'terms') return this.hasAcceptedTerms;
    if (field === 'password') return !['tooShort', 'weak'].includes(passwordStrength(this.password, this.about));
    return this[field].trim() !== '';
  }

  #forgive(field: InvitedField): void {
    this.refused = this.refused.filter((refused) => refused !== field);
  }

  #show(state: InvitationState): void {
    runInAction(() => (this.state = state));
  }
}
