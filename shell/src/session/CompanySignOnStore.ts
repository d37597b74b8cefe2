import { makeAutoObservable, runInAction } from 'mobx';
import { findSignOn, signOnPath } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';

/** Why the company's sign-on did not begin; each has its own text. */
export type CompanySignOnFailure = 'none' | 'throttled' | 'failed';

/** Finds the company's sign-on by the work e-mail and opens it. */
export class CompanySignOnStore {
  isBusy = false;
  isEmailMissing = false;
  failure: CompanySignOnFailure | null = null;
  readonly #http: HttpClient;
  readonly #target: string;
  readonly #leave: (path: string) => void;

  /** @param target path of the portal to return to @param leave opens a path outside the portal's pages */
  constructor(http: HttpClient, target: string, leave: (path: string) => void) {
    this.#http = http;
    this.#target = target;
    this.#leave = leave;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.failure = null;
  }

  dispose(): void {
    this.isBusy = false;
  }

  async begin(email: string): Promise<void> {
    this.failure = null;
    this.isEmailMissing = email.trim().length < 3;
    if (this.isEmailMissing || this.isBusy) return;
    this.isBusy = true;
    try {
      const { companyId } = await this.#http.call(findSignOn, { body: { email } });
      if (companyId === null) this.#fail('none');
      else this.#leave(signOnPath(companyId, this.#target));
    } catch (error) {
      this.#fail(isApiError(error) && error.type === 'TOO_MANY_REQUESTS' ? 'throttled' : 'failed');
    }
  }

  #fail(failure: CompanySignOnFailure): void {
    runInAction(() => {
      this.failure = failure;
      this.isBusy = false;
    });
  }
}
