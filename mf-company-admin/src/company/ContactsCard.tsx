import type { Corporation } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Card } from '@portolan/ui/base';
import styles from './ContactsCard.module.css';

/** Contacts for the travel agency, and for emergencies on a trip. */
export function ContactsCard({ company }: { readonly company: Corporation }) {
  const { t } = useTexts('mf-company-admin');
  const { contactPersons = [], safetyCoordinators = [] } = company;
  return (
    <Card title={t('company.contacts')}>
      {contactPersons.length === 0 && <p className={styles['none']}>{t('company.noContacts')}</p>}
      <ul className={styles['people']}>
        {contactPersons.map(({ name, task, email, phone }) => (
          <li key={`${name} ${email}`}>
            <span className={styles['name']}>{name}</span> <span className={styles['task']}>{task}</span>
            <span className={styles['reach']}>
              <a href={`mailto:${email}`}>{email}</a> {phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}
            </span>
          </li>
        ))}
      </ul>
      <h3 className={styles['heading']}>{t('company.safety')}</h3>
      {safetyCoordinators.length === 0 && <p className={styles['none']}>{t('company.noSafety')}</p>}
      <ul className={styles['people']}>
        {safetyCoordinators.map(({ customerId, name, phone }) => (
          <li key={customerId}>
            <span className={styles['name']}>{name}</span>{' '}
            {phone !== '' && (
              <span className={styles['reach']}>
                <a href={`tel:${phone}`}>{phone}</a>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles['more']}>
        {t('company.safetyText')} <Link to="/people-management">{t('company.people')}</Link>
      </p>
    </Card>
  );
}
