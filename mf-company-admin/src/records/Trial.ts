import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isAborted } from '@portolan/http';
import type { LivingStore } from '@portolan/remote-kit';

/** A request that the person starts by hand, with its answer or failure. A newer request replaces an older one. */
export class Trial<Question, Answer> implements LivingStore {
  isBusy = false;
  answer: Answer | null = null;
  /** Failure of the request; null without one. */
  failure: unknown = null;
  readonly #ask: (question: Question, signal: AbortSignal) => Promise<Answer>;
  #asking: AbortController | null = null;

  constructor(ask: (question: Question, signal: AbortSignal) => Promise<Answer>) {
    this.#ask = ask;
    makeAutoObservable(this, { answer: observableRef, failure: observableRef }, { autoBind: true });
  }

  start(): void {
    this.failure = null;
  }

  dispose(): void {
    this.#asking?.abort();
    this.isBusy = false;
  }

  async ask(question: Question): Promise<void> {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    this.isBusy = true;
    this.failure = null;
    const isNewest = () => this.#asking === asking;
    try {
      const answer = await this.#ask(question, asking.signal);
      if (isNewest()) runInAction(() => (this.answer = answer));
    } catch (error) {
      if (isNewest() && !isAborted(error))
        runInAction(() => {
          this.answer = null;
          this.failure = error;
        });
    } finally {
      if (isNewest()) runInAction(() => (this.isBusy = false));
    }
  }
}
