import type { ManagedPersonRow } from '@portolan/contracts';
import { Avatar } from '@portolan/ui/core';
import { nameOf } from '../records/nameOf.ts';
import styles from './PersonName.module.css';

export interface PersonNameProps {
  readonly person: ManagedPersonRow;
  readonly onOpen: (person: ManagedPersonRow) => void;
}

/** Initials, name and e-mail; a person without a name is called by the e-mail. The name opens the person. */
export function PersonName({ person, onOpen }: PersonNameProps) {
  const name = nameOf(person);
  return (
    <span className={styles['person']}>
      <Avatar name={name} />
      <span className={styles['words']}>
        <button type="button" className={styles['name']} onClick={() => onOpen(person)}>
          {name}
        </button>
        <span className={styles['email']}>{person.email}</span>
      </span>
    </span>
  );
}
