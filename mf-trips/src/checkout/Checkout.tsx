import { useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import type { Trip } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import { ErrorSummary } from '@portolan/ui/form';
import { useCompanyId } from '../member/useCompanyId.ts';
import { ApprovalSection } from './ApprovalSection.tsx';
import { BookingsSection } from './BookingsSection.tsx';
import { CheckoutProgress } from './CheckoutProgress.tsx';
import { placeProblems } from './checkoutProblems.ts';
import { CheckoutStore, type CheckoutEnds } from './CheckoutStore.ts';
import { ConditionsSection } from './ConditionsSection.tsx';
import { CostCenterSection } from './CostCenterSection.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { PolicySection } from './PolicySection.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { useProblemText } from './useProblemText.ts';
import styles from './Checkout.module.css';

export interface CheckoutProps extends CheckoutEnds {
  readonly trip: Trip;
  /** What is in the trip stands above already. */
  readonly isSummed?: boolean;
}

/** What a trip still wants before it is sent or booked, part by part, and sending it (screens §6). */
export const Checkout = observer(function Checkout({ trip, isSummed = false, onSubmitted, onOutdated }: CheckoutProps) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const companyId = useCompanyId();
  const store = useStore(() => new CheckoutStore(http, companyId, trip, { onSubmitted, onOutdated }));
  const textOf = useProblemText(trip);
  const { choices, refusals } = store;
  // The summary takes the focus with each new list: a list of each try.
  const errors = useMemo(
    () => placeProblems(refusals).map((problem) => ({ fieldId: problem.fieldElementId, message: textOf(problem) })),
    [refusals, textOf],
  );
  if (choices.kind === 'failed')
    return (
      <ErrorState
        title={t('checkout.failed')}
        requestId={requestIdOf(choices.error)}
        onRetry={() => void store.loadChoices()}
      />
    );
  if (choices.kind !== 'ready') return <LoadingState label={t('checkout.loading')} />;
  const problems = placeProblems(store.shownProblems);
  const part = { store, problems };

  return (
    <div className={styles['checkout']}>
      <CheckoutProgress problems={problems} />
      <form
        className={styles['form']}
        noValidate
        aria-label={t('checkout.title')}
        onSubmit={(event) => {
          event.preventDefault();
          void store.submit();
        }}
      >
        <ErrorSummary title={t('checkout.refused', { count: errors.length })} errors={errors} />
        <BookingsSection {...part} isSummed={isSummed} />
        <CostCenterSection {...part} choices={choices.value} />
        <PaymentSection {...part} choices={choices.value} />
        <PolicySection {...part} choices={choices.value} />
        <ApprovalSection store={store} />
        <ConditionsSection {...part} />
        <SubmitBar store={store} />
      </form>
    </div>
  );
});
