import type { Employee } from '@portolan/contracts';
import { Avatar } from '@portolan/ui/core';
import styles from './PersonName.module.css';

/** Initials, name and e-mail; somebody without a name is called by the e-mail. */
export function PersonName({ person }: { readonly person: Employee }) {
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email;
  return (
    <span className={styles['person']}>
      <Avatar name={name} />
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['email']}>{person.email}</span>
      </span>
    </span>
  );
}
