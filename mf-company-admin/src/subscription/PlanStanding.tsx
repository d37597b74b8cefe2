import { observer } from 'mobx-react-lite';
import { formatDate } from '@portolan/i18n';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';

/** Remaining time of the plan, or when it ended. */
export const PlanStanding = observer(function PlanStanding() {
  const { t, language } = useTexts('mf-company-admin');
  const { subscription } = useSession();
  const { current, daysPastEnd } = subscription;
  if (current === null || daysPastEnd === null) return null;
  const date = formatDate(current.endDate, language, { style: 'shortDate' });
  const isTrial = current.plan === 'trial';
  if (daysPastEnd > 0)
    return <Notice kind="warning">{t(isTrial ? 'plans.trialEnded' : 'plans.notRenewed', { date })}</Notice>;
  if (current.status === 'DUNNING') return <Notice kind="warning">{t('plans.paymentOverdue', { date })}</Notice>;
  return (
    <Notice kind="info">
      {isTrial ? t('plans.trialLeft', { count: Math.ceil(-daysPastEnd), date }) : t('plans.runs', { date })}
    </Notice>
  );
});
