import { formatMoney, type Money } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Price } from '@portolan/ui/core';
import styles from './OfferPrice.module.css';

export interface OfferPriceProps {
  /** In the person's currency. */
  readonly price: Money;
  /** In the supplier's currency. */
  readonly quoted: Money;
  /** Below the price, such as "Fixed price". */
  readonly notes: readonly string[];
  readonly align: 'start' | 'end';
}

/** The price in the person's currency, in brackets in the supplier's if it differs, and notes. */
export function OfferPrice({ price, quoted, notes, align }: OfferPriceProps) {
  const { language } = useTexts('mf-booking');
  return (
    <div className={`${styles['price']} ${styles[align] ?? ''}`}>
      <Price {...price} language={language} size="large" />
      {price.currency !== quoted.currency && <span className={styles['note']}>({formatMoney(quoted, language)})</span>}
      {notes.map((note) => (
        <span key={note} className={styles['note']}>
          {note}
        </span>
      ))}
    </div>
  );
}
