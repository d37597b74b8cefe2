import { observer } from 'mobx-react-lite';
import type { Job, SpendFilterQuery, SpendReport } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link, useSearchParams } from '@portolan/remote-kit/router';
import { Card } from '@portolan/ui/base';
import { Button, ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import type { ExportStore } from './ExportStore.ts';
import { ReportForm } from './ReportForm.tsx';
import styles from './ReportsPart.module.css';
import { ReportsStore } from './ReportsStore.ts';
import { saveFile } from '@portolan/remote-kit/save-file';

export interface ReportsPartProps {
  readonly exporting: ExportStore;
  readonly filter: () => SpendFilterQuery;
}

/** The reader's reports, a new one, and the files of the last seven days. */
export const ReportsPart = observer(function ReportsPart({ exporting, filter }: ReportsPartProps) {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const [params] = useSearchParams();
  const store = useStore(() => new ReportsStore(http, session.company?.id ?? ''));
  const { state, reports, problem } = store;
  const { from: _from, to: _to, ...narrowing } = filter();
  const handleRun = async (report: SpendReport) => {
    if (await store.run(report)) await exporting.load();
  };
  const back = new URLSearchParams(params);
  back.delete('file');
  const mailed = params.get('file');
  return (
    <div className={styles['part']}>
      <Link to={{ pathname: '/analytics', search: back.toString() }}>{t('analytics.bookings.back')}</Link>
      {mailed !== null && exporting.isLoaded && (
        <MailedFile job={exporting.jobs.find(({ id }) => id === mailed)} store={exporting} />
      )}
      {problem !== null && <Notice kind="failure">{t(`analytics.reports.problem.${problem}`)}</Notice>}
      <Card title={t('analytics.reports.title')}>
        {state.kind === 'failed' && (
          <ErrorState
            title={t('analytics.reports.failed')}
            requestId={requestIdOf(state.error)}
            onRetry={() => void store.load()}
          />
        )}
        {state.kind !== 'failed' && reports.length === 0 && state.kind !== 'ready' && (
          <LoadingState label={t('analytics.reports.loading')} />
        )}
        {state.kind === 'ready' && reports.length === 0 && (
          <p className={styles['hint']}>{t('analytics.reports.empty')}</p>
        )}
        {reports.length > 0 && (
          <ul className={styles['reports']} aria-label={t('analytics.reports.title')}>
            {reports.map((report) => (
              <ReportRow
                key={report.id}
                report={report}
                isBusy={store.isBusy}
                onRun={() => void handleRun(report)}
                onDelete={() => void store.delete(report)}
              />
            ))}
          </ul>
        )}
      </Card>
      <Card title={t('analytics.reports.add')}>
        <ReportForm filter={narrowing} isBusy={store.isBusy} onSave={store.save} />
      </Card>
      <Card title={t('analytics.reports.files')}>
        {exporting.jobs.length === 0 ? (
          <p className={styles['hint']}>{t('analytics.reports.noFiles')}</p>
        ) : (
          <ul className={styles['reports']} aria-label={t('analytics.reports.files')}>
            {exporting.jobs.map((job) => (
              <FileRow key={job.id} job={job} store={exporting} />
            ))}
          </ul>
        )}
      </Card>
      <p className={styles['hint']}>{t('analytics.reports.own')}</p>
    </div>
  );
});

interface ReportRowProps {
  readonly report: SpendReport;
  readonly isBusy: boolean;
  readonly onRun: () => void;
  readonly onDelete: () => void;
}

function ReportRow({ report: { name, settings, every, nextAt }, isBusy, onRun, onDelete }: ReportRowProps) {
  const { t, language } = useTexts('mf-company-admin');
  return (
    <li className={styles['report']}>
      <span>
        <strong>{name}</strong>
        <span className={styles['hint']}>
          {' '}
          {settings.format}, {t('analytics.reports.days', { count: settings.days })},{' '}
          {nextAt === null
            ? t(`analytics.reports.interval.${every}`)
            : t('analytics.reports.next', { at: formatDate(nextAt, language, { style: 'shortDateTime' }) })}
        </span>
      </span>
      <Button disabled={isBusy} aria-label={t('analytics.reports.runNamed', { name })} onClick={onRun}>
        {t('analytics.reports.run')}
      </Button>
      <Button danger disabled={isBusy} aria-label={t('analytics.reports.deleteNamed', { name })} onClick={onDelete}>
        {t('analytics.reports.delete')}
      </Button>
    </li>
  );
}

interface MailedFileProps {
  /** Undefined if the file is no longer stored, or is another person's. */
  readonly job: Job | undefined;
  readonly store: ExportStore;
}

/** The file of a mail's link: only for its addressee, as long as the file is stored. */
function MailedFile({ job, store }: MailedFileProps) {
  const { t } = useTexts('mf-company-admin');
  if (job?.hasFile !== true) return <Notice kind="warning">{t('analytics.reports.mailedGone')}</Notice>;
  return (
    <Notice
      kind="success"
      action={
        <Button onClick={() => void save(store, job)}>{t('analytics.reports.saveNamed', { name: job.title })}</Button>
      }
    >
      {t('analytics.reports.mailed', { name: job.title })}
    </Notice>
  );
}

async function save(store: ExportStore, job: Job): Promise<void> {
  const file = await store.fileOf(job);
  if (file !== null) saveFile(file);
}

function FileRow({ job, store }: { readonly job: Job; readonly store: ExportStore }) {
  const { t, language } = useTexts('mf-company-admin');
  return (
    <li className={styles['report']}>
      <span>
        <strong>{job.title}</strong>
        <span className={styles['hint']}>
          {' '}
          {formatDate(job.createdAt, language, { style: 'shortDateTime' })}, {t(`analytics.reports.state.${job.state}`)}
        </span>
      </span>
      {job.hasFile && (
        <Button
          aria-label={t('analytics.reports.saveNamed', { name: job.title })}
          onClick={() => void save(store, job)}
        >
          {t('analytics.export.save')}
        </Button>
      )}
    </li>
  );
}
