import { observer } from 'mobx-react-lite';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Button } from '@portolan/ui/core';
import styles from './PlansPage.module.css';

/** Contact for everything that the portal cannot do itself. */
export const SupportCard = observer(function SupportCard({
  title,
  text,
}: {
  readonly title: string;
  readonly text: string;
}) {
  const { t } = useTexts('mf-company-admin');
  const { tenant } = useSession().tenant;
  return (
    <Card title={title}>
      <p className={styles['text']}>{text}</p>
      <Button type="primary" href={`mailto:${tenant.customerSupportAddress}`}>
        {t('plans.write', { support: tenant.customerSupportAddress })}
      </Button>
    </Card>
  );
});
