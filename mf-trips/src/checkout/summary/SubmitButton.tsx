import { observer } from 'mobx-react-lite';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { elementIds } from '../form/checkoutProblems.ts';
import type { CheckoutStore } from '../form/CheckoutStore.ts';
import { draftsTotal } from '../form/draftsTotal.ts';
import styles from './SubmitButton.module.css';

/** Submits the trip; names the outcome and the amount. */
export const SubmitButton = observer(function SubmitButton({ store }: { readonly store: CheckoutStore }) {
  const { t, language } = useTexts('mf-trips');
  const { knownPreview, trip, isSending, doubleBookings } = store;
  const total = draftsTotal(trip);
  const books = doubleBookings.length === 0 ? 'book' : 'bookAnyway';
  const what = knownPreview === null ? 'send' : knownPreview.approval?.holdsUp ? 'ask' : books;
  return (
    <Button
      type="primary"
      size="large"
      htmlType="submit"
      className={styles['button'] ?? ''}
      loading={isSending}
      disabled={isSending}
    >
      {total === null
        ? t(`checkout.submit.${what}`)
        : t(`checkout.submit.${what}For`, { amount: formatMoney(total, language) })}
    </Button>
  );
});

/** Number of open points with a link to the first, or that the trip can be submitted. */
export const OpenLinks = observer(function OpenLinks({ store }: { readonly store: CheckoutStore }) {
  const { t } = useTexts('mf-trips');
  const { openProblems, isValid } = store;
  if (openProblems.length === 0)
    return (
      <p className={styles['line']} role="status">
        {isValid ? t('checkout.valid') : ''}
      </p>
    );
  return (
    <p className={styles['line']}>
      <a
        href={`#${elementIds.open}`}
        onClick={(event) => {
          event.preventDefault();
          const first = document.getElementById(openProblems[0]?.fieldElementId ?? '');
          (first ?? document.getElementById(elementIds.open))?.focus();
        }}
      >
        {t('checkout.openCount', { count: openProblems.length })}
      </a>
    </p>
  );
});
