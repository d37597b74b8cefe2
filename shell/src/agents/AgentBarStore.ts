import { makeAutoObservable, runInAction } from 'mobx';
import type { ActingStore } from '@portolan/session';
import { noteNext } from './actingNote.ts';

/** Ends acting by a button, or by itself when its time is over. */
export class AgentBarStore {
  isBusy = false;
  hasFailed = false;
  readonly #acting: Pick<ActingStore, 'end' | 'msLeft'>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(acting: Pick<ActingStore, 'end' | 'msLeft'>) {
    this.#acting = acting;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.#timer = setTimeout(() => void this.end(), this.#acting.msLeft());
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  /** Returns to the agent's own session. */
  async end(): Promise<void> {
    await this.#finish(false);
  }

  /** Returns to the agent's own session and opens the choice of the next client. */
  async endForNext(): Promise<void> {
    await this.#finish(true);
  }

  async #finish(isNext: boolean): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.hasFailed = false;
    noteNext(isNext);
    try {
      await this.#acting.end();
    } catch {
      runInAction(() => {
        this.isBusy = false;
        this.hasFailed = true;
      });
    }
  }
}
