import type { Trip, TripListItem } from '@portolan/contracts';
import { formatDate, formatDuration, formatList, type Language } from '@portolan/i18n';
import { Icon, StatusBadge } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import { LinkButton } from '../trip/LinkButton.tsx';
import { actionPath } from '../trip/actionPath.ts';
import { isAllowed } from '../trip/permissions.ts';
import { useNow } from '../trip/useNow.ts';
import { countdownTo, nextChange, type Countdown } from './countdown.ts';
import { momentOf } from '../trip/itinerary/itinerary.ts';
import { DayLines, DayTimeline, LineTitle } from './DayTimeline.tsx';
import { planOf } from './dayPlan.ts';
import styles from './NextTrips.module.css';

export interface NextTripCardProps {
  readonly trip: TripListItem;
  /** Its bookings; null if they cannot be loaded. */
  readonly details: Trip | null;
}

/** The current or next trip: countdown, companions, its day as a line, calendar and support phone. */
export function NextTripCard({ trip, details }: NextTripCardProps) {
  const { t, language } = useTexts('mf-trips');
  const { session, tenant } = useSession();
  const { customerSupportPhone: phone } = tenant.tenant;
  const now = useNow((at) => {
    const { next } = details === null ? { next: null } : planOf(details, at);
    return next === null ? null : nextChange(momentOf(next), at);
  });
  const plan = details === null ? null : planOf(details, now);
  const next = plan?.next ?? null;
  const companions = companionsOf(details, session.user?.id);
  return (
    <section className={styles['card']} aria-labelledby="next-trip">
      <div className={styles['next']}>
        <div className={styles['nextHead']}>
          <div>
            <p className="pt-quiet pt-note-20">
              {t(trip.travelStatus === 'ONGOING' ? 'home.tripNow' : 'home.nextTrip')}
            </p>
            <h2 id="next-trip" className="pt-section-title">
              {trip.tripName}
            </h2>
            <p className="pt-quiet pt-note-20">
              {[
                daysOf(trip, language) ?? t('notAvailable'),
                ...(companions.length === 0
                  ? []
                  : [t('home.with', { names: formatList(companions, language, 'all') })]),
                trip.tripId,
              ].join(' · ')}
            </p>
          </div>
          <div className={styles['nextState']}>
            {next !== null && (
              <p className={styles['countdown']}>
                <b>{untilText(countdownTo(momentOf(next), now, next.entry.from.timeZone), t, language)}</b>
                <span className="pt-quiet pt-note-20">
                  <LineTitle line={next} />
                </span>
              </p>
            )}
            <StatusBadge status={trip.bookingStatus} />
          </div>
        </div>
        {plan?.day != null && <DayTimeline day={plan.day} next={next} />}
      </div>
      {plan !== null && plan.rest.length > 0 && (
        <div className={styles['rest']}>
          {plan.rest.map((day) => (
            <DayLines key={day.day} day={day} />
          ))}
        </div>
      )}
      {isAllowed(trip.permissions, 'VIEW') && (
        <footer className={styles['cardFooter']}>
          <LinkButton to={`/trip/${trip.cartId}`}>{t('home.openTrip')}</LinkButton>
          {(details?.items.length ?? 0) > 0 && isAllowed(trip.permissions, 'EXPORT') && (
            <LinkButton to={actionPath(trip.cartId, 'calendar')} icon="calendar">
              {t('calendar.action')}
            </LinkButton>
          )}
          {phone !== '' && (
            <a href={`tel:${phone}`} className={styles['help']}>
              <Icon name="phone" size={16} />
              {t('home.help', { phone })}
            </a>
          )}
        </footer>
      )}
    </section>
  );
}

/** Names of the other travellers. */
const companionsOf = (details: Trip | null, userId: string | undefined): readonly string[] =>
  (details?.travellers ?? [])
    .filter((traveller) => traveller.userId === null || traveller.userId !== userId)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());

/** Days of the trip, a single day once; null without dates. */
function daysOf({ startDate, endDate }: TripListItem, language: Language): string | null {
  if (startDate === null) return null;
  const days = endDate === null || endDate === startDate ? [startDate] : [startDate, endDate];
  return days.map((day) => formatDate(day, language, { style: 'shortDate' })).join(' – ');
}

function untilText(left: Countdown, t: ReturnType<typeof useTexts>['t'], language: Language): string {
  return 'days' in left
    ? t('home.inDays', { count: left.days })
    : t('home.inTime', { time: formatDuration(left.minutes, language) });
}
