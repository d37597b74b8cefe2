import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Price } from '@portolan/ui/core';
import type { ShownPrice } from './shownPrice.ts';
import styles from './OfferPrice.module.css';

export interface OfferPriceProps extends Pick<ShownPrice, 'price' | 'quoted'> {
  /** Below the price, such as "No meter". */
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
