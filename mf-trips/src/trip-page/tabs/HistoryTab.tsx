import { observer } from 'mobx-react-lite';
import type { Trip } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState, StatusBadge } from '@portolan/ui/core';
import { useItemTitle } from '../../products/useItemTitle.ts';
import type { HistoryStep } from '../../trip/historyApi.ts';
import { usePriceChangeText } from '../../trip/payment/usePriceChangeText.ts';
import { historyEntries, type HistoryEntry, type HistoryLine } from './historyLines.ts';
import { HistoryStore } from './HistoryStore.ts';
import { useFollowing } from './useFollowing.ts';
import styles from './HistoryTab.module.css';

/** Who did what with the trip, and when, newest first; follows the trip. */
export const HistoryTab = observer(function HistoryTab({ trip }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const store = useStore(() => new HistoryStore(http, trip.cartId));
  useFollowing(store, trip);
  const { state, steps } = store;
  if (state.kind === 'failed')
    return (
      <ErrorState title={t('history.failed')} requestId={requestIdOf(state.error)} onRetry={() => void store.load()} />
    );
  if (steps === null) return <LoadingState label={t('history.loading')} />;
  const entries = historyEntries(steps, trip.items);
  return (
    <ol className={styles['steps']} aria-label={t('tabs.history')}>
      {entries.map((entry, index) =>
        entry.kind === 'event' ? (
          <Line key={entries.length - index} line={entry.line} trip={trip} />
        ) : (
          <PriceLine key={entries.length - index} {...entry} />
        ),
      )}
    </ol>
  );
});

/** Events whose comment is the code of a finding. */
const dismissals: readonly string[] = ['dismiss', 'undismiss'];

function Line({
  line: { event, at, origin, by, impersonator, comment, items, trip: step },
  trip,
}: {
  readonly line: HistoryLine;
  readonly trip: Trip;
}) {
  const { t, language } = useTexts('mf-trips');
  const authors = {
    supplier: t('history.bySupplier'),
    system: t('history.bySystem'),
    person: impersonator === null ? by : t('history.onBehalf', { by, impersonator }),
  };
  const status = (step ?? items[0])?.to;
  return (
    <li>
      <time dateTime={at}>{formatDate(at, language, { style: 'shortDateTime' })}</time>
      <div>
        <p>
          <b>{t(`history.event.${event}`, { defaultValue: t('history.event.derived') })}</b>
        </p>
        {items.map((item) => (
          <ItemLine key={item.itemId} step={item} trip={trip} isTripStatus={item.to === status} />
        ))}
        <p className="pt-note">{authors[origin]}</p>
        {comment !== '' && (
          <p className={styles['comment']}>
            {dismissals.includes(event)
              ? t(`history.finding.${comment}`, { defaultValue: '' })
              : t('history.comment', { comment })}
          </p>
        )}
      </div>
      {status !== undefined &&
        [...items, step].some((entry) => entry !== null && entry.from !== entry.to && entry.to === status) && (
          <StatusBadge status={status} />
        )}
    </li>
  );
}

/** A change of a booking's price, which its supplier made. */
function PriceLine({ at, item, change }: Extract<HistoryEntry, { kind: 'price' }>) {
  const { t, language } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const textOf = usePriceChangeText();
  return (
    <li>
      <time dateTime={at}>{formatDate(at, language, { style: 'shortDateTime' })}</time>
      <div>
        <p>
          <b>{textOf(item, change)}</b>
        </p>
        <p className="pt-line-4-8">{titleOf(item)}</p>
        <p className="pt-note">{t('history.bySupplier')}</p>
      </div>
    </li>
  );
}

/** A booking of the line, with its status if that differs from the trip's. */
function ItemLine({
  step: { itemId, from, to },
  trip: { items },
  isTripStatus,
}: {
  readonly step: HistoryStep;
  readonly trip: Trip;
  readonly isTripStatus: boolean;
}) {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const item = items.find(({ id }) => id === itemId);
  return (
    <p className="pt-line-4-8">
      {item === undefined ? t('history.goneItem') : titleOf(item)}
      {!isTripStatus && from !== to && <StatusBadge status={to} />}
    </p>
  );
}
