import type { LanguageCode } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { fetchReferenceLists, type ReferenceLists } from './profileApi.ts';

/** The lists behind the form's choices, in the language of the page. */
export class ReferenceListsStore implements LivingStore {
  readonly #load: NewestLoad<ReferenceLists>;
  #language: LanguageCode;

  constructor(http: HttpClient, language: LanguageCode) {
    this.#language = language;
    this.#load = new NewestLoad((signal) => fetchReferenceLists(http, this.#language, signal));
  }

  get state(): LoadState<ReferenceLists> {
    return this.#load.state;
  }

  /** What there is to choose from; it stays while another language is loading. */
  get lists(): ReferenceLists | null {
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

  /** Loads the lists; an older request is given up. */
  load(): Promise<void> {
    return this.#load.load();
  }
}
