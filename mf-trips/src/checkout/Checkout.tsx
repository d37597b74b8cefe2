import { useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import type { Trip } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useKeptFields } from '@portolan/remote-kit/editing';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import { ErrorSummary } from '@portolan/ui/form';
import { useCompanyId } from '../trip/useCompanyId.ts';
import type { CheckoutChoices } from './form/checkoutApi.ts';
import type { CheckoutSectionProps } from './form/CheckoutSectionProps.ts';
import { placeProblems } from './form/checkoutProblems.ts';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { CheckoutStore, type CheckoutCallbacks } from './form/CheckoutStore.ts';
import { CheckoutSummary } from './summary/CheckoutSummary.tsx';
import { OpenCard } from './open/OpenCard.tsx';
import { SettledCard } from './rows/SettledCard.tsx';
import { useCheckoutRows } from './rows/useCheckoutRows.tsx';
import { useProblemText } from './form/problemTexts.ts';
import styles from './Checkout.module.css';

export interface CheckoutProps extends CheckoutCallbacks {
  readonly trip: Trip;
  /** The page already lists the bookings. */
  readonly isSummed?: boolean;
}

/** Checkout on one screen (screens §6): open points, approval, deadline and amount. */
export const Checkout = observer(function Checkout({ trip, isSummed = false, ...callbacks }: CheckoutProps) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const companyId = useCompanyId();
  const store = useStore(() => new CheckoutStore(http, companyId, trip, callbacks));
  useKeptFields(`checkout/${trip.cartId}`, store.draft);
  const { choices } = store;
  if (choices.kind === 'failed')
    return (
      <ErrorState
        title={t('checkout.failed')}
        requestId={requestIdOf(choices.error)}
        onRetry={() => void store.loadChoices()}
      />
    );
  if (choices.kind !== 'ready')
    return (
      <LoadingState label={t('checkout.loading')}>
        <CheckoutSkeleton />
      </LoadingState>
    );
  return <ReadyCheckout store={store} choices={choices.value} isSummed={isSummed} />;
});

interface ReadyCheckoutProps {
  readonly store: CheckoutStore;
  readonly choices: CheckoutChoices;
  readonly isSummed: boolean;
}

const ReadyCheckout = observer(function ReadyCheckout({ store, choices, isSummed }: ReadyCheckoutProps) {
  const { t } = useTexts('mf-trips');
  const textOf = useProblemText(store.trip);
  const { refusals, requiredRows } = store;
  // The summary takes the focus with each new list, so the list changes per attempt only.
  const errors = useMemo(
    () => placeProblems(refusals).map((problem) => ({ fieldId: problem.fieldElementId, message: textOf(problem) })),
    [refusals, textOf],
  );
  const sectionProps: CheckoutSectionProps = { store, choices, problems: placeProblems(store.shownProblems) };
  const rows = useCheckoutRows(sectionProps);
  return (
    <div className={styles['box']}>
      <form
        className={styles['checkout']}
        noValidate
        aria-label={t('checkout.title')}
        onSubmit={(event) => {
          event.preventDefault();
          void store.submit();
        }}
      >
        <div className={styles['fields']}>
          <ErrorSummary title={t('checkout.refused', { count: errors.length })} errors={errors} />
          <OpenCard {...sectionProps} rows={rows.filter(({ row }) => requiredRows.has(row))} />
          <SettledCard store={store} rows={rows.filter(({ row }) => !requiredRows.has(row))} />
        </div>
        <CheckoutSummary {...sectionProps} isSummed={isSummed} />
      </form>
    </div>
  );
});
