import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LanguageCode } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { fetchCompany, type CompanyDetails } from './companyApi.ts';

export type CompanyState =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'ready'; readonly details: CompanyDetails }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The company as the API has it now, its countries named in the language of the page. */
export class CompanyStore {
  state: CompanyState = { kind: 'idle' };
  readonly #http: HttpClient;
  readonly #companyId: string;
  #language: LanguageCode;
  #running: AbortController | undefined;

  constructor(http: HttpClient, companyId: string, language: LanguageCode) {
    this.#http = http;
    this.#companyId = companyId;
    this.#language = language;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#running?.abort();
  }

  /** Follows the language of the page; the same one again is no change. */
  speak(language: LanguageCode): void {
    if (language === this.#language) return;
    this.#language = language;
    void this.load();
  }

  /** Loads the company; an older request is given up. What is there stays until the answer comes. */
  async load(): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    if (this.state.kind !== 'ready') this.state = { kind: 'loading' };
    const state = await fetchCompany(this.#http, this.#companyId, this.#language, running.signal).then(
      (details): CompanyState => ({ kind: 'ready', details }),
      (error: unknown): CompanyState => ({ kind: 'failed', error }),
    );
    if (!running.signal.aborted) runInAction(() => (this.state = state));
  }
}
