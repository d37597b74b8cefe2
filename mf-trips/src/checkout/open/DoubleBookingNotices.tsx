import { observer } from 'mobx-react-lite';
import { formatList } from '@portolan/i18n';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Notice } from '@portolan/ui/core';
import { useItemTitle } from '../../products/useItemTitle.ts';
import type { CheckoutStore } from '../form/CheckoutStore.ts';

/** Double bookings with a link to each; the reader may submit all the same. */
export const DoubleBookingNotices = observer(function DoubleBookingNotices({
  store,
}: {
  readonly store: CheckoutStore;
}) {
  const { t, language } = useTexts('mf-trips');
  const { session } = useSession();
  const titleOf = useItemTitle();
  const { trip, doubleBookings } = store;
  return doubleBookings.map(({ itemId, ofItemId, cartId, tripId, tripName, travellers }) => {
    const draft = trip.items.find(({ id }) => id === ofItemId);
    if (draft === undefined) return null;
    const isHere = cartId === trip.cartId;
    const isOwn = travellers.some(({ userId }) => userId === session.user?.id);
    const names = formatList(
      travellers.map(({ name }) => name),
      language,
      'all',
    );
    return (
      <Notice
        key={`${ofItemId} ${itemId}`}
        kind="warning"
        action={!isHere && <Link to={`/trip/${cartId}`}>{t('checkout.doubleBooking.open', { trip: tripId })}</Link>}
      >
        {t(`checkout.doubleBooking.${isHere ? 'here' : isOwn ? 'own' : 'others'}`, {
          item: titleOf(draft),
          trip: tripId,
          name: tripName,
          names,
        })}
      </Notice>
    );
  });
});
