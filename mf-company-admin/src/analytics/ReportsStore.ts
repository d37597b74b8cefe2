import { makeAutoObservable, runInAction } from 'mobx';
import {
  createSpendReport,
  deleteSpendReport,
  listSpendReports,
  runSpendReport,
  type SpendReport,
  type SpendReportInput,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';

/** The action on a report that failed. */
export type ReportProblem = 'save' | 'run' | 'delete';

/** The reader's reports. */
export class ReportsStore implements LivingStore {
  problem: ReportProblem | null = null;
  isBusy = false;
  readonly #http: HttpClient;
  readonly #companyId: string;
  readonly #reports: NewestLoad<readonly SpendReport[]>;

  constructor(http: HttpClient, companyId: string) {
    this.#http = http;
    this.#companyId = companyId;
    this.#reports = new NewestLoad<readonly SpendReport[]>(
      async (signal) => (await http.call(listSpendReports, { params: { companyId }, signal })).content,
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): LoadState<readonly SpendReport[]> {
    return this.#reports.state;
  }

  get reports(): readonly SpendReport[] {
    return this.#reports.value ?? [];
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#reports.giveUp();
  }

  load(): Promise<void> {
    return this.#reports.load();
  }

  /** @returns whether it was saved; typed text stays if not */
  save(input: SpendReportInput): Promise<boolean> {
    return this.#try('save', () =>
      this.#http.call(createSpendReport, { params: { companyId: this.#companyId }, body: input }),
    );
  }

  run({ id }: SpendReport): Promise<boolean> {
    return this.#try('run', () => this.#http.call(runSpendReport, { params: { companyId: this.#companyId, id } }));
  }

  delete({ id }: SpendReport): Promise<boolean> {
    return this.#try('delete', () =>
      this.#http.call(deleteSpendReport, { params: { companyId: this.#companyId, id } }),
    );
  }

  async #try(problem: ReportProblem, work: () => Promise<unknown>): Promise<boolean> {
    this.isBusy = true;
    this.problem = null;
    try {
      await work();
      await this.load();
      return true;
    } catch {
      runInAction(() => (this.problem = problem));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
