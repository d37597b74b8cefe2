import { useState } from 'react';
import type { Trip, TripItem } from '@portolan/contracts';
import { formatDate, formatMoney } from '@portolan/i18n';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { useItemTitle } from '../../products/useItemTitle.ts';
import { bookAgainPath, searchAgainPath } from '../../trip/addBookingPath.ts';
import { findingIn } from '../../trip/attention/findings.ts';
import { expiredDrafts, nextExpiry } from '../../trip/itinerary/itinerary.ts';
import { LinkButton } from '../../trip/LinkButton.tsx';
import { isAllowed } from '../../trip/permissions.ts';
import { useNow } from '../../trip/useNow.ts';
import { offeredItemActions } from '../actions/itemActions.ts';
import type { AttentionLine } from './AttentionLine.ts';

export interface AttentionActions {
  readonly isBusy: boolean;
  /** Opens the page where the payment of a booking is confirmed. */
  readonly onPay: (itemId: string) => void;
  /** Accepts a supplier's new times of a booking. */
  readonly onAccept: (itemId: string) => void;
  /** Says that nothing is needed for a finding, or shows it again. */
  readonly onDismiss: (key: string, dismissed: boolean, note?: string) => void;
  /** Books failed items again. */
  readonly onRetry: () => void;
}

/** A line for each attention code without facts, with its action. Failures and expired offers have their own lines. */
export function useCodeLines(trip: Trip, actions?: AttentionActions): readonly AttentionLine[] {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const wordsOf = useCodeWords();
  const actionOf = useCodeAction(trip, actions);
  const areFailuresShown = failedItems(trip).length > 0;
  return (trip.attention ?? [])
    .filter((entry) => findingIn(entry) === null && entry.code !== 'OFFER_EXPIRED')
    .filter(({ code }) => !(areFailuresShown && code === 'PARTIAL_FAILURE'))
    .map((entry): AttentionLine => {
      const item = trip.items.find(({ id }) => id === entry.itemId);
      return {
        key: `${entry.code} ${entry.itemId}`,
        kind: 'warning',
        text:
          item === undefined || entry.code === 'UNKNOWN'
            ? t(`attention.ofTrip.${entry.code}`, { defaultValue: t('attention.ofTrip.UNKNOWN') })
            : t('attention.ofItem', { item: titleOf(item), words: wordsOf(entry, item) }),
        action: actionOf(entry, item),
      };
    })
    .filter(({ text }, index, all) => all.findIndex((line) => line.text === text) === index);
}

type Entry = NonNullable<Trip['attention']>[number];

function useCodeWords(): (entry: Entry, item: TripItem) => string {
  const { t, language } = useTexts('mf-trips');
  return ({ code, schedule }, { price, status, start }) => {
    const timeOf = (dateTime: string) =>
      formatDate(dateTime, language, { style: 'shortDateTime', zone: start.timeZone });
    if (schedule !== undefined)
      return t('attention.newTime', { before: timeOf(start.dateTime), after: timeOf(schedule.start) });
    if (code === 'PRICE_CHANGED' && status === 'DRAFT' && price !== null)
      return t('attention.priceNow', {
        amount: formatMoney({ amount: price.total, currency: price.currency }, language),
      });
    return t(`attention.${code}`);
  };
}

function useCodeAction(
  { cartId, bookingStatus, permissions }: Trip,
  actions: AttentionActions | undefined,
): (entry: Entry, item: TripItem | undefined) => AttentionLine['action'] {
  const { t } = useTexts('mf-trips');
  const [now] = useState(Date.now);
  // Also with bookings that suppliers or agents have not answered yet.
  const mayAccept = ['EDITED', 'PENDING'].includes(bookingStatus) && isAllowed(permissions, 'RENAME');
  return ({ code, itemId }, item) => {
    if (itemId === undefined) return undefined;
    // Everyone who may rename the trip may pay for it.
    if (code === 'PAYMENT_ACTION' && isAllowed(permissions, 'RENAME'))
      return (
        <Button type="primary" disabled={actions?.isBusy ?? false} onClick={() => actions?.onPay(itemId)}>
          {t('pay.action')}
        </Button>
      );
    if (code === 'SCHEDULE_CHANGE' && mayAccept)
      return (
        <Button type="primary" disabled={actions?.isBusy ?? false} onClick={() => actions?.onAccept(itemId)}>
          {t('accept.action')}
        </Button>
      );
    if (code === 'SOLD_OUT' && item?.status === 'DRAFT' && isAllowed(permissions, 'EDIT'))
      return <LinkButton to={searchAgainPath(cartId, item, now)}>{t('trip.searchAgain')}</LinkButton>;
    return undefined;
  };
}

/** Failed bookings, without those that have another attention code. */
const failedItems = ({ items, attention }: Trip): readonly TripItem[] =>
  items.filter(
    ({ id, failure }) =>
      failure != null && !attention?.some(({ itemId, code }) => itemId === id && code !== 'PARTIAL_FAILURE'),
  );

/** Reason of each failure, with retry and search; the first also shows the support phone. */
export function useFailureLines(trip: Trip, { isBusy, onRetry }: AttentionActions): readonly AttentionLine[] {
  const { t } = useTexts('mf-trips');
  const { tenant } = useSession();
  const phone = tenant.tenant.customerSupportPhone;
  const titleOf = useItemTitle();
  const [now] = useState(Date.now);
  return failedItems(trip).map((item, index) => ({
    key: `failure ${item.id}`,
    kind: 'failure',
    text: t('attention.ofItem', { item: titleOf(item), words: t(`failure.${item.failure}`) }),
    more: index === 0 && phone !== '' && (
      <>
        {' '}
        {t('failure.call')} <a href={`tel:${phone}`}>{phone}</a>
      </>
    ),
    action: item.status === 'FAILED' && (
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
    ),
  }));
}

/** Bookings that wait for their supplier only, not for their people or an agent. */
export function usePendingLines(trip: Trip): readonly AttentionLine[] {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const { items, attention, agentSince, bookingStatus, operation } = trip;
  if (bookingStatus === 'PROCESSING' || agentSince != null) return [];
  return items
    .filter(
      ({ id, status }) =>
        status === 'PENDING' && !attention?.some(({ code, itemId }) => code === 'PAYMENT_ACTION' && itemId === id),
    )
    .map((item) => ({
      key: `pending ${item.id}`,
      kind: 'info',
      icon: 'clock',
      text: t('attention.ofItem', { item: titleOf(item), words: t(`news.pending.${operation ?? 'BOOK'}`) }),
    }));
}

/** Drafts whose offer has expired, with a link to a new search. */
export function useExpiryLines(trip: Trip): readonly AttentionLine[] {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const now = useNow((moment) => nextExpiry(trip.items, moment));
  return expiredDrafts(trip.items, now).map((item) => ({
    key: `expired ${item.id}`,
    kind: 'warning',
    text: t('trip.offerExpired', { item: titleOf(item) }),
    action: isAllowed(trip.permissions, 'EDIT') && (
      <LinkButton to={searchAgainPath(trip.cartId, item, now)}>{t('trip.searchAgain')}</LinkButton>
    ),
  }));
}
