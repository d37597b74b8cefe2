import { formatMoneyParts, type Language, type MoneyDecimals } from '@portolan/i18n';
import styles from './Price.module.css';

export interface PriceProps {
  /** In major units. */
  readonly amount: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly language: Language;
  /** `large` on the card that sells, `normal` elsewhere. */
  readonly size?: 'normal' | 'large';
  /** Default: whole amounts show none. */
  readonly decimals?: MoneyDecimals;
}

/** Small currency code, then the amount. */
export function Price({ amount, currency, language, size = 'normal', decimals }: PriceProps) {
  const parts = formatMoneyParts({ amount, currency }, language, decimals);
  return (
    <span className={`${styles['price']} ${styles[size] ?? ''}`}>
      <span className={styles['currency']}>{parts.currency}</span>{' '}
      <span className={styles['amount']}>{parts.amount}</span>
    </span>
  );
}
