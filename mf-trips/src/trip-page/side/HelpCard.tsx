import { useSession, useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Icon } from '@portolan/ui/core';
import styles from './HelpCard.module.css';

/** Contacts of the travel brand, and the number to quote. */
export function HelpCard({ tripId }: { readonly tripId: string }) {
  const { t } = useTexts('mf-trips');
  const { tenant } = useSession();
  const {
    customerSupportPhone: phone,
    customerSupportAddress: mail,
    customerSupportHours: hours = null,
  } = tenant.tenant;
  if (phone === '' && mail === '') return null;
  return (
    <Card title={t('help.title')}>
      <ul className={styles['ways']}>
        {phone !== '' && (
          <li>
            <Icon name="phone" size={16} />
            <a href={`tel:${phone}`}>{phone}</a>
          </li>
        )}
        {mail !== '' && (
          <li>
            <Icon name="mail" size={16} />
            <a href={`mailto:${mail}`}>{mail}</a>
          </li>
        )}
        {hours !== null && (
          <li>
            <Icon name="clock" size={16} />
            {hours}
          </li>
        )}
        <li>
          <Icon name="info" size={16} />
          {t('help.say', { trip: tripId })}
        </li>
      </ul>
    </Card>
  );
}
