import { observer } from 'mobx-react-lite';
import type { Trip } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { EmptyState, ErrorState, LoadingState } from '@portolan/ui/core';
import { ApprovalDeadline } from '../../trip/approval/ApprovalDeadline.tsx';
import { ApprovalReasons } from '../../trip/approval/ApprovalReasons.tsx';
import { ApprovalRemarks } from '../../trip/approval/ApprovalRemarks.tsx';
import { ApprovalTimeline } from '../../trip/approval/ApprovalTimeline.tsx';
import styles from './ApprovalTab.module.css';
import { HistoryStore } from './HistoryStore.ts';
import { useFollowing } from './useFollowing.ts';

/** The last approval request: deadline, approvers, answers, reasons and comments. */
export const ApprovalTab = observer(function ApprovalTab({ trip }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const store = useStore(() => new HistoryStore(http, trip.cartId));
  useFollowing(store, trip);
  const { approval } = trip;
  const { state, remarks } = store;
  if (approval == null)
    return <EmptyState kind="open" title={t('approvalTab.none')} description={t('approvalTab.noneText')} />;
  return (
    <div className={styles['tab']}>
      <h2 className="pt-visually-hidden">{t('tabs.approval')}</h2>
      <ApprovalDeadline approval={approval} />
      <section aria-labelledby="approval-course">
        <h3 id="approval-course">{t('approvals.request.asked')}</h3>
        <ApprovalTimeline approval={approval} bookingStatus={trip.bookingStatus} />
      </section>
      <ApprovalReasons trip={trip} />
      {state.kind === 'failed' && (
        <ErrorState
          title={t('history.failed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void store.load()}
        />
      )}
      {remarks === null && state.kind !== 'failed' && <LoadingState label={t('history.loading')} />}
      {remarks !== null && <ApprovalRemarks remarks={remarks} />}
    </div>
  );
});
