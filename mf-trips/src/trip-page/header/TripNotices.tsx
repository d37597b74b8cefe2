import { useState } from 'react';
import { actForParameter, type Trip, type TripItem } from '@portolan/contracts';
import { formatDate, formatDeadline, formatList, formatMoney } from '@portolan/i18n';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import { LinkButton } from '../../trip/LinkButton.tsx';
import { bookedItems } from '../../cancelling/bookedItems.ts';
import { isAllowed } from '../../trip/permissions.ts';
import { useItemTitle } from '../../products/useItemTitle.ts';
import { bookAgainPath } from '../../trip/addBookingPath.ts';
import { AttentionLines } from './AttentionLines.tsx';
import { offeredItemActions } from '../actions/itemActions.ts';
import { isAskedChange, isRefusedChange } from '../../trip/tripChange.ts';

export interface TripNoticesProps {
  readonly trip: Trip;
  readonly isBusy: boolean;
  /** That it is being booked is said above already. */
  readonly isBookingTold: boolean;
  /** Books what failed once more. */
  readonly onRetry: () => void;
  /** Leads to where the payment of a booking is confirmed. */
  readonly onPay: (itemId: string) => void;
  /** Accepts the times that a supplier has changed a booking to. */
  readonly onAccept: (itemId: string) => void;
}

/** What one should know before anything else: who is asked, what is being done or changed, and by whom, why it was refused, and what wants somebody's eye. */
export function TripNotices({ trip, isBusy, isBookingTold, onPay, onAccept, onRetry }: TripNoticesProps) {
  const { t } = useTexts('mf-trips');
  return (
    <>
      {trip.bookingStatus === 'PROCESSING' && !(isBookingTold && (trip.operation ?? 'BOOK') === 'BOOK') && (
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
      <AttentionLines trip={withoutToldTwice(trip)} isBusy={isBusy} onPay={onPay} onAccept={onAccept} />
    </>
  );
}

/** Who waits is told who has it; an agent, whose it is and how to take it up. */
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
  const takeUp = reader === 'agent' && (
    <LinkButton to={`/trip/${trip.cartId}?${actForParameter}=${company?.companyId}`}>
      {t('actFor.action', { company: company?.name })}
    </LinkButton>
  );
  return (
    <Notice kind="info" icon="clock" action={takeUp}>
      {t(`news.withAgents.${reader}`, { when, company: company?.name })}
      {bookedItems(trip).length > 0 && ` ${t('news.withAgents.rest')}`}
    </Notice>
  );
}

/** What is about to be added; where all of it failed, that is said below. */
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
  const { approval, bookingStatus } = trip;
  if (approval == null) return null;
  if (approval.status === 'PENDING') {
    const asked = approval.steps.find(({ step }) => step === approval.step);
    const names = formatList(
      (asked?.approvers ?? []).map(({ name }) => name || t('news.somebody')),
      language,
      asked?.need === 'ALL' ? 'all' : 'any',
    );
    const kind = approval.mode === 'SOFT' ? 'SOFT' : approval.onTimeout;
    return (
      <Notice kind="warning" icon="clock">
        {t(`news.${isAskedChange(trip) ? 'change.' : ''}waits.${kind}`, {
          names,
          when: formatDeadline(approval.deadline, language),
        })}
        {approval.mode === 'PRE' && ` ${t('checkout.approval.notSecured')}`}
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

/** What a booking waits for that neither its people nor an agent has to do anything about. */
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

/** That something failed is not said beside what did, and why. */
const withoutToldTwice = (trip: Trip): Trip =>
  failedLines(trip).length === 0
    ? trip
    : { ...trip, attention: trip.attention?.filter(({ code }) => code !== 'PARTIAL_FAILURE') };

/** Bookings that failed, but for those of which that is said as something that wants somebody's eye. */
const failedLines = ({ items, attention }: Trip): readonly TripItem[] =>
  items.filter(
    ({ id, failure }) =>
      failure != null && !attention?.some(({ itemId, code }) => itemId === id && code !== 'PARTIAL_FAILURE'),
  );

/** Why each booking failed, with the ways out of it: the same once more, or another; at the first one whom to call. */
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
