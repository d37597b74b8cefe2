import { observer } from 'mobx-react-lite';
import { formatDate } from '@portolan/i18n';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Card, DescriptionRows } from '@portolan/ui/base';
import type { CompanyDetails } from './companyApi.ts';
import styles from './SubscriptionCard.module.css';

/** The plan, its end, and the number of used licences. */
export const SubscriptionCard = observer(function SubscriptionCard({
  details: { company, subscription },
}: {
  readonly details: Pick<CompanyDetails, 'company' | 'subscription'>;
}) {
  const { t, language } = useTexts('mf-company-admin');
  const { plan, status, endDate, licenseNumber } = subscription;
  const { current, daysPastEnd } = useSession().subscription;
  // The session's clock is asked only about the end shown here, which may have loaded later.
  const hasEnded = current?.endDate === endDate && daysPastEnd !== null && daysPastEnd > 0;
  const state =
    hasEnded && status === 'ACTIVE'
      ? { look: 'ENDED', words: 'subscription.ended' }
      : { look: status, words: `subscription.statuses.${status}` };
  const licences = t('subscription.licences', { used: company.employeeCount, total: licenseNumber });
  return (
    <Card title={t('subscription.title')}>
      <DescriptionRows
        rows={[
          { label: t('subscription.plan'), value: t(`subscription.plans.${plan}`) },
          { label: t('subscription.status'), value: <span className={styles[state.look]}>{t(state.words)}</span> },
          {
            label: t(hasEnded ? 'subscription.endedOn' : 'subscription.endDate'),
            value: <time dateTime={endDate}>{formatDate(endDate, language, { style: 'shortDate' })}</time>,
          },
          {
            label: t('subscription.seats'),
            value: (
              <span className={styles['licences']}>
                {licences}
                <meter
                  className={styles['meter']}
                  aria-label={licences}
                  min={0}
                  max={Math.max(licenseNumber, 1)}
                  value={company.employeeCount}
                />
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
});
