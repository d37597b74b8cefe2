import { makeAutoObservable, runInAction } from 'mobx';
import {
  cancelJob,
  downloadJobFile,
  listJobs,
  startSpendExport,
  type ExportFormat,
  type Job,
  type SpendFilterQuery,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { LivingStore } from '@portolan/remote-kit';

const kind = 'SPEND_EXPORT';
/** How often running jobs are checked, in milliseconds. */
const everyMs = 1_000;

const isOpen = ({ state }: Job): boolean => state === 'WAITING' || state === 'RUNNING';

/** The reader's exports: from this or an earlier visit, their progress, and their files. */
export class ExportStore implements LivingStore {
  jobs: readonly Job[] = [];
  /** Error of the last action; null after a success. */
  problem: unknown = null;
  isStarting = false;
  /** Whether the list has loaded once. */
  isLoaded = false;
  readonly #http: HttpClient;
  readonly #companyId: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAlive = false;

  constructor(http: HttpClient, companyId: string) {
    this.#http = http;
    this.#companyId = companyId;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get open(): readonly Job[] {
    return this.jobs.filter(isOpen);
  }

  /** The newest finished one, in success or failure; its owner gets the file or the reason. */
  get newestEnded(): Job | null {
    const [newest] = this.jobs;
    return newest !== undefined && !isOpen(newest) ? newest : null;
  }

  start(): void {
    this.#isAlive = true;
    void this.load();
  }

  dispose(): void {
    this.#isAlive = false;
    clearTimeout(this.#timer);
  }

  /** Loads the list, and again while a job runs. */
  async load(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const { content } = await this.#http.call(listJobs, {
        params: { companyId: this.#companyId },
        query: { kind },
      });
      runInAction(() => {
        this.jobs = content;
        this.isLoaded = true;
      });
    } catch {
      // The list is secondary on this page: after a failed load the old list stays, and the next poll may succeed.
    }
    if (this.#isAlive && this.open.length > 0) this.#timer = setTimeout(() => void this.load(), everyMs);
  }

  async begin(filter: SpendFilterQuery, format: ExportFormat): Promise<void> {
    this.isStarting = true;
    await this.#try(async () => {
      const job = await this.#http.call(startSpendExport, {
        params: { companyId: this.#companyId },
        body: { ...filter, format },
      });
      runInAction(() => (this.jobs = [job, ...this.jobs]));
    });
    runInAction(() => (this.isStarting = false));
    await this.load();
  }

  async cancel(job: Job): Promise<void> {
    await this.#try(() => this.#http.call(cancelJob, { params: { companyId: this.#companyId, id: job.id } }));
    await this.load();
  }

  /** The file of a job; null if it fails to load. */
  async fileOf(job: Job): Promise<File | null> {
    return this.#try(() => this.#http.call(downloadJobFile, { params: { companyId: this.#companyId, id: job.id } }));
  }

  async #try<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
    this.problem = null;
    try {
      return await work();
    } catch (error) {
      runInAction(() => (this.problem = error));
      return null;
    }
  }
}
