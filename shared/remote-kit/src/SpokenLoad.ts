import type { LanguageCode } from '@portolan/contracts';
import { NewestLoad, type LoadState } from './NewestLoad.ts';
import type { LivingStore } from './useStore.ts';

/** A screen's load in the page's language, as a store: it starts with the screen and follows the language. */
export class SpokenLoad<Value> implements LivingStore {
  readonly #load: NewestLoad<Value>;
  #language: LanguageCode;

  /** @param ask makes one request in a language; `signal` aborts when it is abandoned */
  constructor(language: LanguageCode, ask: (language: LanguageCode, signal: AbortSignal) => Promise<Value>) {
    this.#language = language;
    this.#load = new NewestLoad((signal) => ask(this.#language, signal));
  }

  get state(): LoadState<Value> {
    return this.#load.state;
  }

  /** The value to show; it stays while another language loads. */
  get value(): Value | null {
    return this.#load.value;
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }

  /** Follows the page's language; the same one again changes nothing. */
  speak(language: LanguageCode): void {
    if (language === this.#language) return;
    this.#language = language;
    void this.load();
  }

  /** Loads again; an older request is abandoned. */
  load(): Promise<void> {
    return this.#load.load();
  }
}
