import { useState } from 'react';
import type { Trip } from '@portolan/contracts';
import { formatDate, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import { LinkButton } from '../../trip/LinkButton.tsx';
import { isAllowed } from '../../trip/permissions.ts';
import { useItemTitle } from '../../products/useItemTitle.ts';
import { searchAgainPath } from '../../trip/addBookingPath.ts';

export interface AttentionLinesProps {
  readonly trip: Trip;
  readonly isBusy?: boolean;
  /** Opens the page where the payment of a booking is confirmed. */
  readonly onPay?: (itemId: string) => void;
  /** Accepts a supplier's new times of a booking. */
  readonly onAccept?: (itemId: string) => void;
}

/** One notice per attention code, with its action. Expired offers have their own notices. */
export function AttentionLines({
  trip: { cartId, attention, bookingStatus, items, permissions },
  isBusy = false,
  onPay,
  onAccept,
}: AttentionLinesProps) {
  const { t, language } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const [now] = useState(Date.now);
  // Also beside what suppliers or agents have not answered yet.
  const mayAccept = ['EDITED', 'PENDING'].includes(bookingStatus) && isAllowed(permissions, 'RENAME');
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
      // Everyone who may rename the trip may pay for it.
      const pay = code === 'PAYMENT_ACTION' && itemId !== undefined && isAllowed(permissions, 'RENAME') && (
        <Button type="primary" disabled={isBusy} onClick={() => onPay?.(itemId)}>
          {t('pay.action')}
        </Button>
      );
      const accept = code === 'SCHEDULE_CHANGE' && itemId !== undefined && mayAccept && (
        <Button type="primary" disabled={isBusy} onClick={() => onAccept?.(itemId)}>
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
