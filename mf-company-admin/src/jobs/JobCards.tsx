import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { Job } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, ErrorState, Icon, type IconName } from '@portolan/ui/core';
import type { JobsStore } from './JobsStore.ts';
import { saveFile } from '@portolan/remote-kit/save-file';
import styles from './JobCards.module.css';

export interface JobCardsProps {
  readonly jobs: JobsStore;
  /** A finished job's report, if its file does not say everything. */
  readonly report: (job: Job) => ReactNode;
}

const icons: Readonly<Record<Job['state'], IconName>> = {
  WAITING: 'clock',
  RUNNING: 'clock',
  DONE: 'check',
  FAILED: 'triangle',
  CANCELLED: 'close',
};

/** Long jobs that continue after the page is left: progress, end and file of each. */
export const JobCards = observer(function JobCards({ jobs, report }: JobCardsProps) {
  const { t } = useTexts('mf-company-admin');
  const { failure } = jobs;
  return (
    <>
      {failure !== null && (
        <ErrorState
          title={isApiError(failure) ? failure.message : t('people.job.failedToStart')}
          requestId={requestIdOf(failure)}
        />
      )}
      {[...jobs.jobs.values()].map((job) => (
        <JobCard key={job.id} job={job} jobs={jobs} report={report} />
      ))}
    </>
  );
});

const JobCard = observer(function JobCard({ job, jobs, report }: JobCardsProps & { readonly job: Job }) {
  const { t, language } = useTexts('mf-company-admin');
  const { id, kind, state, title, done, total, hasFile } = job;
  const isOpen = job.endedAt === null;
  const figures = { done: formatNumber(done, language), total: formatNumber(total ?? 0, language) };
  const handleDownload = async () => {
    const file = await jobs.download(id);
    if (file !== null) saveFile(file);
  };
  return (
    <section className={styles['card']} aria-label={t(`people.job.kind.${kind}`, { title })}>
      <div className={styles['line']}>
        <span className={styles[state]}>
          <Icon name={icons[state]} size={20} />
        </span>
        <strong className={styles['title']}>{t(`people.job.kind.${kind}`, { title })}</strong>
        <span className={styles['said']} role="status">
          {isOpen && total !== null ? t('people.job.progress', figures) : t(`people.job.state.${state}`)}
        </span>
        {isOpen && <span className={styles['said']}>{t('people.job.goesOn')}</span>}
        <span className={styles['actions']}>
          {isOpen && (
            <Button size="small" onClick={() => void jobs.cancel(id)}>
              {t('people.job.cancel')}
            </Button>
          )}
          {hasFile && (
            <Button size="small" icon={<Icon name="download" size={16} />} onClick={() => void handleDownload()}>
              {t(`people.job.file.${kind}`)}
            </Button>
          )}
          {!isOpen && (
            <Button
              size="small"
              type="text"
              icon={<Icon name="close" size={16} />}
              aria-label={t('people.job.putAway')}
              onClick={() => jobs.putAway(id)}
            />
          )}
        </span>
      </div>
      {isOpen && (
        <progress
          className={styles['bar']}
          aria-label={t('people.job.progressLabel')}
          max={total ?? 1}
          value={total === null ? undefined : done}
        />
      )}
      {state === 'FAILED' && (
        <p className={styles['problem']}>
          {t(`people.job.problem.${job.problem ?? 'INTERNAL'}`, t('people.job.problem.INTERNAL'))}
        </p>
      )}
      {state === 'DONE' && report(job)}
    </section>
  );
});
