import type { TripItem } from '@portolan/contracts';
import { paymentSplitOf } from './paymentSplit.ts';
import { useSplitText } from './useSplitText.ts';
import styles from './ItemPayment.module.css';

/** Payment split of a booking; hidden if everything is paid now. */
export function ItemPayment({ item }: { readonly item: TripItem }) {
  const text = useSplitText()(paymentSplitOf([item]));
  return text === null ? null : <span className={styles['payment']}>{text}</span>;
}
