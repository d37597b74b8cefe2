import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Price } from '@portolan/ui/core';
import { paymentSplitOf } from '../../trip/payment/paymentSplit.ts';
import { useSplitText } from '../../trip/payment/useSplitText.ts';
import { draftsOf } from '../form/CheckoutForm.ts';
import type { CheckoutStore } from '../form/CheckoutStore.ts';
import { draftsTotal } from '../form/draftsTotal.ts';
import styles from './PayBar.module.css';
import { OpenLinks, SubmitButton } from './SubmitButton.tsx';

/** Bar above the bottom navigation of a phone: total, open points and button. */
export const PayBar = observer(function PayBar({ store }: { readonly store: CheckoutStore }) {
  const { language } = useTexts('mf-trips');
  const { trip } = store;
  const total = draftsTotal(trip);
  const split = useSplitText()(paymentSplitOf(draftsOf(trip)));
  return (
    <div className={styles['bar']}>
      <div className={styles['sum']}>
        {total !== null && <Price {...total} language={language} size="large" />}
        {split !== null && <span>{split}</span>}
        <OpenLinks store={store} />
      </div>
      <SubmitButton store={store} />
    </div>
  );
});
