import { observer } from 'mobx-react-lite';
import { plans, type Subscription } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { ErrorState, LoadingState, PageHeading } from '@portolan/ui/core';
import { SubscriptionCard } from '../company/SubscriptionCard.tsx';
import { PlanCards } from './PlanCards.tsx';
import { PlanStanding } from './PlanStanding.tsx';
import { PlansStore, type PlansDetails } from './PlansStore.ts';
import { SupportCard } from './SupportCard.tsx';
import { WhomToAsk } from './WhomToAsk.tsx';
import styles from './PlansPage.module.css';

/** The plans, with the company's own and its state (screens §11). Nothing is bought here yet: support does it. */
export const PlansPage = observer(function PlansPage() {
  const { t } = useTexts('mf-company-admin');
  const all = useSession();
  const store = useStore(() => new PlansStore(all));
  const { state, value: details } = store;
  const subscription = all.subscription.current;
  const isShown = details !== null && subscription !== null;

  return (
    <div className={styles['page']}>
      <PageHeading>{t('plans.title')}</PageHeading>
      {state.kind === 'failed' && (
        <ErrorState title={t('plans.failed')} requestId={requestIdOf(state.error)} onRetry={() => void store.load()} />
      )}
      {state.kind !== 'failed' && !isShown && (
        <LoadingState label={t('plans.loading')}>
          <div className={styles['plans']} aria-hidden="true">
            {plans.map((plan) => (
              <div key={plan} className={styles['room']} />
            ))}
          </div>
        </LoadingState>
      )}
      {isShown && <ShownPlans company={details.company} admins={details.admins} subscription={subscription} />}
    </div>
  );
});

interface ShownPlansProps extends PlansDetails {
  readonly subscription: Subscription;
}

const ShownPlans = observer(function ShownPlans({ company, admins, subscription }: ShownPlansProps) {
  const { t } = useTexts('mf-company-admin');
  const { session } = useSession();
  return (
    <>
      <PlanStanding />
      <PlanCards current={subscription.plan} />
      <SubscriptionCard details={{ company, subscription }} />
      {session.isAdmin ? (
        <SupportCard title={t('plans.changeTitle')} text={t('plans.change')} />
      ) : (
        <WhomToAsk admins={admins} />
      )}
      {session.isAdmin && <Link to="/company-management/payment-method">{t('payment.title')}</Link>}
    </>
  );
});
