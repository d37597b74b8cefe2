import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  importLimits,
  peopleImportResult,
  type ImportField,
  type Job,
  type PeopleFile,
  type PeopleImportResult,
} from '@portolan/contracts';
import { fieldErrorsOf, isApiError, type HttpClient } from '@portolan/http';
import type { LivingStore } from '@portolan/remote-kit';
import { base64Of } from '@portolan/remote-kit/editing';
import { cancelOneJob, fetchOneJob } from '../../jobs/jobsApi.ts';
import { readFileAs, startImport, uploadFile } from './importApi.ts';

/** How often a running check is polled, in milliseconds. */
const lookEveryMs = 700;

/** Why a file is not a readable table. */
type FileProblem = 'tooLarge' | 'otherFormat' | 'unreadable';

export type ImportStep = 'file' | 'mapping' | 'checking' | 'checked';

/** An import up to its start: a file, its columns, a check that shows the result. */
export class ImportStore implements LivingStore {
  file: PeopleFile | null = null;
  mapping: readonly (ImportField | null)[] = [];
  isInviting = true;
  step: ImportStep = 'file';
  /** The running or finished check. */
  check: Job | null = null;
  isBusy = false;
  /** A problem that the reader can fix; its messages are texts. */
  problem: FileProblem | 'noEmail' | 'twice' | null = null;
  failure: unknown = null;
  readonly #http: HttpClient;
  readonly #companyId: string;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(http: HttpClient, companyId: string) {
    this.#http = http;
    this.#companyId = companyId;
    makeAutoObservable(
      this,
      { file: observableRef, mapping: observableRef, check: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), lookEveryMs);
  }

  dispose(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Result of the check; null until it has ended. */
  get result(): PeopleImportResult | null {
    const read = peopleImportResult.safeParse(this.check?.result);
    return read.success ? read.data : null;
  }

  async choose(chosen: File): Promise<void> {
    this.problem = chosen.size > importLimits.bytes ? 'tooLarge' : chosen.size === 0 ? 'unreadable' : null;
    if (this.problem !== null) return;
    await this.#busy(async () => {
      const content = await base64Of(chosen);
      this.#take(await uploadFile(this.#http, this.#companyId, { name: chosen.name, content }));
    }, fileProblemOf);
  }

  async readAs(change: Partial<Pick<PeopleFile, 'encoding' | 'separator'>>): Promise<void> {
    const { file } = this;
    if (file === null) return;
    await this.#busy(
      async () => this.#take(await readFileAs(this.#http, this.#companyId, { ...file, ...change })),
      fileProblemOf,
    );
  }

  map(index: number, field: ImportField | null): void {
    this.mapping = this.mapping.map((other, at) => (at === index ? field : other));
    this.problem = null;
  }

  invite(isInviting: boolean): void {
    this.isInviting = isInviting;
  }

  back(): void {
    this.step = 'mapping';
    this.check = null;
    this.failure = null;
  }

  /** Checks the import: nothing is written. */
  async tryOut(): Promise<void> {
    const fields = this.mapping.filter((field) => field !== null);
    if (!fields.includes('email')) this.problem = 'noEmail';
    else if (new Set(fields).size < fields.length) this.problem = 'twice';
    else {
      this.problem = null;
      await this.#busy(async () => {
        const check = await this.#start(true);
        runInAction(() => {
          this.check = check;
          this.step = 'checking';
        });
      });
    }
  }

  /** Starts the import. @returns the job; null if it did not start */
  async apply(): Promise<Job | null> {
    let job: Job | null = null;
    await this.#busy(async () => {
      job = await this.#start(false);
    });
    return job;
  }

  async look(): Promise<void> {
    const { check, step } = this;
    if (step !== 'checking' || check === null || this.isBusy) return;
    try {
      const now = await fetchOneJob(this.#http, this.#companyId, check.id);
      runInAction(() => {
        if (this.check?.id !== now.id) return;
        this.check = now;
        if (now.endedAt !== null) this.step = 'checked';
      });
    } catch {
      // The next look asks again.
    }
  }

  /** Cancels a check that is no longer needed. */
  giveUp(): void {
    if (this.check !== null && this.check.endedAt === null)
      void cancelOneJob(this.#http, this.#companyId, this.check.id).catch(() => undefined);
  }

  #start(isDryRun: boolean): Promise<Job> {
    const { file, mapping, isInviting } = this;
    if (file === null) throw new Error('There is no file.');
    const { id: fileId, encoding, separator } = file;
    const body = { fileId, encoding, separator, mapping: [...mapping], isInviting, isDryRun };
    return startImport(this.#http, this.#companyId, body);
  }

  #take(file: PeopleFile): void {
    runInAction(() => {
      this.file = file;
      this.mapping = file.mapping;
      this.step = 'mapping';
    });
  }

  async #busy(work: () => Promise<void>, problemOf?: (error: unknown) => FileProblem | null): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = null;
    try {
      await work();
    } catch (error) {
      runInAction(() => {
        this.problem = problemOf?.(error) ?? null;
        if (this.problem === null) this.failure = error;
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}

const problems: Readonly<Record<string, FileProblem>> = { fileTooLarge: 'tooLarge', otherFormat: 'otherFormat' };

/** The problem of the file in a refusal; null for other refusals. */
function fileProblemOf(error: unknown): FileProblem | null {
  if (!isApiError(error) || error.type !== 'INVALID_INPUT') return null;
  return problems[fieldErrorsOf(error)[0]?.code ?? ''] ?? 'unreadable';
}
