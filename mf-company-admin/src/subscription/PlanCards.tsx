import { observer } from 'mobx-react-lite';
import { plans, type Subscription } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Badge, Icon } from '@portolan/ui/core';
import styles from './PlansPage.module.css';

type Plan = Subscription['plan'];

/** The portal's features by plan; no others are promised. Pro and Enterprise differ only in price and licences. */
const features: readonly { readonly key: string; readonly plans: readonly Plan[] }[] = [
  { key: 'book', plans },
  { key: 'rules', plans },
  { key: 'people', plans },
  { key: 'signOn', plans },
  { key: 'analytics', plans },
  { key: 'renewal', plans: ['pro', 'enterprise'] },
  { key: 'grace', plans: ['pro', 'enterprise'] },
];

/** The plans side by side: price, features with a tick, and the company's own. Uses the page's texts. */
export const PlanCards = observer(function PlanCards({ current }: { readonly current: Plan }) {
  const { t } = useTexts('mf-company-admin');
  return (
    <div className={styles['plans']}>
      {plans.map((plan) => (
        <Card
          key={plan}
          title={t(`plans.name.${plan}`)}
          extra={
            plan === current && (
              <Badge theme="success" icon="check">
                {t('plans.current')}
              </Badge>
            )
          }
        >
          <p className={styles['price']}>{t(plan === 'trial' ? 'plans.price.free' : 'plans.price.ask')}</p>
          <ul className={styles['features']}>
            {features.map(({ key, plans: having }) => {
              const has = having.includes(plan);
              return (
                <li key={key} className={has ? styles['has'] : styles['lacks']}>
                  <Icon name={has ? 'check' : 'close'} size={16} />
                  <span>
                    {t(`plans.feature.${key}`)}
                    {!has && ` (${t('plans.lacks')})`}
                  </span>
                </li>
              );
            })}
          </ul>
        </Card>
      ))}
    </div>
  );
});
