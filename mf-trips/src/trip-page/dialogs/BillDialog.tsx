import { useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { BillingProfile, Trip } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import { Field } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';
import { useCompanyId } from '../../trip/useCompanyId.ts';
import { BillingProfilesStore } from './BillingProfilesStore.ts';
import { useProfileOptions } from '../../trip/useProfileOptions.ts';

export interface BillDialogProps {
  readonly trip: Trip;
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly refusal: ReactNode;
  /** Receives the id of a profile; empty for the company default. */
  readonly onConfirm: (profileId: string) => void;
  readonly onCancel: () => void;
}

/** Changes the billing profile of a submitted trip. */
export const BillDialog = observer(function BillDialog({
  trip,
  isBusy,
  refusal,
  onConfirm,
  onCancel,
}: BillDialogProps) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const companyId = useCompanyId();
  const { state, load } = useStore(() => new BillingProfilesStore(http, trip.company?.companyId ?? companyId));
  const optionsOf = useProfileOptions();
  const before = trip.billingProfileId ?? '';
  const [chosen, setChosen] = useState(before);
  return (
    <Dialog
      isOpen
      title={t('bill.title')}
      confirmLabel={t('bill.confirm')}
      cancelLabel={t('cancel')}
      isBusy={isBusy}
      isConfirmDisabled={state.kind !== 'ready' || chosen === before}
      onConfirm={() => onConfirm(chosen)}
      onCancel={onCancel}
    >
      {refusal}
      {state.kind === 'failed' && (
        <ErrorState title={t('bill.failed')} requestId={requestIdOf(state.error)} onRetry={() => void load()} />
      )}
      {state.kind === 'loading' && <LoadingState label={t('bill.loading')} />}
      {state.kind === 'ready' && (
        <Field label={t('checkout.payment.billing')} hint={state.value.length === 0 ? t('bill.none') : undefined}>
          {(control) => (
            <Select
              {...control}
              value={chosen}
              disabled={isBusy}
              options={[...optionsOf(state.value), ...currentOption(trip, state.value)]}
              onChange={setChosen}
            />
          )}
        </Field>
      )}
    </Dialog>
  );
});

/** The current profile, if the reader may no longer choose it. */
const currentOption = (
  { billingProfileId, billingProfile }: Trip,
  profiles: readonly BillingProfile[],
): { readonly value: string; readonly label: string }[] =>
  billingProfileId == null || profiles.some(({ id }) => id === billingProfileId)
    ? []
    : [{ value: billingProfileId, label: billingProfile?.name ?? '' }];
