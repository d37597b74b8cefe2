import { observer } from 'mobx-react-lite';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { PageHeading } from '@portolan/ui/core';
import { PlanStanding } from './PlanStanding.tsx';
import { SupportCard } from './SupportCard.tsx';

/** Payment of the company's subscription. The portal stores no payment method yet, and says so. */
export const PaymentMethodPage = observer(function PaymentMethodPage() {
  const { t } = useTexts('mf-company-admin');
  const { tenant } = useSession().tenant;
  return (
    <div className="pt-stack-24 pt-shrinkable">
      <PageHeading>{t('payment.title')}</PageHeading>
      <PlanStanding />
      <SupportCard title={t('payment.none')} text={t('payment.text', { tenant: tenant.name })} />
      <Link to="/upgrade">{t('plans.title')}</Link>
    </div>
  );
});
