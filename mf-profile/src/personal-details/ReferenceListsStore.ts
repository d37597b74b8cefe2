import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LanguageCode } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { fetchReferenceLists, type ReferenceLists } from './profileApi.ts';

export type ReferenceState =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'ready'; readonly lists: ReferenceLists }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The lists behind the form's choices, in the language of the page. */
export class ReferenceListsStore {
  state: ReferenceState = { kind: 'idle' };
  readonly #http: HttpClient;
  #language: LanguageCode;
  #running: AbortController | undefined;

  constructor(http: HttpClient, language: LanguageCode) {
    this.#http = http;
    this.#language = language;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  get lists(): ReferenceLists | null {
    return this.state.kind === 'ready' ? this.state.lists : null;
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

  /** Loads the lists; an older request is given up. */
  async load(): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.state = { kind: 'loading' };
    const state = await fetchReferenceLists(this.#http, this.#language, running.signal).then(
      (lists): ReferenceState => ({ kind: 'ready', lists }),
      (error: unknown): ReferenceState => ({ kind: 'failed', error }),
    );
    if (!running.signal.aborted) runInAction(() => (this.state = state));
  }
}
