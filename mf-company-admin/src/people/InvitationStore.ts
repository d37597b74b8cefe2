import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { HttpClient } from '@portolan/http';
import { resend, withdraw } from './managedPersonApi.ts';

/** Actions on an open invitation. */
export const invitationChanges = ['RESEND', 'WITHDRAW'] as const;
export type InvitationChange = (typeof invitationChanges)[number];

/** One change of one invitation, as its dialog asks for it. */
export class InvitationStore {
  isBusy = false;
  /** Why it was refused; null otherwise. */
  failure: unknown = null;
  readonly #http: HttpClient;
  readonly #companyId: string;
  readonly #customerId: string;
  readonly #key = crypto.randomUUID();

  constructor(http: HttpClient, companyId: string, customerId: string) {
    this.#http = http;
    this.#companyId = companyId;
    this.#customerId = customerId;
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  /** True after a success. */
  async confirm(change: InvitationChange): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.failure = null;
    try {
      await (change === 'RESEND'
        ? resend(this.#http, this.#companyId, this.#customerId, this.#key)
        : withdraw(this.#http, this.#companyId, this.#customerId));
      return true;
    } catch (error) {
      runInAction(() => (this.failure = error));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
