import { useState } from 'react';
import { actForParameter, type Trip } from '@portolan/contracts';
import { formatDate, formatDeadline, formatList, formatMoney } from '@portolan/i18n';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import { LinkButton } from '../links/LinkButton.tsx';
import { isAllowed } from '../permissions/permissions.ts';
import { useItemTitle } from '../products/useItemTitle.ts';
import { searchAgainPath } from './addBookingPath.ts';
import { isAskedChange, isRefusedChange } from './tripChange.ts';

export interface TripNoticesProps {
  readonly trip: Trip;
  readonly isBusy: boolean;
  /** Leads to where the payment of a booking is confirmed. */
  readonly onPay: (itemId: string) => void;
  /** Accepts the times that a supplier has changed a booking to. */
  readonly onAccept: (itemId: string) => void;
}

/** What one should know before anything else: who is asked, what is being done or changed, and by whom, why it was refused, and what wants somebody's eye. */
export function TripNotices({ trip, isBusy, onPay, onAccept }: TripNoticesProps) {
  const { t } = useTexts('mf-trips');
  return (
    <>
      {trip.bookingStatus === 'PROCESSING' && (
        <Notice kind="info" icon="clock">
          {t(`news.processing.${trip.operation ?? 'BOOK'}`)}
        </Notice>
      )}
      {trip.releasing === true && (
        <Notice kind="info" icon="clock">
          {t('news.releasing')}
        </Notice>
      )}
      {trip.agentSince != null && <AgentNews trip={trip} since={trip.agentSince} />}
      <ChangeNews trip={trip} />
      <ApprovalNews trip={trip} />
      <PendingLines trip={trip} />
      <FailureLines trip={trip} />
      <AttentionLines trip={trip} isBusy={isBusy} onPay={onPay} onAccept={onAccept} />
    </>
  );
}

/** Who waits is told who has it; an agent, whose it is and how to take it up. */
function AgentNews({ trip, since }: { readonly trip: Trip; readonly since: string }) {
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
    </Notice>
  );
}

/** What is about to be added; where all of it failed, that is said below. */
function ChangeNews({ trip: { changeSet, items } }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  if (changeSet?.status !== 'OPEN') return null;
  const { ops, priceDelta } = changeSet;
  const added = ops.filter(({ itemId }) => items.find(({ id }) => id === itemId)?.status !== 'FAILED');
  if (added.length === 0) return null;
  return (
    <Notice kind="info">
      {priceDelta === null
        ? t('news.change.openUnpriced')
        : t('news.change.open', { count: added.length, amount: formatMoney(priceDelta, language) })}
    </Notice>
  );
}

function ApprovalNews({ trip }: { readonly trip: Trip }) {
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
      <>
        <Notice kind="warning" icon="clock">
          {t(`news.${isAskedChange(trip) ? 'change.' : ''}waits.${kind}`, {
            names,
            when: formatDeadline(approval.deadline, language),
          })}
        </Notice>
        {approval.mode === 'PRE' && <Notice kind="info">{t('checkout.approval.notSecured')}</Notice>}
      </>
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

/** Why each booking failed, unless that is said below as something that wants somebody's eye. */
function FailureLines({ trip: { items, attention } }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  return items
    .filter(({ id, failure }) => failure != null && !attention?.some(({ itemId }) => itemId === id))
    .map((item) => (
      <Notice key={item.id} kind="failure">
        {t('attention.ofItem', { item: titleOf(item), words: t(`failure.${item.failure}`) })}
      </Notice>
    ));
}

/** One line for each code, with what can be done about it; that a draft's offer is over stands beside the way to another one. */
function AttentionLines({
  trip: { cartId, attention, items, permissions },
  isBusy,
  onPay,
  onAccept,
}: TripNoticesProps) {
  const { t, language } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const [now] = useState(Date.now);
  return (attention ?? [])
    .filter(({ code }) => code !== 'OFFER_EXPIRED')
    .map(({ code, itemId, schedule }) => {
      const item = items.find(({ id }) => id === itemId);
      const price = code === 'PRICE_CHANGED' && item?.status === 'DRAFT' ? item.price : null;
      const timeOf = (dateTime: string) =>
        formatDate(dateTime, language, { style: 'shortDateTime', zone: item?.start.timeZone });
      const words =
        schedule !== undefined && item !== undefined
          ? t('attention.newTime', { before: timeOf(item.start.dateTime), after: timeOf(schedule.start) })
          : price === null
            ? t(`attention.${code}`)
            : t('attention.priceNow', {
                amount: formatMoney({ amount: price.total, currency: price.currency }, language),
              });
      // Whoever may change the trip may pay for it.
      const pay = code === 'PAYMENT_ACTION' && itemId !== undefined && isAllowed(permissions, 'RENAME') && (
        <Button type="primary" disabled={isBusy} onClick={() => onPay(itemId)}>
          {t('pay.action')}
        </Button>
      );
      const accept = code === 'SCHEDULE_CHANGE' && itemId !== undefined && isAllowed(permissions, 'EDIT') && (
        <Button type="primary" disabled={isBusy} onClick={() => onAccept(itemId)}>
          {t('accept.action')}
        </Button>
      );
      const again = code === 'SOLD_OUT' && item?.status === 'DRAFT' && isAllowed(permissions, 'EDIT') && (
        <LinkButton to={searchAgainPath(cartId, item, now)}>{t('trip.searchAgain')}</LinkButton>
      );
      return (
        <Notice key={`${code} ${itemId}`} kind="warning" action={pay || accept || again}>
          {item === undefined ? t(`attention.ofTrip.${code}`) : t('attention.ofItem', { item: titleOf(item), words })}
        </Notice>
      );
    });
}
