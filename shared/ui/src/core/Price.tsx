import { formatMoneyParts, type Language } from '@portolan/i18n';
import styles from './Price.module.css';

export interface PriceProps {
  /** In major units. */
  readonly amount: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly language: Language;
  /** `large` on the card that sells, `normal` elsewhere. */
  readonly size?: 'normal' | 'large';
}

/** Small currency code, then the amount. */
export function Price({ amount, currency, language, size = 'normal' }: PriceProps) {
  const parts = formatMoneyParts({ amount, currency }, language);
  return (
    <span className={`${styles['price']} ${styles[size]}`}>
      <span className={styles['currency']}>{parts.currency}</span>{' '}
      <span className={styles['amount']}>{parts.amount}</span>
    </span>
  );
}
