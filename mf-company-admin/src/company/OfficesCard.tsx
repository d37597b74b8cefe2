import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Card } from '@portolan/ui/base';
import { Icon } from '@portolan/ui/core';
import type { CompanyDetails } from './companyApi.ts';
import { PostalAddress } from './PostalAddress.tsx';
import styles from './OfficesCard.module.css';

/** The offices, which searches offer by name. */
export function OfficesCard({ details: { company, countryNames } }: { readonly details: CompanyDetails }) {
  const { t } = useTexts('mf-company-admin');
  return (
    <Card
      title={t('company.offices')}
      extra={<Link to="/company-management/offices">{t('company.manageOffices')}</Link>}
    >
      {company.offices.length === 0 ? (
        <p className={styles['none']}>{t('company.noOffices')}</p>
      ) : (
        <ul className={styles['offices']}>
          {company.offices.map(({ id, name, countryCode, ...address }) => (
            <li key={id} className={styles['office']}>
              <Icon name="pin" />
              <div>
                <p className={styles['name']}>{name}</p>
                <PostalAddress
                  line={address.line}
                  zip={address.zip}
                  city={address.city}
                  country={countryNames.get(countryCode) ?? countryCode}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
