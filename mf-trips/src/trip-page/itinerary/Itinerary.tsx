import type { Trip, TripItem } from '@portolan/contracts';
import { formatDate, formatList } from '@portolan/i18n';
import { useCityName, useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import { isAllowed } from '../../trip/permissions.ts';
import { useItemTitle } from '../../products/useItemTitle.ts';
import type { IssuedDocumentsProps } from './IssuedDocuments.tsx';
import { offeredItemActions, type ItemAction } from '../actions/itemActions.ts';
import { addedIds } from '../../trip/tripChange.ts';
import { itineraryDays, laterSegmentOn, type ItineraryDay } from '../../trip/itinerary/itinerary.ts';
import { momentOf, nextMoment } from '../actions/dayMoments.ts';
import { MissingStayRow } from './MissingStayRow.tsx';
import { missingStays, staysOnDays } from './missingStays.ts';
import { overlapsOf } from './overlaps.ts';
import { ItineraryItem } from './ItineraryItem.tsx';
import { ItinerarySegment } from './ItinerarySegment.tsx';
import { useNow } from '../../trip/useNow.ts';
import styles from './Itinerary.module.css';

export interface ItineraryProps {
  readonly trip: Trip;
  /** The booking that was just cancelled at its card, or is being cancelled. */
  readonly cancelledId: string | undefined;
  readonly onItemAction: (action: ItemAction, item: TripItem) => void;
  readonly onDocument: IssuedDocumentsProps['onOpen'];
}

/** The trip by day, in local times of its places. */
export function Itinerary({ trip, cancelledId, onItemAction, onDocument }: ItineraryProps) {
  const { t } = useTexts('mf-trips');
  const added = addedIds(trip);
  const titleOf = useItemTitle();
  const now = useNow((at) => nextMoment(trip.items, at));
  const days = itineraryDays(trip.items);
  // Only with edit permission.
  const gaps = staysOnDays(isAllowed(trip.permissions, 'EDIT') ? missingStays(trip, now) : [], days);
  return (
    <section aria-label={t('trip.itinerary')}>
      {overlapsOf(trip).map(({ name, items: [first, second] }) => (
        <Notice key={`${name} ${first.id}`} kind="warning">
          {t('trip.overlap', { name, one: titleOf(first), other: titleOf(second) })}
        </Notice>
      ))}
      {days.map((day) => (
        <div key={day.day} className={styles['day']}>
          <DayHeading day={day} />
          <ol className="pt-list">
            {day.items.map((item) => {
              const later = laterSegmentOn(item, day.day);
              return later === null ? (
                <ItineraryItem
                  key={item.id}
                  trip={trip}
                  item={item}
                  isCancelledNow={item.id === cancelledId}
                  isNew={added.has(item.id)}
                  moment={momentOf(trip, item, now)}
                  actions={offeredItemActions(trip, item, now)}
                  onAction={onItemAction}
                  onDocument={onDocument}
                />
              ) : (
                <ItinerarySegment key={item.id} item={item} segment={later} />
              );
            })}
            {gaps.get(day.day)?.map((stay) => (
              <MissingStayRow key={`${stay.cityName} ${stay.checkIn}`} trip={trip} stay={stay} />
            ))}
          </ol>
        </div>
      ))}
      <p className={styles['note']}>{t('trip.localTimes')}</p>
    </section>
  );
}

function DayHeading({ day: { day, fromCity, toCity, viaCities } }: { readonly day: ItineraryDay }) {
  const { t, language } = useTexts('mf-trips');
  const cityName = useCityName();
  const from = cityName(fromCity);
  const to = cityName(toCity);
  const via = formatList(viaCities.map(cityName), language, 'all');
  const where =
    from !== to ? t('trip.fromTo', { from, to }) : via === '' ? from : t('trip.fromToAndBack', { from, to: via });
  return (
    <div className={styles['heading']}>
      <h2>{formatDate(day, language, { style: 'dayHeading' })}</h2>
      <span>{where}</span>
    </div>
  );
}
