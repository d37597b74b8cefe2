import type { DoubleBooking } from '@portolan/contracts';
import { formatList } from '@portolan/i18n';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Notice } from '@portolan/ui/core';
import styles from './DoubleBookingNotices.module.css';

export interface DoubleBookingNoticesProps {
  readonly doubleBookings: readonly DoubleBooking[];
  /** Text key, with `own` and `others`. Default: the text of a ride. */
  readonly wording?: string | undefined;
}

/** Double bookings of the travellers with links to their trips; the person can add anyway. */
export function DoubleBookingNotices({ doubleBookings, wording = 'cart.doubleBooking' }: DoubleBookingNoticesProps) {
  const { t, language } = useTexts('mf-booking');
  const { session } = useSession();
  if (doubleBookings.length === 0) return null;
  return (
    <div className={styles['notices']}>
      {doubleBookings.map(({ itemId, cartId, tripId, tripName, travellers }) => {
        const isOwn = travellers.some(({ userId }) => userId === session.user?.id);
        const names = formatList(
          travellers.map(({ name }) => name),
          language,
          'all',
        );
        return (
          <Notice
            key={itemId}
            kind="warning"
            action={<Link to={`/trip/${cartId}`}>{t('cart.doubleBooking.open', { trip: tripId })}</Link>}
          >
            {t(`${wording}.${isOwn ? 'own' : 'others'}`, { trip: tripId, name: tripName, names })}
          </Notice>
        );
      })}
    </div>
  );
}
