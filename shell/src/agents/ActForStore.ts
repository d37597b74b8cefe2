import { makeAutoObservable, runInAction } from 'mobx';
import {
  reasonLength,
  searchAgentClients,
  type AgentClients,
  type ApiErrorBody,
  type Impersonation,
} from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, searchDebounceMs } from '@portolan/remote-kit';
import { signByPasskey } from '@portolan/remote-kit/proof';
import type { SessionStore } from '@portolan/session';
import { noteBegin } from './actingNote.ts';

/** Why acting could not begin; each has its own text. */
export type ActForFailure =
  | 'wrongPassword'
  | 'wrongCode'
  | 'passkeyNotUsed'
  | 'throttled'
  | 'cannot'
  | 'gone'
  | 'other';

const failureOf: Readonly<Record<string, ActForFailure>> = {
  WRONG_PASSWORD: 'wrongPassword',
  WRONG_CODE: 'wrongCode',
  TOO_MANY_REQUESTS: 'throttled',
  CANNOT_ACT_FOR: 'cannot',
  NOT_FOUND: 'gone',
};

/** A company or person that the agent can act for. */
export interface Client {
  readonly value: string;
  readonly label: string;
  /** Company and e-mail of a person; absent for a company. */
  readonly detail?: string;
  readonly whom: Pick<Impersonation, 'customerId' | 'companyId'>;
}

/** State of the dialog in which an agent chooses a client and enters a reason. */
export class ActForStore {
  chosen: Client | null = null;
  reason = '';
  /** The password, or a code for agents with a second factor. */
  proof = '';
  /** SIGN_ON needs no typing: the agent signs in at the company again. */
  needsProof: NonNullable<ApiErrorBody['meta']['stepUp']> | null = null;
  /** One-time request that a passkey may sign instead of a code. */
  passkey: string | null = null;
  isBusy = false;
  failure: ActForFailure | null = null;
  missing = { client: false, reason: false, proof: false };
  readonly #clients: NewestLoad<AgentClients>;
  readonly #session: SessionStore;
  readonly #requestedId: string | null;
  #search: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #initialLoad: Promise<void> | undefined;

  /** @param requestedId id of the company or person to act for; null if the agent chooses */
  constructor(session: SessionStore, http: HttpClient, requestedId: string | null = null) {
    this.#session = session;
    this.#requestedId = requestedId;
    this.#search = requestedId ?? '';
    this.#clients = new NewestLoad((signal) =>
      http.call(searchAgentClients, { query: { search: this.#search }, signal }),
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#initialLoad = this.#loadInitial();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#clients.giveUp();
    this.proof = '';
  }

  get searchState(): 'loading' | 'failed' | 'ready' {
    const { kind } = this.#clients.state;
    return kind === 'idle' ? 'loading' : kind;
  }

  /** Search results, companies first. */
  get clients(): readonly Client[] {
    const { companies = [], people = [] } = this.#clients.value ?? {};
    return [
      ...companies.map(({ companyId, name }) => ({ value: companyId, label: name, whom: { companyId } })),
      ...people.map(({ customerId, firstName, lastName, email, companyName }) => ({
        value: customerId,
        label: `${firstName} ${lastName}`.trim() || email,
        detail: `${companyName} · ${email}`,
        whom: { customerId },
      })),
    ];
  }

  /** Searches once typing rests. */
  search(text: string): void {
    if (text === this.#search) return;
    this.#search = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#clients.load(), searchDebounceMs);
  }

  choose(value: string | null): void {
    this.chosen = this.clients.find((client) => client.value === value) ?? null;
    this.missing = { ...this.missing, client: false };
    this.failure = null;
  }

  async #loadInitial(): Promise<void> {
    await this.#clients.load();
    if (this.#requestedId === null) return;
    if (this.searchState === 'ready') this.choose(this.#requestedId.toLowerCase());
    const failure = this.searchState === 'ready' ? 'gone' : 'other';
    if (this.chosen === null) runInAction(() => (this.failure = failure));
  }

  setReason(reason: string): void {
    this.reason = reason;
    this.missing = { ...this.missing, reason: false };
  }

  setProof(proof: string): void {
    this.proof = proof;
    this.missing = { ...this.missing, proof: false };
  }

  /** Begins to act, at home or at `to`; acting ends at `from`. Waits for the client that the page asks for. */
  async submit(from: string, to?: string): Promise<void> {
    if (this.#requestedId !== null) await this.#initialLoad;
    await this.begin(from, to);
  }

  async begin(from: string, to?: string): Promise<void> {
    const reason = this.reason.trim();
    this.missing = {
      client: this.chosen === null,
      reason: reason.length < reasonLength.min,
      proof: this.needsProof !== null && this.proof === '',
    };
    if (this.missing.proof) return;
    await this.#begin(from, to, this.#proof());
  }

  /** Begins to act with a passkey instead of a code. */
  async submitByPasskey(from: string, to?: string): Promise<void> {
    const { passkey } = this;
    if (passkey === null) return;
    const signed = await signByPasskey(passkey).catch(() => null);
    // Cancelled, too late, or no passkey of this device: the browser does not say which.
    if (signed === null) runInAction(() => (this.failure = 'passkeyNotUsed'));
    else await this.#begin(from, to, { passkey: signed });
  }

  async #begin(from: string, to: string | undefined, proof: Partial<Impersonation>): Promise<void> {
    const reason = this.reason.trim();
    if (this.isBusy || this.chosen === null || reason.length < reasonLength.min) return;
    runInAction(() => {
      this.isBusy = true;
      this.failure = null;
    });
    const { whom } = this.chosen;
    noteBegin(from, to);
    try {
      await this.#session.acting.begin({ ...whom, reason, ...proof });
    } catch (error) {
      runInAction(() => this.#fail(error));
    }
  }

  #proof(): Pick<Impersonation, 'password' | 'code'> {
    if (this.needsProof === null) return {};
    return this.needsProof === 'CODE' ? { code: this.proof } : { password: this.proof };
  }

  #fail(error: unknown): void {
    this.isBusy = false;
    const type = isApiError(error) ? error.type : '';
    if (isApiError(error) && type === 'STEP_UP_REQUIRED') {
      this.needsProof = error.meta.stepUp ?? 'PASSWORD';
      this.passkey = error.meta.passkey ?? null;
    } else this.failure = failureOf[type] ?? 'other';
  }
}
