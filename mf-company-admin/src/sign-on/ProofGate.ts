import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Proof } from '@portolan/contracts';
import { isApiError, TransportError } from '@portolan/http';
import { ProofStore } from '@portolan/remote-kit/proof';

/** A call that waits for the person's proof. */
interface Waiting {
  readonly send: (proof: Proof) => Promise<void>;
  readonly giveUp: (error: unknown) => void;
}

/** Passes calls that the API may require a proof for: it asks for the password or the second factor, and the call continues. */
export class ProofGate {
  readonly proof = new ProofStore();
  isBusy = false;
  /** Error of checking the proof, such as too many tries. */
  failure: unknown = null;
  waiting: Waiting | null = null;

  constructor() {
    makeAutoObservable(this, { proof: false, failure: observableRef, waiting: observableRef }, { autoBind: true });
  }

  /** The call's answer, after a proof if required. Rejects as the call does, and as aborted if the person cancels. */
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

  /** Continues with the typed proof. */
  async prove(): Promise<void> {
    const proof = this.isBusy ? null : this.proof.takeTyped();
    if (proof !== null) await this.#send(proof);
  }

  async proveByPasskey(): Promise<void> {
    if (this.isBusy) return;
    const proof = await this.proof.takeSigned(() => this.#send({}));
    if (proof !== null) await this.#send(proof);
  }

  /** Cancels the question: the call is abandoned. */
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

  /** @param error of the call; null after a success */
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
