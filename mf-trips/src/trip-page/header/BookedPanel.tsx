import { formatDate, formatList } from '@portolan/i18n';
import type { Trip } from '@portolan/contracts';
import { useCityName, useTexts } from '@portolan/remote-kit';
import { Button, CourseLine, Icon } from '@portolan/ui/core';
import { LinkButton } from '../../trip/LinkButton.tsx';
import { findingsOf } from '../../trip/attention/findings.ts';
import { gapSearchOf } from '../../trip/attention/gapSearch.ts';
import { isAllowed } from '../../trip/permissions.ts';
import { travellerName } from '../../products/travellerName.ts';
import styles from './BookedPanel.module.css';
import { CopyReference } from '../../trip/CopyReference.tsx';
import { cutName, placeToNameAfter } from './suggestedName.ts';
import { useSubmittedText } from './useSubmittedText.ts';

export interface BookedPanelProps {
  readonly trip: Trip;
  readonly isBusy: boolean;
  readonly onCalendar: () => void;
  readonly onRename: (name: string) => void;
}

/** After submission: result, amount, number, recipients, calendar, return and a suggested name. */
export function BookedPanel({ trip, isBusy, onCalendar, onRename }: BookedPanelProps) {
  const { t, language } = useTexts('mf-trips');
  const { title, money } = useSubmittedText()(trip);
  const people = [
    ...new Set([trip.booker.name, ...trip.travellers.filter(({ userId }) => userId !== null).map(travellerName)]),
  ];
  return (
    <section className={styles['panel']} aria-label={t('booked.title')}>
      <div className={styles['head']}>
        <span className={styles['mark']}>
          <Icon name={trip.bookingStatus === 'CONFIRMED' ? 'check' : 'clock'} size={20} />
        </span>
        <div className={styles['words']}>
          <p role="status">
            <b>{title}</b> {money}
          </p>
          <p className={styles['facts']}>
            {t('booked.reference', { trip: trip.tripId })}{' '}
            <CopyReference reference={trip.tripId} title={trip.tripName} />
            <span>{t('booked.sentTo', { people: formatList(people, language, 'all') })}</span>
          </p>
        </div>
        {isAllowed(trip.permissions, 'EXPORT') && (
          <Button icon={<Icon name="calendar" size={16} />} disabled={isBusy} onClick={onCalendar}>
            {t('booked.calendar')}
          </Button>
        )}
      </div>
      <NextSteps trip={trip} isBusy={isBusy} onRename={onRename} />
    </section>
  );
}

/** The return, and a suggested name. */
function NextSteps({ trip, isBusy, onRename }: Pick<BookedPanelProps, 'trip' | 'isBusy' | 'onRename'>) {
  const { t, language } = useTexts('mf-trips');
  const cityName = useCityName();
  const back = findingsOf(trip).find(({ code }) => code === 'NO_WAY_HOME');
  const search = back === undefined ? null : gapSearchOf(trip, back);
  const place = isAllowed(trip.permissions, 'RENAME') ? placeToNameAfter(trip) : null;
  if (search === null && place === null) return null;
  const day = trip.startDate === null ? '' : formatDate(trip.startDate, language, { style: 'shortDate' });
  const name = place === null ? '' : cutName([cityName(place.cityName) || place.name, day].filter(Boolean).join(', '));
  return (
    <div className={styles['next']}>
      {search !== null && (
        <div>
          <p>
            <span>{t('booked.wayBack')}</span>
            <b className={styles['way']}>
              {cityName(back?.from?.cityName ?? '')} <CourseLine /> {cityName(back?.to?.cityName ?? '')}
            </b>
          </p>
          <LinkButton to={search.path}>{t('booked.bookBack')}</LinkButton>
        </div>
      )}
      {place !== null && (
        <div>
          <p>
            <span>{t('booked.suggested', { name: trip.tripName })}</span>
            <b>{name}</b>
          </p>
          <Button disabled={isBusy} onClick={() => onRename(name)}>
            {t('booked.useName')}
          </Button>
        </div>
      )}
    </div>
  );
}
