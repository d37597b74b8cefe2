import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import type { Job } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { LivingStore } from '@portolan/remote-kit';
import { cancelOneJob, downloadFile, fetchJobs, fetchOneJob } from './jobsApi.ts';

/** How often a running job is checked, in milliseconds. */
const lookEveryMs = 1_000;
/** How long a job that ended unseen is still shown, in milliseconds. */
const toldForMs = 10 * 60_000;

const hasEnded = ({ endedAt }: Job): boolean => endedAt !== null;

/** The reader's jobs of some kinds: running ones, and recently ended ones until dismissed. A page opened later finds them again. */
export class JobsStore implements LivingStore {
  readonly jobs = new Map<string, Job>();
  /** Number of jobs that ended while the page was open: the list has changed then. */
  endedCount = 0;
  /** Error of the last start, cancel or download; null after a success. */
  failure: unknown = null;
  readonly #http: HttpClient;
  readonly #companyId: string;
  readonly #kinds: readonly string[];
  #timer: ReturnType<typeof setInterval> | null = null;
  #isLooking = false;

  constructor(http: HttpClient, companyId: string, kinds: readonly string[]) {
    this.#http = http;
    this.#companyId = companyId;
    this.#kinds = kinds;
    makeAutoObservable(this, { jobs: observableShallow, failure: observableRef }, { autoBind: true });
  }

  start(): void {
    void this.#find();
    this.#timer = setInterval(() => void this.look(), lookEveryMs);
  }

  dispose(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Shows a job until it is dismissed. */
  watch(job: Job): void {
    this.jobs.set(job.id, job);
  }

  /** Dismisses an ended job. */
  putAway(id: string): void {
    this.jobs.delete(id);
  }

  /** Starts a job and watches it. */
  async begin(start: () => Promise<Job>): Promise<void> {
    await this.#try(async () => this.watch(await start()));
  }

  async cancel(id: string): Promise<void> {
    await this.#try(async () => this.#take(await cancelOneJob(this.#http, this.#companyId, id)));
  }

  /** The job's file; null if it fails to load. */
  async download(id: string): Promise<File | null> {
    let file: File | null = null;
    await this.#try(async () => {
      file = await downloadFile(this.#http, this.#companyId, id);
    });
    return file;
  }

  /** Checks the progress of running jobs; a failed check is repeated. */
  async look(): Promise<void> {
    const open = [...this.jobs.values()].filter((job) => !hasEnded(job));
    if (open.length === 0 || this.#isLooking) return;
    this.#isLooking = true;
    try {
      for (const { id } of open) this.#take(await fetchOneJob(this.#http, this.#companyId, id));
    } catch {
      // The next look asks again.
    } finally {
      this.#isLooking = false;
    }
  }

  #take(job: Job): void {
    runInAction(() => {
      if (!this.jobs.has(job.id)) return;
      if (hasEnded(job)) this.endedCount += 1;
      this.jobs.set(job.id, job);
    });
  }

  async #find(): Promise<void> {
    try {
      const found = await fetchJobs(this.#http, this.#companyId);
      const since = Date.now() - toldForMs;
      runInAction(() => {
        for (const job of found)
          if (this.#kinds.includes(job.kind) && (job.endedAt === null || Date.parse(job.endedAt) > since))
            this.jobs.set(job.id, job);
      });
    } catch {
      // Without them the page goes on.
    }
  }

  async #try(work: () => Promise<void>): Promise<void> {
    runInAction(() => (this.failure = null));
    try {
      await work();
    } catch (error) {
      runInAction(() => (this.failure = error));
    }
  }
}
