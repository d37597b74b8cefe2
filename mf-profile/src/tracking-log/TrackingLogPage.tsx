import { observer } from 'mobx-react-lite';
import { isKnown, type TrackingView } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Button, EmptyState, ErrorState, LoadingState } from '@portolan/ui/core';
import { ProfilePage } from '../ProfilePage.tsx';
import styles from './TrackingLogPage.module.css';
import { TrackingLogStore } from './TrackingLogStore.ts';

/** Who looked at the person's travel, when and why, and how long that is kept. */
export const TrackingLogPage = observer(function TrackingLogPage() {
  const { t } = useTexts('mf-profile');
  const { http } = useSession();
  const store = useStore(() => new TrackingLogStore(http));
  const { views, page, failure, isLoading, hasMore } = store;
  return (
    <ProfilePage title={t('trackingLog.title')}>
      <p className={styles['lead']}>
        {t('trackingLog.lead')}
        {page !== null && ` ${t('trackingLog.kept', { locationDays: page.locationDays, logDays: page.logDays })}`}
      </p>
      {page === null && isLoading && <LoadingState label={t('trackingLog.loading')} />}
      {page !== null && views.length === 0 && (
        <EmptyState kind="open" title={t('trackingLog.none')} description={t('trackingLog.noneText')} />
      )}
      {views.length > 0 && (
        <Card title={t('trackingLog.list')}>
          <ul className="pt-list">
            {views.map((view) => (
              <li key={view.id} className={styles['row']}>
                <View view={view} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {failure !== null && (
        <ErrorState
          title={t('trackingLog.failed')}
          requestId={requestIdOf(failure)}
          onRetry={() => void store.load()}
        />
      )}
      {failure === null && hasMore && (
        <Button loading={isLoading} onClick={() => void store.load()}>
          {t('trackingLog.more')}
        </Button>
      )}
    </ProfilePage>
  );
});

function View({ view: { action, by, at, reason } }: { readonly view: TrackingView }) {
  const { t, language } = useTexts('mf-profile');
  return (
    <>
      <div>
        <strong>{t(isKnown(action) ? `trackingLog.action.${action}` : 'trackingLog.action.LIST')}</strong>
        <p className={styles['facts']}>
          {by ?? t('trackingLog.agent')}
          {reason !== '' && `. ${t('trackingLog.reason', { reason })}`}
        </p>
      </div>
      <time dateTime={at} className={styles['facts']}>
        {formatDate(at, language, { style: 'shortDateTime' })}
      </time>
    </>
  );
}
