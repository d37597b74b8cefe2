import { observer } from 'mobx-react-lite';
import type { Trip } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState, StatusBadge } from '@portolan/ui/core';
import { useItemTitle } from '../../products/useItemTitle.ts';
import type { HistoryStep } from './historyApi.ts';
import { HistoryStore } from './HistoryStore.ts';
import { useFollowing } from './useFollowing.ts';
import styles from './HistoryTab.module.css';

/** Who did what with the trip, and when, newest first; it follows the trip. */
export const HistoryTab = observer(function HistoryTab({ trip }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const store = useStore(() => new HistoryStore(http, trip.cartId));
  useFollowing(store, trip);
  const { state, steps } = store;
  if (state.kind === 'failed') return <ErrorState title={t('history.failed')} requestId={requestIdOf(state.error)} onRetry={() => void store.load()} />;
  if (steps === null) return <LoadingState label={t('history.loading')} />;
  return (
    <ol className={styles['steps']} aria-label={t('tabs.history')}>
      {steps.map((step, index) => (
        <Step key={steps.length - index} step={step} trip={trip} />
      ))}
    </ol>
  );
});

function Step({ step: { itemId, from, to, event, by, impersonator, comment, at }, trip: { items } }: { readonly step: HistoryStep; readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const item = items.find(({ id }) => id === itemId);
  return (
    <li>
      <time dateTime={at}>{formatDate(at, language, { style: 'shortDateTime' })}</time>
      <div>
        <p>
          <b>{t(`history.event.${event}`, { defaultValue: t('history.event.derived') })}</b>
          {itemId !== null && <span> {item === undefined ? t('history.goneItem') : titleOf(item)}</span>}
        </p>
        <p className={styles['who']}>
          {by === null ? t('history.bySystem') : impersonator === null ? by : t('history.onBehalf', { by, impersonator })}
        </p>
        {comment !== '' && <p className={styles['comment']}>{t('history.comment', { comment })}</p>}
      </div>
      {from !== to && <StatusBadge status={to} />}
    </li>
  );
}
