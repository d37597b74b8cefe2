import type { TaxiOffer } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatMoney, type Language } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import type { OfferNews } from './offerNews.ts';
import styles from './AddToCartFailure.module.css';

export interface AddToCartFailureProps {
  readonly offer: TaxiOffer;
  readonly error: unknown;
  readonly news: OfferNews | null;
}

/** The error box of the modal: what became of the offer, else the API's error body as formatted text, 'Unknown' for anything else (spec §8). */
export function AddToCartFailure({ offer, error, news }: AddToCartFailureProps) {
  const { t, language } = useTexts('mf-booking');
  if (news !== null) {
    const change =
      news.kind === 'priceChanged' && news.repriced !== null ? priceChange(offer, news.repriced, language) : null;
    return (
      <Notice kind="warning">
        <p className={styles['text']}>
          {change === null
            ? t(`cart.news.${news.kind}`)
            : t(`cart.news.${change.isDearer ? 'dearer' : 'cheaper'}`, change)}
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
function priceChange(offer: TaxiOffer, repriced: TaxiOffer, language: Language) {
  const isComparable = offer.converted.currencyCode === repriced.converted.currencyCode;
  const [before, now] = isComparable ? [offer.converted, repriced.converted] : [offer.quotation, repriced.quotation];
  const money = (amount: number) => formatMoney({ amount, currency: now.currencyCode }, language);
  const difference = Number((now.monetaryAmount - before.monetaryAmount).toFixed(3));
  return {
    before: money(before.monetaryAmount),
    now: money(now.monetaryAmount),
    difference: money(Math.abs(difference)),
    isDearer: difference > 0,
  };
}
