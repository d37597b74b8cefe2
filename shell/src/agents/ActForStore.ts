import { makeAutoObservable, runInAction } from 'mobx';
import { reasonLength, searchAgentClients, type AgentClients, type Impersonation } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, searchDebounceMs } from '@portolan/remote-kit';
import type { SessionStore } from '@portolan/session';
import { noteBegin } from './actingNote.ts';

/** Why acting could not begin; each has its own text. */
export type ActForFailure = 'wrongPassword' | 'throttled' | 'cannot' | 'gone' | 'other';

const failureOf: Readonly<Record<string, ActForFailure>> = {
  WRONG_PASSWORD: 'wrongPassword',
  TOO_MANY_REQUESTS: 'throttled',
  CANNOT_ACT_FOR: 'cannot',
  NOT_FOUND: 'gone',
};

/** Somebody for whom one can act. */
export interface Client {
  readonly value: string;
  readonly label: string;
  /** Company and e-mail of a person; absent for a company. */
  readonly detail?: string;
  readonly whom: Pick<Impersonation, 'customerId' | 'companyId'>;
}

/** The dialog in which an agent chooses for whom to act, and says why. */
export class ActForStore {
  chosen: Client | null = null;
  reason = '';
  password = '';
  needsPassword = false;
  isBusy = false;
  failure: ActForFailure | null = null;
  missing = { client: false, reason: false, password: false };
  readonly #clients: NewestLoad<AgentClients>;
  readonly #session: SessionStore;
  readonly #wanted: string | null;
  #search: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param wanted the company that is to be acted for; null where the agent chooses */
  constructor(session: SessionStore, http: HttpClient, wanted: string | null = null) {
    this.#session = session;
    this.#wanted = wanted;
    this.#search = wanted ?? '';
    this.#clients = new NewestLoad((signal) =>
      http.call(searchAgentClients, { query: { search: this.#search }, signal }),
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.#offer();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#clients.giveUp();
    this.password = '';
  }

  get searchState(): 'loading' | 'failed' | 'ready' {
    const { kind } = this.#clients.state;
    return kind === 'idle' ? 'loading' : kind;
  }

  /** What was found: companies first. */
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

  /** Asks once typing rests. */
  search(text: string): void {
    if (text === this.#search) return;
    this.#search = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#clients.load(), searchDebounceMs);
  }

  choose(value: string | null): void {
    this.chosen = this.clients.find((client) => client.value === value) ?? null;
    this.missing = { ...this.missing, client: false };
  }

  async #offer(): Promise<void> {
    await this.#clients.load();
    if (this.#wanted === null || this.searchState !== 'ready') return;
    this.choose(this.#wanted);
    if (this.chosen === null) runInAction(() => (this.failure = 'gone'));
  }

  setReason(reason: string): void {
    this.reason = reason;
    this.missing = { ...this.missing, reason: false };
  }

  setPassword(password: string): void {
    this.password = password;
    this.missing = { ...this.missing, password: false };
  }

  /** Begins to act, at home or at `to`; `from` is where acting ends. */
  async submit(from: string, to?: string): Promise<void> {
    const reason = this.reason.trim();
    this.missing = {
      client: this.chosen === null,
      reason: reason.length < reasonLength.min,
      password: this.needsPassword && this.password === '',
    };
    if (this.isBusy || this.chosen === null || this.missing.reason || this.missing.password) return;
    this.isBusy = true;
    this.failure = null;
    const { whom } = this.chosen;
    noteBegin(from, to);
    try {
      await this.#session.acting.begin({ ...whom, reason, ...(this.needsPassword ? { password: this.password } : {}) });
    } catch (error) {
      runInAction(() => this.#fail(error));
    }
  }

  #fail(error: unknown): void {
    this.isBusy = false;
    const type = isApiError(error) ? error.type : '';
    if (type === 'STEP_UP_REQUIRED') this.needsPassword = true;
    else this.failure = failureOf[type] ?? 'other';
  }
}
