import { useState } from 'react';
import type { ManagedPerson } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { ErrorState } from '@portolan/ui/core';
import { Dialog } from '@portolan/ui/overlay';
import type { PeopleNames } from '../records/peopleNames.ts';
import { PersonField } from '../records/PersonField.tsx';
import { PersonDuties } from './PersonDuties.tsx';
import styles from './PersonDrawer.module.css';

export interface ArchivePersonDialogProps {
  readonly name: string;
  readonly person: ManagedPerson;
  readonly isBusy: boolean;
  /** Why it was refused; null before the first try. */
  readonly refusal: unknown;
  readonly people: PeopleNames;
  /** @param successorId empty for none */
  readonly onConfirm: (successorId: string) => void;
  readonly onCancel: () => void;
}

/** Confirms archiving a person, and names the person's open tasks. */
export function ArchivePersonDialog(props: ArchivePersonDialogProps) {
  const { name, person, isBusy, refusal, people, onConfirm, onCancel } = props;
  const { t } = useTexts('mf-company-admin');
  const [successorId, setSuccessorId] = useState('');
  const { approvals, costCenters, reports, standsInFor, processes } = person.duties;
  const isWaitedFor =
    approvals.length + costCenters.length + reports.length + standsInFor.length + processes.length > 0;
  const refusedField = isApiError(refusal) ? refusal.meta.errors?.[0] : undefined;
  const isOfSuccessor = refusedField?.field === 'successorId';
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
      onConfirm={() => onConfirm(successorId)}
      onCancel={onCancel}
    >
      <div className={styles['panel']}>
        <p>{t('person.archiveText')}</p>
        <PersonDuties person={person} />
        {isWaitedFor && (
          <PersonField
            id="successor"
            label={t('person.successor')}
            hint={t('person.successorHint')}
            value={successorId}
            error={isOfSuccessor ? refusedField.message : undefined}
            foreign={null}
            people={people}
            onChange={setSuccessorId}
          />
        )}
        {refusal !== null && !isOfSuccessor && <ErrorState title={wordsOf(refusal)} requestId={requestIdOf(refusal)} />}
      </div>
    </Dialog>
  );
}
