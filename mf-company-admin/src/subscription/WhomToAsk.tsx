import type { Employee } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import styles from './PlansPage.module.css';

/** The company's admins, for readers who cannot decide on its plan. */
export function WhomToAsk({ admins }: { readonly admins: readonly Employee[] }) {
  const { t } = useTexts('mf-company-admin');
  return (
    <Card title={t('plans.askTitle')}>
      <p className={styles['text']}>{t(admins.length === 0 ? 'plans.askNobody' : 'plans.ask')}</p>
      <ul className={styles['people']}>
        {admins.map(({ customerId, firstName, lastName, username }) => (
          <li key={customerId}>
            {`${firstName} ${lastName}`.trim()} <a href={`mailto:${username}`}>{username}</a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
