import type { LanguageCode } from '@portolan/contracts';
import { NewestLoad, type LoadState } from './NewestLoad.ts';
import type { LivingStore } from './useStore.ts';

/** What a screen loads in the language of the page, as a store: it starts with the screen and follows the language. */
export class SpokenLoad<Value> implements LivingStore {
  readonly #load: NewestLoad<Value>;
  #language: LanguageCode;

  /** @param ask makes one request in a language; `signal` ends with its being given up */
  constructor(language: LanguageCode, ask: (language: LanguageCode, signal: AbortSignal) => Promise<Value>) {
    this.#language = language;
    this.#load = new NewestLoad((signal) => ask(this.#language, signal));
  }

  get state(): LoadState<Value> {
    return this.#load.state;
  }

  /** What there is to show; it stays while another language is loading. */
  get value(): Value | null {
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

  /** Loads anew; an older request is given up. */
  load(): Promise<void> {
    return this.#load.load();
  }
}
