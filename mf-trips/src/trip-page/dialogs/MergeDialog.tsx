import { useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { Trip } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import { Select } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import { Dialog } from '@portolan/ui/overlay';
import { useCompanyId } from '../../trip/useCompanyId.ts';
import { OtherDraftsStore } from './OtherDraftsStore.ts';

export interface MergeDialogProps {
  readonly trip: Trip;
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly refusal: ReactNode;
  readonly onConfirm: (fromCartId: string) => void;
  readonly onCancel: () => void;
}

/** Chooses another draft, whose bookings move here before it is deleted. */
export const MergeDialog = observer(function MergeDialog({
  trip,
  isBusy,
  refusal,
  onConfirm,
  onCancel,
}: MergeDialogProps) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const companyId = useCompanyId();
  const store = useStore(() => new OtherDraftsStore(http, companyId, trip.cartId));
  const [chosen, setChosen] = useState('');
  const { drafts } = store;
  const from = chosen === '' ? drafts[0]?.cartId : chosen;
  return (
    <Dialog
      isOpen
      title={t('merge.title')}
      confirmLabel={t('merge.confirm')}
      cancelLabel={t('cancel')}
      isBusy={isBusy}
      isConfirmDisabled={from === undefined}
      onConfirm={() => from !== undefined && onConfirm(from)}
      onCancel={onCancel}
    >
      {refusal}
      {store.state.kind === 'failed' && (
        <ErrorState
          title={t('merge.failed')}
          requestId={requestIdOf(store.state.error)}
          onRetry={() => void store.load()}
        />
      )}
      {store.state.kind === 'loading' && <LoadingState label={t('list.loading')} />}
      {store.state.kind === 'ready' && drafts.length === 0 && <p>{t('merge.none')}</p>}
      {from !== undefined && (
        <>
          <p>{t('merge.text', { subject: trip.tripName })}</p>
          <Field label={t('merge.label')}>
            {(control) => (
              <Select
                {...control}
                value={from}
                disabled={isBusy}
                options={drafts.map(({ cartId, tripName, tripId }) => ({
                  value: cartId,
                  label: t('merge.draft', { name: tripName, number: tripId }),
                }))}
                onChange={setChosen}
              />
            )}
          </Field>
        </>
      )}
    </Dialog>
  );
});
