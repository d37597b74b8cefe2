import { observer } from 'mobx-react-lite';
import { exportFormats, type Job } from '@portolan/contracts';
import { formatDate, formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon, Notice } from '@portolan/ui/core';
import type { ExportedBookings, ExportStore } from './ExportStore.ts';
import styles from './ExportPanel.module.css';
import { saveFile } from '@portolan/remote-kit/save-file';

/** Buttons that export the bookings that the page shows or counts. */
export const ExportButtons = observer(function ExportButtons({
  store,
  bookings,
}: {
  readonly store: ExportStore;
  readonly bookings: () => ExportedBookings;
}) {
  const { t } = useTexts('mf-company-admin');
  return (
    <div className="pt-cluster-8">
      {exportFormats.map((format) => (
        <Button
          key={format}
          icon={<Icon name="download" size={20} />}
          disabled={store.isStarting}
          onClick={() => void store.begin(bookings(), format)}
        >
          <span className={styles['word']}>{t('analytics.export.as', { format })}</span>
          <span className={styles['format']} aria-hidden="true">
            {format}
          </span>
        </Button>
      ))}
    </div>
  );
});

/** Progress of exports, and the file of the last finished one. */
export const ExportProgress = observer(function ExportProgress({ store }: { readonly store: ExportStore }) {
  const { t } = useTexts('mf-company-admin');
  const { newestEnded } = store;
  return (
    <>
      {store.problem !== null && <Notice kind="failure">{t('analytics.export.failed')}</Notice>}
      {store.open.map((job) => (
        <OpenExport key={job.id} job={job} onCancel={() => void store.cancel(job)} />
      ))}
      {newestEnded !== null && <EndedExport job={newestEnded} store={store} />}
    </>
  );
});

function OpenExport({ job, onCancel }: { readonly job: Job; readonly onCancel: () => void }) {
  const { t, language } = useTexts('mf-company-admin');
  const number = (count: number) => formatNumber(count, language);
  const progress =
    job.total === null
      ? t('analytics.export.begins')
      : t('analytics.export.progress', { done: number(job.done), total: number(job.total) });
  return (
    <div className={styles['open']}>
      <span className={styles['title']}>
        <Icon name="download" size={20} />
        <span>
          <strong>{job.title}</strong> {progress}
        </span>
      </span>
      <progress
        className={styles['bar']}
        aria-label={job.title}
        max={job.total ?? 1}
        {...(job.total !== null && { value: job.done })}
      />
      <span className="pt-note">{t('analytics.export.leave')}</span>
      <Button onClick={onCancel}>{t('analytics.export.cancel')}</Button>
    </div>
  );
}

const EndedExport = observer(function EndedExport({ job, store }: { readonly job: Job; readonly store: ExportStore }) {
  const { t, language } = useTexts('mf-company-admin');
  const handleSave = async () => {
    const file = await store.fileOf(job);
    if (file !== null) saveFile(file);
  };
  const at = formatDate(job.endedAt ?? job.createdAt, language, { style: 'shortDateTime' });
  if (job.state === 'DONE' && job.hasFile)
    return (
      <Notice
        kind="success"
        icon="download"
        action={<Button onClick={() => void handleSave()}>{t('analytics.export.save')}</Button>}
      >
        {t('analytics.export.done', { name: job.title, at })}
      </Notice>
    );
  if (job.state === 'FAILED')
    return (
      <Notice kind="failure">
        {t(job.problem === 'TOO_MANY_ROWS' ? 'analytics.export.tooMany' : 'analytics.export.broken', {
          name: job.title,
        })}
      </Notice>
    );
  return null;
});
