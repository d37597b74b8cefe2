import type { LanguageCode } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { fetchCompany, type CompanyDetails } from './companyApi.ts';

/** The company as the API has it now, its countries named in the language of the page. */
export class CompanyStore implements LivingStore {
  readonly #load: NewestLoad<CompanyDetails>;
  #language: LanguageCode;

  constructor(http: HttpClient, companyId: string, language: LanguageCode) {
    this.#language = language;
    this.#load = new NewestLoad((signal) => fetchCompany(http, companyId, this.#language, signal));
  }

  get state(): LoadState<CompanyDetails> {
    return this.#load.state;
  }

  /** What there is to show; it stays while another language is loading. */
  get details(): CompanyDetails | null {
    return this.#load.value;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  /** Follows the language of the page; the same one again is no change. */
  speak(language: LanguageCode): void {
    if (language === this.#language) return;
    this.#language = language;
    void this.load();
  }

  /** Loads the company; an older request is given up. */
  load(): Promise<void> {
    return this.#load.load();
  }
}
