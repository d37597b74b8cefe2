import type { Employee } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { PersonLastLogin, PersonPhone, PersonRoles, PersonStatusMark } from './PersonFacts.tsx';
import { PersonName } from './PersonName.tsx';
import styles from './PersonCards.module.css';

export interface PersonCardsProps {
  readonly people: readonly Employee[];
  readonly onOpen: (person: Employee) => void;
}

/** The table's content on a phone. */
export function PersonCards({ people, onOpen }: PersonCardsProps) {
  const { t } = useTexts('mf-company-admin');
  return (
    <ul className={styles['cards']} aria-label={t('people.title')}>
      {people.map((person) => (
        <li key={person.customerId} className={styles['card']}>
          <PersonName person={person} onOpen={onOpen} />
          <DescriptionRows
            rows={[
              { label: t('people.column.role'), value: <PersonRoles person={person} /> },
              { label: t('people.column.phone'), value: <PersonPhone person={person} /> },
              { label: t('people.column.status'), value: <PersonStatusMark person={person} /> },
              { label: t('people.column.lastLogin'), value: <PersonLastLogin person={person} /> },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
