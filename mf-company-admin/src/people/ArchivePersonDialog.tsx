import type { ManagedPerson } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { ErrorState } from '@portolan/ui/core';
import { Dialog } from '@portolan/ui/overlay';
import { PersonDuties } from './PersonDuties.tsx';
import styles from './PersonDrawer.module.css';

export interface ArchivePersonDialogProps {
  readonly name: string;
  readonly person: ManagedPerson;
  readonly isBusy: boolean;
  /** Why it was refused; null for not yet. */
  readonly refusal: unknown;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a person is archived, and names what waits for them. */
export function ArchivePersonDialog(props: ArchivePersonDialogProps) {
  const { name, person, isBusy, refusal, onConfirm, onCancel } = props;
  const { t } = useTexts('mf-company-admin');
  const wordsOf = (error: unknown) => {
    if (!isApiError(error)) return t('records.archive.failed');
    return error.meta.errors?.[0]?.message ?? error.message;
  };
  return (
    <Dialog
      isOpen
      isDanger
      title={t('records.archive.title', { name })}
      confirmLabel={t('person.archive')}
      cancelLabel={t('records.archive.cancel')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className={styles['panel']}>
        <p>{t('person.archiveText')}</p>
        <PersonDuties person={person} />
        {refusal !== null && <ErrorState title={wordsOf(refusal)} requestId={requestIdOf(refusal)} />}
      </div>
    </Dialog>
  );
}
