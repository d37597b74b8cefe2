import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { personPictureLimits, type Customer } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { base64Of } from '@portolan/remote-kit/editing';
import type { LivingStore } from '@portolan/remote-kit';
import { removePicture, uploadPicture } from './pictureApi.ts';

/** Why a file was refused: too large, or not a picture. */
export type PictureProblem = 'tooLarge' | 'invalid';

export interface PictureDeps {
  readonly http: HttpClient;
  readonly userId: string;
  /** Called with the person after each change. */
  readonly onChanged: (customer: Customer) => void;
}

/** The person's picture: chosen or removed. Each change is saved at once. */
export class PictureStore implements LivingStore {
  isBusy = false;
  outcome: 'saved' | 'removed' | null = null;
  problem: PictureProblem | null = null;
  failure: unknown = null;
  readonly #parts: PictureDeps;

  constructor(parts: PictureDeps) {
    this.#parts = parts;
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  /** Nothing is loaded: the page's session has the picture. */
  start(): void {}

  /** A change goes on: the person asked for it. */
  dispose(): void {}

  async choose(file: File): Promise<void> {
    const { http, userId } = this.#parts;
    if (file.size > personPictureLimits.bytes) {
      [this.outcome, this.failure, this.problem] = [null, null, 'tooLarge'];
      return;
    }
    await this.#change('saved', async () => uploadPicture(http, userId, await base64Of(file)));
  }

  remove(): Promise<void> {
    return this.#change('removed', () => removePicture(this.#parts.http, this.#parts.userId));
  }

  async #change(outcome: 'saved' | 'removed', change: () => Promise<Customer>): Promise<void> {
    if (this.isBusy) return;
    [this.isBusy, this.outcome, this.problem, this.failure] = [true, null, null, null];
    try {
      const customer = await change();
      runInAction(() => (this.outcome = outcome));
      this.#parts.onChanged(customer);
    } catch (error) {
      runInAction(() => this.#refuse(error));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  #refuse(error: unknown): void {
    // An empty file has no content to send, which the API refuses as an unreadable request.
    const type = isApiError(error) ? error.type : null;
    if (type === 'PAYLOAD_TOO_LARGE') this.problem = 'tooLarge';
    else if (type === 'INVALID_INPUT' || type === 'MALFORMED_REQUEST') this.problem = 'invalid';
    else this.failure = error;
  }
}
