import { useEffect, useEffectEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { columnMoney } from '../trip/payment/columnMoney.ts';
import { useItemTitle } from '../products/useItemTitle.ts';
import styles from './CancelDialog.module.css';
import type { CancelStore } from './CancelStore.ts';

export interface QuotedItemsProps {
  readonly store: CancelStore;
  /** The quote has expired. */
  readonly isOver: boolean;
  readonly onOver: () => void;
}

/** Fee and refund of each booking and in total, the refund's destination and the quote's expiry. */
export const QuotedItems = observer(function QuotedItems({ store, isOver, onOver }: QuotedItemsProps) {
  const { t, language } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const { quote, trip, isWhole } = store;
  const expiresAt = quote.kind === 'ready' ? quote.value.expiresAt : null;
  useMoment(expiresAt, onOver);
  if (quote.kind === 'failed')
    return (
      <ErrorState
        title={t('cancelTrip.failed')}
        description={isApiError(quote.error) ? quote.error.message : undefined}
        requestId={requestIdOf(quote.error)}
        onRetry={store.loadQuote}
      />
    );
  if (quote.kind !== 'ready') return <LoadingState label={t('cancelTrip.loading')} />;
  const { items, fee, refund, currency } = quote.value;
  const inColumn = columnMoney([fee, refund, ...items.flatMap((line) => [line.fee, line.refund])], language);
  const money = (amount: number) => inColumn({ amount, currency });
  const hasDrafts = trip.items.some(({ status }) => status === 'DRAFT');
  return (
    <>
      <table className={styles['quote']}>
        <caption className="pt-visually-hidden">{t('cancelTrip.quote')}</caption>
        <thead className="pt-note">
          <tr>
            <th scope="col">{t('cancelTrip.booking')}</th>
            <th scope="col">{t('cancelTrip.fee')}</th>
            <th scope="col">{t('cancelTrip.refund')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((line) => {
            const item = trip.items.find(({ id }) => id === line.itemId);
            return (
              <tr key={line.itemId}>
                <th scope="row">{item === undefined ? t('history.goneItem') : titleOf(item)}</th>
                <td>{money(line.fee)}</td>
                <td>{money(line.refund)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('cancelTrip.total')}</th>
            <td>{money(fee)}</td>
            <td>{money(refund)}</td>
          </tr>
        </tfoot>
      </table>
      {refund > 0 && <p>{t('cancelTrip.refundTo')}</p>}
      {isWhole && hasDrafts && <p>{t('cancelTrip.draftsGo')}</p>}
      {isOver ? (
        <Notice kind="warning">{t('cancelTrip.over')}</Notice>
      ) : (
        <p className={styles['until']}>
          {t('cancelTrip.until', { time: formatDate(quote.value.expiresAt, language, { style: 'time' }) })}
        </p>
      )}
    </>
  );
});

/** Calls back at an instant. */
function useMoment(at: string | null, onCome: () => void): void {
  const come = useEffectEvent(onCome);
  useEffect(() => {
    if (at === null) return undefined;
    const timer = setTimeout(() => come(), Math.max(Date.parse(at) - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [at]);
}
