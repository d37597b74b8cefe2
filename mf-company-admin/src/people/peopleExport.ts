import type { HttpClient } from '@portolan/http';
import type { JobsStore } from '../jobs/JobsStore.ts';
import { startExport } from './import/importApi.ts';

/** Starts an export of everyone as a job, which `jobs` shows. */
export const beginExport = (jobs: JobsStore, http: HttpClient, companyId: string): void =>
  void jobs.begin(() => startExport(http, companyId));
