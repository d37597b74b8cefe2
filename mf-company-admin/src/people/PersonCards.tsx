import type { ManagedPersonRow } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import type { InvitationProps } from './Invitation.tsx';
import { LazyInvitation } from './LazyInvitation.tsx';
import { Tick } from './PeopleTable.tsx';
import { PersonDocuments, PersonManager, PersonRoles, PersonWork } from './PersonFacts.tsx';
import { PersonName } from './PersonName.tsx';
import type { Selection } from './Selection.ts';
import styles from './PersonCards.module.css';

export interface PersonCardsProps {
  readonly people: readonly ManagedPersonRow[];
  readonly selection: Selection;
  readonly onOpen: (person: ManagedPersonRow) => void;
  /** Absent unless the people are invited ones. */
  readonly onInvitation: InvitationProps['onChange'] | undefined;
}

/** The table's content on a phone. */
export function PersonCards({ people, selection, onOpen, onInvitation }: PersonCardsProps) {
  const { t } = useTexts('mf-company-admin');
  return (
    <ul className={styles['cards']} aria-label={t('people.title')}>
      {people.map((person) => (
        <li key={person.customerId} className={styles['card']}>
          <div className={styles['head']}>
            <PersonName person={person} onOpen={onOpen} />
            <div className={styles['corner']}>
              {onInvitation !== undefined && <LazyInvitation person={person} onChange={onInvitation} />}
              <Tick person={person} selection={selection} />
            </div>
          </div>
          <DescriptionRows
            rows={[
              { label: t('people.column.role'), value: <PersonRoles person={person} /> },
              {
                label: t('people.column.costCenter'),
                value: <PersonWork names={person.costCenters.map(({ code, name }) => `${code} ${name}`)} />,
              },
              { label: t('people.column.manager'), value: <PersonManager person={person} /> },
              { label: t('people.column.documents'), value: <PersonDocuments person={person} /> },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
