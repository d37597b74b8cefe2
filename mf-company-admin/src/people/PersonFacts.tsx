import type { ManagedPersonRow } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Icon, type IconName } from '@portolan/ui/core';
import styles from './PersonFacts.module.css';

interface PersonProps {
  readonly person: ManagedPersonRow;
}

export function PersonRoles({ person }: PersonProps) {
  const { t } = useTexts('mf-company-admin');
  return <>{person.roles.map((role) => t(`role.${role}`)).join(', ')}</>;
}

/** Groups, cost centers or rules by name; a dash for none. */
export function PersonWork({ names }: { readonly names: readonly string[] }) {
  const { t } = useTexts('mf-company-admin');
  if (names.length === 0) return <span className={styles['missing']}>{t('notGiven')}</span>;
  return <>{names.join(', ')}</>;
}

/** The person's first approver; a missing one is a warning. */
export function PersonManager({ person: { lineManager } }: PersonProps) {
  const { t } = useTexts('mf-company-admin');
  if (lineManager === null) return <span className={styles['EXPIRES_SOON']}>{t('people.noManager')}</span>;
  return <>{lineManager.name}</>;
}

const icons: Readonly<Record<ManagedPersonRow['documents'], IconName>> = {
  COMPLETE: 'check',
  EXPIRES_SOON: 'clock',
  MISSING: 'triangle',
};

/** Icon and words, so that colour is never the only sign. */
export function PersonDocuments({ person: { documents } }: PersonProps) {
  const { t } = useTexts('mf-company-admin');
  return (
    <span className={`${styles['status']} ${styles[documents]}`}>
      <Icon name={icons[documents]} size={16} />
      {t(`people.documents.${documents}`)}
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
