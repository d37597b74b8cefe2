import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { ManagedPersonRow } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { useSession, useTexts } from '@portolan/remote-kit';
import { ErrorState } from '@portolan/ui/core';
import { Dialog } from '@portolan/ui/overlay';
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
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const [store] = useState(() => new InvitationStore(http, session.company?.id ?? '', person.customerId));
  const { isBusy, failure } = store;
  const wordsOf = (error: unknown) => {
    if (!isApiError(error)) return t(`people.invitation.failed.${change}`);
    return error.type === 'INVALID_INPUT' ? t('people.bulk.refused.required') : error.message;
  };
  const handleConfirm = async () => {
    if (await store.confirm(change)) onDone();
  };
  return (
    <Dialog
      isOpen
      isDanger={change === 'WITHDRAW'}
      title={t(`people.invitation.title.${change}`)}
      confirmLabel={t(`people.invitation.action.${change}`)}
      cancelLabel={t('people.bulk.cancel')}
      isBusy={isBusy}
      onConfirm={() => void handleConfirm()}
      onCancel={() => onCancel(failure !== null)}
    >
      <div className={styles['panel']}>
        <p>{t(`people.invitation.text.${change}`, { email: person.email })}</p>
        {failure !== null && <ErrorState title={wordsOf(failure)} requestId={requestIdOf(failure)} />}
      </div>
    </Dialog>
  );
});
