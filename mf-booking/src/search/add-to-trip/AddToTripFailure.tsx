import { isApiError, requestIdOf } from '@portolan/http';
import { formatMoney, type Money } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import type { ShownPrice } from '../shownPrice.ts';
import type { OfferChange } from './offerChange.ts';
import styles from './AddToTripFailure.module.css';

export interface AddToTripFailureProps {
  readonly error: unknown;
  readonly change: OfferChange | null;
  /** Product texts of offer changes. */
  readonly words: Readonly<Record<OfferChange['kind'], string>>;
  readonly before: ShownPrice;
  /** Null if the API named no new price. */
  readonly now: ShownPrice | null;
}

/** The error box of the dialog: the offer change, else the API's error body as formatted text, else 'Unknown' (spec §8). */
export function AddToTripFailure({ error, change, words, before, now }: AddToTripFailureProps) {
  const { t, language } = useTexts('mf-booking');
  const money = (amount: Money) => formatMoney(amount, language);
  if (change !== null) {
    const prices = now === null ? null : comparable(before, now);
    return (
      <Notice kind="warning">
        <p className={styles['text']}>
          {prices === null
            ? words[change.kind]
            : t(`cart.news.${prices.isIncrease ? 'dearer' : 'cheaper'}`, {
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

/** Both prices and the difference: in the person's currency, or in the supplier's if the trip has another. */
function comparable(old: ShownPrice, next: ShownPrice) {
  const isComparable = old.price.currency === next.price.currency;
  const [before, now] = isComparable ? [old.price, next.price] : [old.quoted, next.quoted];
  const difference = Number((now.amount - before.amount).toFixed(3));
  return { before, now, difference: { ...now, amount: Math.abs(difference) }, isIncrease: difference > 0 };
}
