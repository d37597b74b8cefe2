import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { ManagedPersonRow } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { useSession } from '@portolan/remote-kit';
import { ErrorState } from '@portolan/ui/core';
import { Dialog } from '@portolan/ui/overlay';
import { useTabTexts } from '../texts/TabTexts.tsx';
import { InvitationStore, type InvitationChange } from './InvitationStore.ts';
import styles from './PersonDrawer.module.css';

export interface InvitationDialogProps {
  readonly person: ManagedPersonRow;
  readonly change: InvitationChange;
  readonly onDone: () => void;
  /** @param isRefused the list may be outdated */
  readonly onCancel: (isRefused: boolean) => void;
}

/** Confirms sending an invitation again, or withdrawing it; a refusal says why. */
export const InvitationDialog = observer(function InvitationDialog(props: InvitationDialogProps) {
  const { person, change, onDone, onCancel } = props;
  const { t } = useTabTexts();
  const { http, session } = useSession();
  const [store] = useState(() => new InvitationStore(http, session.company?.id ?? '', person.customerId));
  const { isBusy, failure } = store;
  const wordsOf = (error: unknown) => {
    if (!isApiError(error)) return t(`invitation.failed.${change}`);
    return error.type === 'INVALID_INPUT' ? t('bulk.refused.required') : error.message;
  };
  const handleConfirm = async () => {
    if (await store.confirm(change)) onDone();
  };
  return (
    <Dialog
      isOpen
      isDanger={change === 'WITHDRAW'}
      title={t(`invitation.title.${change}`)}
      confirmLabel={t(`invitation.action.${change}`)}
      cancelLabel={t('bulk.cancel')}
      isBusy={isBusy}
      onConfirm={() => void handleConfirm()}
      onCancel={() => onCancel(failure !== null)}
    >
      <div className={styles['panel']}>
        <p>{t(`invitation.text.${change}`, { email: person.email })}</p>
        {failure !== null && <ErrorState title={wordsOf(failure)} requestId={requestIdOf(failure)} />}
      </div>
    </Dialog>
  );
});
