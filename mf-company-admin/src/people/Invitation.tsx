import { useState } from 'react';
import type { ManagedPersonRow } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { ActionMenu } from '@portolan/ui/base';
import type { IconName } from '@portolan/ui/core';
import { nameOf } from '../records/nameOf.ts';
import { InvitationDialog } from './InvitationDialog.tsx';
import { invitationChanges, type InvitationChange } from './InvitationStore.ts';

export interface InvitationProps {
  readonly person: ManagedPersonRow;
  /** The list may be outdated. @param words confirmation; null after a refusal */
  readonly onChange: (words: string | null) => void;
}

const icons: Readonly<Record<InvitationChange, IconName>> = { RESEND: 'mail', WITHDRAW: 'cross' };

/** Actions on an invitation in the list. */
export function Invitation({ person, onChange }: InvitationProps) {
  const { t } = useTexts('mf-company-admin');
  const [change, setChange] = useState<InvitationChange | null>(null);
  return (
    <>
      <ActionMenu
        label={t('records.actions', { name: nameOf(person) })}
        actions={invitationChanges.map((key) => ({
          key,
          label: t(`people.invitation.action.${key}`),
          icon: icons[key],
          isDanger: key === 'WITHDRAW',
          onSelect: () => setChange(key),
        }))}
      />
      {change !== null && (
        <InvitationDialog
          person={person}
          change={change}
          onDone={() => {
            setChange(null);
            onChange(t(`people.invitation.done.${change}`, { email: person.email }));
          }}
          onCancel={(isRefused) => {
            setChange(null);
            if (isRefused) onChange(null);
          }}
        />
      )}
    </>
  );
}
