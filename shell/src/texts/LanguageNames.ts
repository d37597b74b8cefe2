import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { listLanguages, type LanguageCode } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Each language's own name, used until the API's names load, and if they fail. */
const builtIn: Readonly<Record<LanguageCode, string>> = { en: 'English', sr: 'Srpski', sv: 'Svenska', da: 'Dansk' };

/** Each language's own name, from the API (spec §7, languages). Loaded once a page. */
export class LanguageNames {
  /** Names from the API; empty until they load. */
  apiNames: Readonly<Partial<Record<LanguageCode, string>>> = {};
  #request: Promise<void> | null = null;

  constructor() {
    makeAutoObservable(this, { apiNames: observableRef }, { autoBind: true });
  }

  of(language: LanguageCode): string {
    return this.apiNames[language] ?? builtIn[language];
  }

  /** Loads the names once. Never rejects; a failed load is tried again with the next menu. */
  load(http: HttpClient): Promise<void> {
    this.#request ??= this.#ask(http);
    return this.#request;
  }

  async #ask(http: HttpClient): Promise<void> {
    try {
      const list = await http.call(listLanguages, {});
      runInAction(() => (this.apiNames = Object.fromEntries(list.map(({ isoCode, name }) => [isoCode, name]))));
    } catch {
      this.#request = null; // the built-in names stand
    }
  }
}
