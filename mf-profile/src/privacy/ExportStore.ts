import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { personalDataSections, type Proof } from '@portolan/contracts';
import { isAborted, type HttpClient } from '@portolan/http';
import type { LivingStore } from '@portolan/remote-kit';
import { ProofStore } from '@portolan/remote-kit/proof';
import { fetchSection } from './privacyApi.ts';

/** Loads all data of the person, a section at a time, and saves them as one file. Loaded sections stay if a later one fails. */
export class ExportStore implements LivingStore {
  readonly total = personalDataSections.length;
  state: 'idle' | 'running' | 'done' = 'idle';
  /** A proof is required first, because the sign-in is no longer fresh. */
  isAsking = false;
  readonly proof = new ProofStore();
  failure: unknown = null;
  #sections: Readonly<Record<string, readonly unknown[]>> = {};
  #abort = new AbortController();
  readonly #http: HttpClient;
  readonly #save: (content: unknown) => void;

  constructor(http: HttpClient, save: (content: unknown) => void) {
    this.#http = http;
    this.#save = save;
    makeAutoObservable<this, '#sections'>(
      this,
      { failure: observableRef, '#sections': observableRef },
      { autoBind: true },
    );
  }

  /** Number of loaded sections. */
  get loaded(): number {
    return Object.keys(this.#sections).length;
  }

  start(): void {
    this.#abort = new AbortController();
  }

  dispose(): void {
    this.#abort.abort();
    this.#sections = {};
    this.proof.clear();
  }

  async run(): Promise<void> {
    if (this.state === 'running') return;
    const proof = this.isAsking ? this.proof.takeTyped() : {};
    if (proof !== null) await this.#load(proof);
  }

  /** Exports the personal data after a proof by passkey. */
  async runByPasskey(): Promise<void> {
    if (this.state === 'running') return;
    const proof = await this.proof.takeSigned(() => this.#load({}));
    if (proof !== null) await this.#load(proof);
  }

  async #load(proof: Proof): Promise<void> {
    runInAction(() => {
      this.state = 'running';
      this.failure = null;
    });
    let sent = proof;
    try {
      for (const section of personalDataSections.slice(this.loaded)) {
        const rows = await fetchSection(this.#http, section, sent, this.#abort.signal);
        runInAction(() => {
          this.#sections = { ...this.#sections, [section]: rows };
          this.isAsking = false;
          this.proof.clear();
        });
        sent = {};
      }
      this.#save(this.#sections);
      runInAction(() => {
        this.#sections = {};
        this.state = 'done';
      });
    } catch (error) {
      runInAction(() => this.#refuse(error));
    }
  }

  #refuse(error: unknown): void {
    this.state = 'idle';
    if (this.proof.refuse(error)) this.isAsking = true;
    else this.failure = isAborted(error) ? null : error;
  }
}
