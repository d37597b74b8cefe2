import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { listLanguages, type LanguageCode } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** Each language in its own name, until the API has said and where it cannot be asked. */
const builtIn: Readonly<Record<LanguageCode, string>> = { en: 'English', sr: 'Srpski', sv: 'Svenska', da: 'Dansk' };

/** What the languages are called, each in itself, as the API says (spec §7, languages): asked for once in a page. */
export class LanguageNames {
  /** What the API has said; empty until then. */
  told: Readonly<Partial<Record<LanguageCode, string>>> = {};
  #asked: Promise<void> | null = null;

  constructor() {
    makeAutoObservable(this, { told: observableRef }, { autoBind: true });
  }

  of(language: LanguageCode): string {
    return this.told[language] ?? builtIn[language];
  }

  /** Never rejects; one that failed is asked for anew with the next menu. */
  load(http: HttpClient): Promise<void> {
    this.#asked ??= this.#ask(http);
    return this.#asked;
  }

  async #ask(http: HttpClient): Promise<void> {
    try {
      const list = await http.call(listLanguages, {});
      runInAction(() => (this.told = Object.fromEntries(list.map(({ isoCode, name }) => [isoCode, name]))));
    } catch {
      this.#asked = null; // the built-in names stand
    }
  }
}
