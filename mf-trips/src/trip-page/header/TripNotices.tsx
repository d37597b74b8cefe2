import { useState } from 'react';
import { actForParameter, type Trip, type TripItem } from '@portolan/contracts';
import { formatDate, formatDeadline, formatList, formatMoney } from '@portolan/i18n';
import { useSession, useTexts } from '@portolan/remote-kit';
import { useApprovalTexts } from '@portolan/remote-kit/approval-texts';
import { Button, Notice } from '@portolan/ui/core';
import { LinkButton } from '../../trip/LinkButton.tsx';
import { bookedItems } from '../../cancelling/bookedItems.ts';
import { isAllowed } from '../../trip/permissions.ts';
import { useItemTitle } from '../../products/useItemTitle.ts';
import { bookAgainPath } from '../../trip/addBookingPath.ts';
import { AttentionLines } from './AttentionLines.tsx';
import { offeredItemActions } from '../actions/itemActions.ts';
import { isChangeRequest, isRefusedChange } from '../../trip/tripChange.ts';

export interface TripNoticesProps {
  readonly trip: Trip;
  readonly isBusy: boolean;
  /** The panel above already says that it is being booked. */
  readonly isBookingShown: boolean;
  /** Books failed items again. */
  readonly onRetry: () => void;
  /** Opens the page where the payment of a booking is confirmed. */
  readonly onPay: (itemId: string) => void;
  /** Accepts a supplier's new times of a booking. */
  readonly onAccept: (itemId: string) => void;
}

/** Notices above the tabs: progress, agents, change, approval, pending bookings, failures and attention. */
export function TripNotices({ trip, isBusy, isBookingShown, onPay, onAccept, onRetry }: TripNoticesProps) {
  const { t } = useTexts('mf-trips');
  return (
    <>
      {trip.bookingStatus === 'PROCESSING' && !(isBookingShown && (trip.operation ?? 'BOOK') === 'BOOK') && (
        <Notice kind="info" icon="clock">
          {t(`news.processing.${trip.operation ?? 'BOOK'}`)}
        </Notice>
      )}
      {trip.releasing === true && (
        <Notice kind="info" icon="clock">
          {t('news.releasing')}
        </Notice>
      )}
      {trip.agentSince != null && <AgentNotice trip={trip} since={trip.agentSince} />}
      <ChangeNotice trip={trip} />
      <ApprovalNotice trip={trip} />
      <PendingLines trip={trip} />
      <FailureLines trip={trip} isBusy={isBusy} onRetry={onRetry} />
      <AttentionLines trip={withoutShownFailures(trip)} isBusy={isBusy} onPay={onPay} onAccept={onAccept} />
    </>
  );
}

/** Says that agents have the trip; an agent sees the company and how to act for it. */
function AgentNotice({ trip, since }: { readonly trip: Trip; readonly since: string }) {
  const { t, language } = useTexts('mf-trips');
  const { session } = useSession();
  const when = formatDate(since, language, { style: 'shortDateTime' });
  const { company } = trip;
  const reader = isAllowed(trip.permissions, 'GIVE_BACK')
    ? 'actingAgent'
    : session.isAgent && company !== undefined
      ? 'agent'
      : 'others';
  const actForLink = reader === 'agent' && (
    <LinkButton to={`/trip/${trip.cartId}?${actForParameter}=${company?.companyId}`}>
      {t('actFor.action', { company: company?.name })}
    </LinkButton>
  );
  return (
    <Notice kind="info" icon="clock" action={actForLink}>
      {t(`news.withAgents.${reader}`, { when, company: company?.name })}
      {bookedItems(trip).length > 0 && ` ${t('news.withAgents.rest')}`}
    </Notice>
  );
}

/** The additions of an open change; hidden if all failed, since the failures show below. */
function ChangeNotice({ trip: { changeSet, items } }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  if (changeSet?.status !== 'OPEN') return null;
  const { ops, priceDelta } = changeSet;
  const added = ops.filter(({ itemId }) => items.find(({ id }) => id === itemId)?.failure == null);
  if (added.length === 0) return null;
  return (
    <Notice kind="info">
      {priceDelta === null
        ? t('news.change.openUnpriced')
        : t('news.change.open', { count: added.length, amount: formatMoney(priceDelta, language) })}
    </Notice>
  );
}

