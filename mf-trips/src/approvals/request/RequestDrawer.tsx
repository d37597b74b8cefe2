import { useEffect, useEffectEvent, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import type { ApprovalListItem, Trip } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState, StatusBadge, useIsPhone } from '@portolan/ui/core';
import { SideDrawer } from '@portolan/ui/overlay';
import { DenialNotice } from '../../trip/DenialNotice.tsx';
import { ApprovalTimeline } from '../../trip/approval/ApprovalTimeline.tsx';
import { AnswerBar } from './AnswerBar.tsx';
import { ApprovalDeadline } from '../../trip/approval/ApprovalDeadline.tsx';
import { ApprovalFactsList } from './ApprovalFactsList.tsx';
import { ApprovalFindings } from './ApprovalFindings.tsx';
import { ApprovalLink } from './ApprovalLink.tsx';
import { ApprovalItinerary } from './ApprovalItinerary.tsx';
import { ApprovalReasons } from '../../trip/approval/ApprovalReasons.tsx';
import { ApprovalRemarks } from '../../trip/approval/ApprovalRemarks.tsx';
import type { Decision } from './answers.ts';
import { ApprovalRequestStore } from './ApprovalRequestStore.ts';
import { RequestNotice } from './RequestNotice.tsx';
import { StepBar } from './StepBar.tsx';
import styles from './RequestDrawer.module.css';

export interface RequestDrawerProps {
  readonly cartId: string;
  /** The request's row in the list; undefined if it is not on the page. */
  readonly listed: ApprovalListItem | undefined;
  /** Ids of the requests to step through, in order. */
  readonly ids: readonly string[];
  readonly onStep: (cartId: string) => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The reader has answered the request. */
  readonly onDecision: (decision: Decision, trip: Trip) => void;
  /** The row in the list is outdated. */
  readonly onStale: () => void;
}

/** One approval request next to the list, full width on a phone: content, reasons, deadline and answer (screens §8). */
export const RequestDrawer = observer(function RequestDrawer({
  cartId,
  listed,
  ids,
  onStep,
  isOpen,
  onClose,
  onDecision,
  onStale,
}: RequestDrawerProps) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const isPhone = useIsPhone();
  const store = useStore(() => new ApprovalRequestStore(http, cartId));
  const known = store.case;
  const isStale = store.outcome?.kind === 'decided' || store.outcome?.kind === 'changed';
  const wasOpen = useRef(isOpen);
  const reportStale = useEffectEvent(onStale);
  // Reopened, it may have changed.
  useEffect(() => {
    if (isOpen && !wasOpen.current) void store.load();
    wasOpen.current = isOpen;
  }, [isOpen, store]);
  useEffect(() => {
    if (isStale) reportStale();
  }, [isStale]);
  return (
    <SideDrawer
      mode="over"
      edge="end"
      isOpen={isOpen}
      title={known?.trip.tripName ?? listed?.tripName ?? t('approvals.request.title')}
      width={isPhone ? 768 : 480}
      panel={
        <div className={styles['panel']}>
          <StepBar ids={ids} current={cartId} onStep={onStep} />
          <RequestPanel store={store} listed={listed} />
        </div>
      }
      footer={
        known &&
        known.trip.permissions.some(
          ({ permissionType, allowed }) => allowed && ['APPROVE', 'REJECT', 'COMMENT'].includes(permissionType),
        ) && <AnswerBar store={store} trip={known.trip} onDecision={onDecision} />
      }
      onClose={onClose}
    />
  );
});

const RequestPanel = observer(function RequestPanel({
  store,
  listed,
}: {
  readonly store: ApprovalRequestStore;
  readonly listed: ApprovalListItem | undefined;
}) {
  const { t } = useTexts('mf-trips');
  const { state, outcome } = store;
  const known = store.case;
  if (state.kind === 'failed')
    return (
      <ErrorState
        title={t('approvals.request.failed')}
        requestId={requestIdOf(state.error)}
        onRetry={() => void store.load()}
      />
    );
  if (known === null) return <LoadingState label={t('approvals.request.loading')} />;
  const { trip, remarks } = known;
  const { approval } = trip;
  const isNewer =
    listed?.approval !== undefined && approval != null && listed.approval.tripVersion !== approval.tripVersion;
  return (
    <div className={styles['panel']}>
      <RequestNotice outcome={outcome} isNewer={isNewer} />
      <DenialNotice permissions={trip.permissions} />
      <p className="pt-row-12 pt-quiet">
        <StatusBadge status={trip.bookingStatus} />
        <span>{trip.tripId}</span>
      </p>
      {approval != null && <ApprovalDeadline approval={approval} />}
      <ApprovalFactsList trip={trip} />
      <ApprovalFindings trip={trip} />
      <ApprovalReasons trip={trip} />
      <ApprovalItinerary trip={trip} />
      {approval != null && (
        <section aria-labelledby="approval-steps">
          <h3 id="approval-steps">{t('approvals.request.asked')}</h3>
          <ApprovalTimeline approval={approval} bookingStatus={trip.bookingStatus} />
        </section>
      )}
      <ApprovalRemarks remarks={remarks} />
      <p className="pt-row-12 pt-quiet">
        <ApprovalLink approval={trip} />
      </p>
    </div>
  );
});
