import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { listOwnSafetyChecks, replyToSafetyCheck, type OwnSafetyCheck } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';

/** Safety checks that ask the reader. Empty until loaded, and after a failure: the mail has a link, too. */
export class OwnChecksStore implements LivingStore {
  checks: readonly OwnSafetyCheck[] = [];
  /** The check whose reply is being sent. */
  replying: string | null = null;
  failure: unknown = null;
  readonly #http: HttpClient;
  readonly #load: NewestLoad<readonly OwnSafetyCheck[]>;

  constructor(http: HttpClient) {
    this.#http = http;
    this.#load = new NewestLoad<readonly OwnSafetyCheck[]>(
      async (signal) => (await http.call(listOwnSafetyChecks, { signal })).content,
      (checks) => (this.checks = checks),
    );
    makeAutoObservable(this, { checks: observableRef, failure: observableRef }, { autoBind: true });
  }

  /** Before the first answer. */
  get isLoading(): boolean {
    const { kind } = this.#load.state;
    return kind === 'idle' || kind === 'loading';
  }

  start(): void {
    void this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  async reply(id: string, state: 'SAFE' | 'HELP'): Promise<void> {
    if (this.replying !== null) return;
    this.replying = id;
    this.failure = null;
    try {
      const said = await this.#http.call(replyToSafetyCheck, { params: { id }, body: { state } });
      runInAction(() => (this.checks = this.checks.map((check) => (check.id === id ? said : check))));
    } catch (error) {
      runInAction(() => (this.failure = error));
    } finally {
      runInAction(() => (this.replying = null));
    }
  }
}
