import { isApiError, requestIdOf } from '@portolan/http';
import { formatMoney, type Money } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import type { OfferChange } from './offerChange.ts';
import styles from './AddToTripFailure.module.css';

/** A price as the person pays it, and as the supplier quotes it. */
export interface ComparedPrice {
  readonly price: Money;
  readonly quoted: Money;
}

export interface AddToTripFailureProps {
  readonly error: unknown;
  readonly change: OfferChange | null;
  readonly before: ComparedPrice;
  /** Null where the API named no new price. */
  readonly now: ComparedPrice | null;
}

/** The error box of the dialog: what became of the offer, else the API's error body as formatted text, 'Unknown' for anything else (spec §8). */
export function AddToTripFailure({ error, change, before, now }: AddToTripFailureProps) {
  const { t, language } = useTexts('mf-booking');
  const money = (amount: Money) => formatMoney(amount, language);
  if (change !== null) {
    const prices = now === null ? null : comparable(before, now);
    return (
      <Notice kind="warning">
        <p className={styles['text']}>
          {prices === null
            ? t(`cart.news.${change.kind}`)
            : t(`cart.news.${prices.isDearer ? 'dearer' : 'cheaper'}`, {
                before: money(prices.before),
                now: money(prices.now),
                difference: money(prices.difference),
              })}
        </p>
      </Notice>
    );
  }
  const requestId = requestIdOf(error);
  return (
    <Notice kind="failure">
      {isApiError(error) ? (
        <>
          <p className={styles['text']}>{error.message}</p>
          <pre className={styles['body']}>
            {JSON.stringify({ type: error.type, message: error.message, meta: error.meta }, null, 2)}
          </pre>
        </>
      ) : (
        <p className={styles['text']}>{t('cart.unknownError')}</p>
      )}
      {!isApiError(error) && requestId !== null && (
        <p className={styles['text']}>{t('cart.requestId', { requestId })}</p>
      )}
    </Notice>
  );
}

/** Both prices and the difference: in the person's currency, or in the supplier's where the trip is counted in another. */
function comparable(old: ComparedPrice, next: ComparedPrice) {
  const isComparable = old.price.currency === next.price.currency;
  const [before, now] = isComparable ? [old.price, next.price] : [old.quoted, next.quoted];
  const difference = Number((now.amount - before.amount).toFixed(3));
  return { before, now, difference: { ...now, amount: Math.abs(difference) }, isDearer: difference > 0 };
}
