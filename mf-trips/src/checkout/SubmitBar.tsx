import { observer } from 'mobx-react-lite';
import { isApiError, requestIdOf } from '@portolan/http';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import { paymentSplitOf } from '../payment/paymentSplit.ts';
import { useSplitText } from '../payment/useSplitText.ts';
import { PlansLink } from '../permissions/PlansLink.tsx';
import { draftsOf } from './CheckoutForm.ts';
import type { CheckoutStore } from './CheckoutStore.ts';
import { draftsTotal } from './draftsTotal.ts';
import styles from './SubmitBar.module.css';

/** Sends the trip; the button says what will happen, and for how much. */
export const SubmitBar = observer(function SubmitBar({ store }: { readonly store: CheckoutStore }) {
  const { t, language } = useTexts('mf-trips');
  const { knownPreview, trip, isSending, isValid, failure } = store;
  const total = draftsTotal(trip);
  const split = useSplitText()(paymentSplitOf(draftsOf(trip)));
  const what = knownPreview === null ? 'send' : knownPreview.approval?.holdsUp ? 'ask' : 'book';
  const requestId = requestIdOf(failure);
  return (
    <div className={styles['bar']}>
      {failure !== null && (
        <Notice kind="failure" action={<PlansLink />}>
          {t('outcome.submit.refused')} {isApiError(failure) && failure.message}{' '}
          {requestId !== null && t('requestId', { id: requestId })}
        </Notice>
      )}
      <div className={styles['row']}>
        {isValid && <p role="status">{t('checkout.valid')}</p>}
        {split !== null && <p className={styles['split']}>{split}</p>}
        <Button type="primary" size="large" htmlType="submit" loading={isSending} disabled={isSending}>
          {total === null
            ? t(`checkout.submit.${what}`)
            : t(`checkout.submit.${what}For`, { amount: formatMoney(total, language) })}
        </Button>
      </div>
    </div>
  );
});
