import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { HttpClient } from '@portolan/http';
import type { LivingStore } from '@portolan/remote-kit';
import { sendConfirmation } from './credentialsApi.ts';

/** Sends the link that confirms a new e-mail again. */
export class ConfirmationLinkStore implements LivingStore {
  state: 'idle' | 'sending' | 'sent' = 'idle';
  /** Why it was not sent. */
  failure: unknown = null;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  start(): void {
    this.state = 'idle';
  }

  dispose(): void {
    this.failure = null;
  }

  async send(): Promise<void> {
    if (this.state === 'sending') return;
    this.state = 'sending';
    this.failure = null;
    try {
      await sendConfirmation(this.#http);
      runInAction(() => (this.state = 'sent'));
    } catch (error) {
      runInAction(() => {
        this.state = 'idle';
        this.failure = error;
      });
    }
  }
}
