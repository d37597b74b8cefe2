import { makeAutoObservable, runInAction } from 'mobx';
import {
  cancelJob,
  downloadJobFile,
  listJobs,
  startSpendExport,
  type ExportFormat,
  type Job,
  type SpendExport,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { LivingStore } from '@portolan/remote-kit';

const kind = 'SPEND_EXPORT';
/** How often running jobs are checked, in milliseconds. */
const everyMs = 1_000;

/** The bookings of an export: a filter, or one row of a breakdown. */
export type ExportedBookings = Omit<SpendExport, 'format' | 'columns'>;

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
  /** Number of requests for the list; only the newest counts. */
  #asked = 0;

  constructor(http: HttpClient, companyId: string) {
    this.#http = http;
    this.#companyId = companyId;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get open(): readonly Job[] {
    return this.jobs.filter(isOpen);
  }

  /** The newest one if it has finished, in success or failure; its owner gets the file or the reason. Null while another one starts. */
  get newestEnded(): Job | null {
    const [newest] = this.jobs;
    return newest !== undefined && !isOpen(newest) && !this.isStarting ? newest : null;
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
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const { content } = await this.#http.call(listJobs, {
        params: { companyId: this.#companyId },
        query: { kind },
      });
      if (asked !== this.#asked) return;
      runInAction(() => {
        this.jobs = content;
        this.isLoaded = true;
      });
    } catch {
      // The list is secondary on this page: after a failed load the old list stays, and the next poll may succeed.
    }
    if (this.#isAlive && this.open.length > 0) this.#timer = setTimeout(() => void this.load(), everyMs);
  }

  async begin(bookings: ExportedBookings, format: ExportFormat): Promise<void> {
    this.isStarting = true;
    await this.#try(async () => {
      const job = await this.#http.call(startSpendExport, {
        params: { companyId: this.#companyId },
        body: { ...bookings, format },
      });
      // A list that was requested before lacks it.
      this.#asked += 1;
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
