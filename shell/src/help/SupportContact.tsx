import { observer } from 'mobx-react-lite';
import { Icon } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import styles from './SupportContact.module.css';

/** The tenant's support: phone, e-mail and, if known, hours. */
export const SupportContact = observer(function SupportContact() {
  const { t } = useTexts('shell');
  const {
    customerSupportPhone: phone,
    customerSupportAddress: address,
    customerSupportHours: hours,
  } = useSession().tenant.tenant;
  return (
    <address className={styles['contact']}>
      <a href={`tel:${phone}`}>
        <Icon name="phone" size={20} />
        <span className="pt-visually-hidden">{t('help.phone')}</span>
        {phone}
      </a>
      <a href={`mailto:${address}`}>
        <Icon name="mail" size={20} />
        <span className="pt-visually-hidden">{t('help.mail')}</span>
        {address}
      </a>
      {hours != null && (
        <span>
          <Icon name="clock" size={20} />
          <span className="pt-visually-hidden">{t('help.hours')}</span>
          {hours}
        </span>
      )}
    </address>
  );
});
