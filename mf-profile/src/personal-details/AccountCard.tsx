import { observer } from 'mobx-react-lite';
import type { Customer } from '@portolan/contracts';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Card, DescriptionRows } from '@portolan/ui/base';
import { Avatar } from '@portolan/ui/core';
import { PictureField } from '../picture/PictureField.tsx';
import styles from './AccountCard.module.css';

/** Account data that cannot be changed here. */
export const AccountCard = observer(function AccountCard({ customer }: { readonly customer: Customer }) {
  const { t } = useTexts('mf-profile');
  const { user } = useSession().session;
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return (
    <Card title={t('account.title')}>
      <div className="pt-stack-16">
        <p className={styles['person']}>
          <Avatar name={name || customer.email} picture={user?.profileImageUrl} />
          <span className={styles['name']}>{name || customer.email}</span>
        </p>
        <PictureField />
        <DescriptionRows
          rows={[
            { label: t('account.email'), value: customer.email },
            { label: t('account.company'), value: customer.companyName },
            {
              label: t('account.role', { count: customer.roles.length }),
              value: customer.roles.map((role) => t(`role.${role}`)).join(', '),
            },
          ]}
        />
        <p className="pt-quiet pt-note">{t('account.note')}</p>
      </div>
    </Card>
  );
});
