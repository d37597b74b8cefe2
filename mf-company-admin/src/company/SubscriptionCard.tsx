import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Card, DescriptionRows } from '@portolan/ui/base';
import type { CompanyDetails } from './companyApi.ts';
import styles from './SubscriptionCard.module.css';

/** The plan, until when it runs, and how many of its licences are taken. */
export function SubscriptionCard({ details: { company, subscription } }: { readonly details: Pick<CompanyDetails, 'company' | 'subscription'> }) {
  const { t, language } = useTexts('mf-company-admin');
  const { plan, status, endDate, licenseNumber } = subscription;
  const licences = t('subscription.licences', { used: company.employeeCount, total: licenseNumber });
  return (
    <Card title={t('subscription.title')}>
      <DescriptionRows
        rows={[
          { label: t('subscription.plan'), value: t(`subscription.plans.${plan}`) },
          { label: t('subscription.status'), value: <span className={styles[status]}>{t(`subscription.statuses.${status}`)}</span> },
          { label: t('subscription.endDate'), value: <time dateTime={endDate}>{formatDate(endDate, language, { style: 'shortDate' })}</time> },
          {
            label: t('subscription.seats'),
            value: (
              <span className={styles['licences']}>
                {licences}
                <meter className={styles['meter']} aria-label={licences} min={0} max={Math.max(licenseNumber, 1)} value={company.employeeCount} />
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}
