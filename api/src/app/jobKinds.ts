import { peopleExportJob, peopleImportJobs } from '../identity/index.ts';
import { createSpendExport } from '../insights/index.ts';
import type { JobKind } from '../kernel/jobs/jobWorker.ts';
import type { AppDependencies } from './AppDependencies.ts';

/** Every kind of job. A new one is a line here. */
export const jobKinds = (deps: AppDependencies): readonly JobKind[] => [
  ...peopleImportJobs(deps),
  peopleExportJob(deps),
  createSpendExport(deps),
];
