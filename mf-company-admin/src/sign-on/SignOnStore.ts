import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { fieldErrorsOf, isAborted, isApiError, type HttpClient } from '@portolan/http';
import type { LivingStore } from '@portolan/remote-kit';
import { ProofGate } from './ProofGate.ts';
import { signOnCalls, signOnRecord, type SignOnRecord } from './signOnRecord.ts';

/** The running action: a domain's check names the domain. */
export type SignOnAction = { readonly kind: 'prove'; readonly domain: string } | { readonly kind: 'test' | 'turn' };

/** Why the last action failed. `code` is the API's for the field, null for other failures. */
export interface ActionFailure {
  readonly action: SignOnAction;
  readonly code: string | null;
  readonly error: unknown;
}

/** Sign-in of the company's people: the edited settings, and the steps until they are switched on. */
export class SignOnStore implements LivingStore {
  readonly record: SignOnRecord;
  /** Asks for a proof before the settings change. */
  readonly gate = new ProofGate();
  action: SignOnAction | null = null;
  failure: ActionFailure | null = null;
  readonly #calls: ReturnType<typeof signOnCalls>;
  readonly #leave: (url: string) => void;

  /** @param leave sends the browser to the company's provider */
  constructor(http: HttpClient, companyId: string, leave: (url: string) => void) {
    this.record = signOnRecord(http, companyId, this.gate);
    this.#calls = signOnCalls(http, companyId, this.gate);
    this.#leave = leave;
    makeAutoObservable(
      this,
      { record: false, gate: false, action: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    this.record.start();
  }

  dispose(): void {
    this.gate.cancel();
    this.record.dispose();
  }

  prove(domain: string): Promise<void> {
    return this.#run({ kind: 'prove', domain }, () => this.#calls.prove(domain));
  }

  turn(isActive: boolean): Promise<void> {
    const version = this.record.details?.saved.version ?? 0;
    return this.#run({ kind: 'turn' }, () => this.#calls.turn(isActive, version));
  }

  /** Goes to the company's provider, which leads back to this page. */
  test(): Promise<void> {
    return this.#run({ kind: 'test' }, async () => {
      const url = await this.#calls.beginTest();
      if (url !== null) this.#leave(url);
    });
  }

  /** One at a time; the settings reload after each. */
  async #run(action: SignOnAction, work: () => Promise<unknown>): Promise<void> {
    if (this.action !== null) return;
    this.action = action;
    this.failure = null;
    try {
      await work();
    } catch (error) {
      if (isAborted(error)) return;
      const code = fieldErrorsOf(error)[0]?.code ?? null;
      runInAction(() => (this.failure = { action, code, error }));
      if (!isApiError(error)) return;
    } finally {
      runInAction(() => (this.action = null));
    }
    await this.record.load();
  }
}
