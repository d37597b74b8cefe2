import { observer } from 'mobx-react-lite';
import type { ApprovalListItem } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { formatDeadline } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { ErrorState, Price } from '@portolan/ui/core';
import { PendingApprovalsStore } from './PendingApprovalsStore.ts';
import styles from './NextTrips.module.css';

/** On the home page: what waits for the reader's approval, the most urgent first. Nothing where nothing does. */
export const PendingApprovals = observer(function PendingApprovals() {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const store = useStore(() => new PendingApprovalsStore(http));
  const { state, total, mostUrgent } = store;
  if (state.kind === 'failed')
    return (
      <ErrorState
        title={t('home.waitingFailed')}
        requestId={requestIdOf(state.error)}
        onRetry={() => void store.load()}
      />
    );
  if (total === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby="waiting-approvals">
      <header className={styles['cardHeader']}>
        <h2 id="waiting-approvals">{t('home.waiting', { count: total })}</h2>
        <Link to="/approvals">{t('home.allApprovals')}</Link>
      </header>
      <ul className={styles['lines']}>
        {mostUrgent.map((approval) => (
          <PendingLine key={approval.cartId} approval={approval} />
        ))}
      </ul>
    </section>
  );
});

function PendingLine({
  approval: { cartId, tripName, booker, approval, totalPriceToPay, currency },
}: {
  readonly approval: ApprovalListItem;
}) {
  const { t, language } = useTexts('mf-trips');
  return (
    <li className={styles['line']}>
      <span className={styles['lineText']}>
        <Link to={`/approvals?trip=${cartId}`}>{tripName}</Link>
        {booker && approval && (
          <span className={styles['hint']}>
            {t('home.waitingLine', { name: booker.name, when: formatDeadline(approval.deadline, language) })}
          </span>
        )}
      </span>
      {totalPriceToPay !== null && currency !== null && (
        <Price amount={totalPriceToPay} currency={currency} language={language} />
      )}
    </li>
  );
}
