import { listCountries } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { Language } from '@portolan/i18n';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';

/** The countries of the world in the reader's language. */
export class CountryNames implements LivingStore {
  readonly #load: NewestLoad<ReadonlyMap<string, string>>;
  #language: Language;

  constructor(http: HttpClient, language: Language) {
    this.#language = language;
    this.#load = new NewestLoad<ReadonlyMap<string, string>>(async (signal) => {
      const countries = await http.call(listCountries, { query: { language: this.#language }, signal });
      return new Map(countries.map(({ code, name }) => [code, name]));
    });
  }

  /** By ISO 3166-1 alpha-2 code; null until loaded, and after a failure. */
  get names(): ReadonlyMap<string, string> | null {
    return this.#load.value;
  }

  start(): void {
    void this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  /** Loads the names in another language. */
  speak(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    void this.#load.load();
  }
}
