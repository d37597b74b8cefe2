import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import type { Job } from '@portolan/contracts';
import { useSession, useStore } from '@portolan/remote-kit';
import { JobCards } from '../jobs/JobCards.tsx';
import { JobsStore } from '../jobs/JobsStore.ts';
import { ImportOutcome, resultOf } from './import/ImportOutcome.tsx';
import { beginExport } from './peopleExport.ts';

/** Kinds of jobs on the page. */
const jobKinds = ['PEOPLE_IMPORT', 'PEOPLE_EXPORT'];

export interface PeopleJobsProps {
  /** Number of requested exports: each further one starts another. */
  readonly exports: number;
  /** The reader's last started import; null for none. */
  readonly started: Job | null;
  /** Called when a job has ended while the page was open. */
  readonly onEnded: () => void;
}

/** The reader's imports and exports of people: running and recently ended ones. */
export const PeopleJobs = observer(function PeopleJobs({ exports, started, onEnded }: PeopleJobsProps) {
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const jobs = useStore(() => new JobsStore(http, companyId, jobKinds));
  const begun = useRef(0);
  useEffect(() => {
    if (exports <= begun.current) return;
    begun.current = exports;
    beginExport(jobs, http, companyId);
  }, [exports, jobs, http, companyId]);
  useEffect(() => {
    if (started !== null) jobs.watch(started);
  }, [started, jobs]);
  const { endedCount } = jobs;
  useEffect(() => {
    if (endedCount > 0) onEnded();
  }, [endedCount, onEnded]);
  return (
    <JobCards
      jobs={jobs}
      report={(job) => job.kind === 'PEOPLE_IMPORT' && <ImportOutcome job={job} result={resultOf(job)} />}
    />
  );
});