function ApprovalNotice({ trip }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  const { holdingOf } = useApprovalTexts();
  const { approval, bookingStatus } = trip;
  if (approval == null) return null;
  if (approval.status === 'PENDING') {
    const currentStep = approval.steps.find(({ step }) => step === approval.step);
    const names = formatList(
      (currentStep?.approvers ?? []).map(({ name }) => name || t('news.somebody')),
      language,
      currentStep?.need === 'ALL' ? 'all' : 'any',
    );
    const kind = approval.mode === 'SOFT' ? 'SOFT' : approval.onTimeout;
    return (
      <Notice kind="warning" icon="clock">
        {t(`news.${isChangeRequest(trip) ? 'change.' : ''}waits.${kind}`, {
          names,
          when: formatDeadline(approval.deadline, language),
        })}
        {approval.mode === 'PRE' && ` ${holdingOf('PRE')}`}
      </Notice>
    );
  }
  const isChange = isRefusedChange(trip);
  if (bookingStatus !== 'REJECTED' && !isChange) return null;
  const refusal = approval.decisions.findLast(({ decision }) => decision === 'REJECTED');
  const what =
    refusal === undefined
      ? 'refused'
      : refusal.by === null
        ? 'refusedByTime'
        : refusal.comment === ''
          ? 'refusedBy'
          : 'refusedWhy';
  return (
    <Notice kind={isChange ? 'warning' : 'failure'}>
      {t(`news.${isChange ? 'change.' : ''}${what}`, { name: refusal?.by, comment: refusal?.comment })}
    </Notice>
  );
}

/** Bookings that wait for their supplier only, not for their people or an agent. */
function PendingLines({ trip: { items, attention, agentSince, bookingStatus, operation } }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  if (bookingStatus === 'PROCESSING' || agentSince != null) return null;
  return items
    .filter(
      ({ id, status }) =>
        status === 'PENDING' && !attention?.some(({ code, itemId }) => code === 'PAYMENT_ACTION' && itemId === id),
    )
    .map((item) => (
      <Notice key={item.id} kind="info" icon="clock">
        {t('attention.ofItem', { item: titleOf(item), words: t(`news.pending.${operation ?? 'BOOK'}`) })}
      </Notice>
    ));
}

/** Drops the attention `PARTIAL_FAILURE` if the failures show by themselves. */
const withoutShownFailures = (trip: Trip): Trip =>
  failedLines(trip).length === 0
    ? trip
    : { ...trip, attention: trip.attention?.filter(({ code }) => code !== 'PARTIAL_FAILURE') };

/** Failed bookings, without those that have another attention code. */
const failedLines = ({ items, attention }: Trip): readonly TripItem[] =>
  items.filter(
    ({ id, failure }) =>
      failure != null && !attention?.some(({ itemId, code }) => itemId === id && code !== 'PARTIAL_FAILURE'),
  );

/** Reason of each failure, with retry and search; the first also shows the support phone. */
function FailureLines({ trip, isBusy, onRetry }: Pick<TripNoticesProps, 'trip' | 'isBusy' | 'onRetry'>) {
  const { t } = useTexts('mf-trips');
  const { tenant } = useSession();
  const phone = tenant.tenant.customerSupportPhone;
  const titleOf = useItemTitle();
  const [now] = useState(Date.now);
  return failedLines(trip).map((item, index) => (
    <Notice
      key={item.id}
      kind="failure"
      action={
        item.status === 'FAILED' && (
          <>
            {offeredItemActions(trip, item, now).includes('retry') && (
              <Button disabled={isBusy} onClick={onRetry}>
                {t('failure.retry')}
              </Button>
            )}
            {isAllowed(trip.permissions, 'EDIT') && (
              <LinkButton to={bookAgainPath(trip, item, now)}>{t('failure.another')}</LinkButton>
            )}
          </>
        )
      }
    >
      {t('attention.ofItem', { item: titleOf(item), words: t(`failure.${item.failure}`) })}
      {index === 0 && phone !== '' && (
        <>
          {' '}
          {t('failure.call')} <a href={`tel:${phone}`}>{phone}</a>
        </>
      )}
    </Notice>
  ));
}
