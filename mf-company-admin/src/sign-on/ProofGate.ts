import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Proof } from '@portolan/contracts';
import { isApiError, TransportError } from '@portolan/http';
import { ProofStore } from '@portolan/remote-kit/proof';

/** A call that waits for the person to prove who they are. */
interface Waiting {
  readonly send: (proof: Proof) => Promise<void>;
  readonly giveUp: (error: unknown) => void;
}

/** Lets calls through that the API may want a proof for: it asks for the password or the second factor, and the call goes on. */
export class ProofGate {
  readonly proof = new ProofStore();
  isBusy = false;
  /** Why the proof could not be looked at, such as too many tries. */
  failure: unknown = null;
  waiting: Waiting | null = null;

  constructor() {
    makeAutoObservable(this, { proof: false, failure: observableRef, waiting: observableRef }, { autoBind: true });
  }

  /** The call's answer, after a proof where one is wanted. Rejects as the call does, and as aborted where the person leaves the question. */
  async pass<Answer>(call: (proof: Proof) => Promise<Answer>): Promise<Answer> {
    try {
      return await call({});
    } catch (error) {
      if (!this.proof.refuse(error)) throw error;
      return new Promise((resolve, reject) =>
        runInAction(() => {
          this.waiting = { send: async (proof) => resolve(await call(proof)), giveUp: reject };
        }),
      );
    }
  }

  /** Goes on with what was typed. */
  async prove(): Promise<void> {
    const proof = this.isBusy ? null : this.proof.takeTyped();
    if (proof !== null) await this.#send(proof);
  }

  async proveByPasskey(): Promise<void> {
    if (this.isBusy) return;
    const proof = await this.proof.takeSigned(() => this.#send({}));
    if (proof !== null) await this.#send(proof);
  }

  /** Leaves the question: the call is given up. */
  cancel(): void {
    if (!this.isBusy) this.#end(new TransportError('ABORTED', 0, 'The person left the question'));
  }

  async #send(proof: Proof): Promise<void> {
    this.isBusy = true;
    this.failure = null;
    try {
      await this.waiting?.send(proof);
      this.#end(null);
    } catch (error) {
      runInAction(() => {
        if (this.proof.refuse(error)) return;
        if (isApiError(error) && error.type === 'TOO_MANY_REQUESTS') this.failure = error;
        else this.#end(error);
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** @param error that the call ends with; null where it went through */
  #end(error: unknown): void {
    const { waiting } = this;
    runInAction(() => {
      this.waiting = null;
      this.failure = null;
      this.proof.clear();
    });
    if (error !== null) waiting?.giveUp(error);
  }
}
