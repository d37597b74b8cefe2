import type { Employee } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Icon, type IconName } from '@portolan/ui/core';
import type { PersonStatus } from './peopleQuery.ts';
import styles from './PersonFacts.module.css';

const icons: Readonly<Record<PersonStatus, IconName>> = { ACTIVE: 'check', INVITED: 'mail', ARCHIVED: 'lock' };

interface PersonProps {
  readonly person: Employee;
}

export function PersonRoles({ person }: PersonProps) {
  const { t } = useTexts('mf-company-admin');
  return <>{person.roles.map((role) => t(`role.${role}`)).join(', ')}</>;
}

/** A number to call; most devices can. */
export function PersonPhone({ person: { phone } }: PersonProps) {
  const { t } = useTexts('mf-company-admin');
  if (phone === '') return <span className={styles['missing']}>{t('notGiven')}</span>;
  return (
    <a className={styles['phone']} href={`tel:${phone}`}>
      {phone}
    </a>
  );
}

/** Icon and word, so that colour is never the only carrier. */
export function PersonStatusMark({ person: { status } }: PersonProps) {
  const { t } = useTexts('mf-company-admin');
  return (
    <span className={`${styles['status']} ${styles[status]}`}>
      <Icon name={icons[status]} size={16} />
      {t(`people.status.${status}`)}
    </span>
  );
}

/** The day of the last sign-in, on the reader's clock. */
export function PersonLastLogin({ person: { lastLoginAt } }: PersonProps) {
  const { t, language } = useTexts('mf-company-admin');
  if (lastLoginAt === null) return <span className={styles['missing']}>{t('people.never')}</span>;
  return (
    <time className={styles['time']} dateTime={lastLoginAt}>
      {formatDate(lastLoginAt, language, { style: 'shortDate' })}
    </time>
  );
}
