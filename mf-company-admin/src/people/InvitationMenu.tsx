import type { ManagedPersonRow } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { ActionMenu } from '@portolan/ui/base';
import type { IconName } from '@portolan/ui/core';
import { nameOf } from '../records/nameOf.ts';
import { useTabTexts } from '../texts/TabTexts.tsx';
import { invitationChanges, type InvitationChange } from './InvitationStore.ts';

export interface InvitationMenuProps {
  readonly person: ManagedPersonRow;
  readonly onChoose: (person: ManagedPersonRow, change: InvitationChange) => void;
}

const icons: Readonly<Record<InvitationChange, IconName>> = { RESEND: 'mail', WITHDRAW: 'cross' };

/** What can be done with the invitation of a person in the list. */
export function InvitationMenu({ person, onChoose }: InvitationMenuProps) {
  const { t } = useTexts('mf-company-admin');
  const { t: say } = useTabTexts();
  return (
    <ActionMenu
      label={t('records.actions', { name: nameOf(person) })}
      actions={invitationChanges.map((change) => ({
        key: change,
        label: say(`invitation.action.${change}`),
        icon: icons[change],
        isDanger: change === 'WITHDRAW',
        onSelect: () => onChoose(person, change),
      }))}
    />
  );
}
