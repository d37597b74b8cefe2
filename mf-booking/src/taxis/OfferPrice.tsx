import type { TaxiOffer } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Price } from '@portolan/ui/core';
import styles from './OfferPrice.module.css';

export interface OfferPriceProps {
  readonly offer: TaxiOffer;
  readonly align: 'start' | 'end';
}

/** The price in the person's currency, the supplier's in brackets if another, and whether it is final. */
export function OfferPrice({ offer, align }: OfferPriceProps) {
  const { t, language } = useTexts('mf-booking');
  const { converted, quotation, estimated } = offer;
  const isConverted = converted.currencyCode !== quotation.currencyCode;
  return (
    <div className={`${styles['price']} ${styles[align]}`}>
      <Price amount={converted.monetaryAmount} currency={converted.currencyCode} language={language} size="large" />
      {isConverted && (
        <span className={styles['note']}>
          ({formatMoney({ amount: quotation.monetaryAmountWithMarkup, currency: quotation.currencyCode }, language)})
        </span>
      )}
      <span className={styles['note']}>{estimated ? t('offer.estimated') : t('offer.fixed')}</span>
    </div>
  );
}
