import type { Trip, TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { findingsOf } from '../../trip/attention/findings.ts';
import { itineraryDays, lineKey, type ItineraryLine } from '../../trip/itinerary/itinerary.ts';
import { useDayTitle } from '../../trip/itinerary/useDayTitle.ts';
import { addedIds } from '../../trip/tripChange.ts';
import { useNow } from '../../trip/useNow.ts';
import { momentOf, nextMoment } from '../actions/dayMoments.ts';
import { offeredItemActions, type ItemAction } from '../actions/itemActions.ts';
import { GapRow } from './GapRow.tsx';
import type { IssuedDocumentsProps } from './IssuedDocuments.tsx';
import { ItineraryItem } from './ItineraryItem.tsx';
import { itineraryRows } from './itineraryRows.ts';
import { LaterLine } from './LaterLine.tsx';
import { NextRow } from './NextRow.tsx';
import { useOpenItem } from './useOpenItem.ts';
import styles from './Itinerary.module.css';

export interface ItineraryProps {
  readonly trip: Trip;
  /** The booking that was just cancelled at its card, or is being cancelled. */
  readonly cancelledId: string | undefined;
  readonly onItemAction: (action: ItemAction, item: TripItem) => void;
  readonly onDocument: IssuedDocumentsProps['onOpen'];
}

/** The trip by day, in local times of its places: a line for each booking, which opens. */
export function Itinerary({ trip, cancelledId, onItemAction, onDocument }: ItineraryProps) {
  const { t } = useTexts('mf-trips');
  const dayTitle = useDayTitle();
  const [openId, toggle] = useOpenItem(trip.items);
  const added = addedIds(trip);
  const now = useNow((at) => nextMoment(trip.items, at));
  const days = itineraryRows(
    itineraryDays(trip.items, trip.whereabouts?.days),
    findingsOf(trip),
    trip.whereabouts?.wanted,
  );
  const rowOf = (line: ItineraryLine) =>
    line.isFirst ? (
      <ItineraryItem
        // It keeps its focus when the booking no longer takes place.
        key={line.item.id}
        trip={trip}
        line={line}
        isOpen={line.item.id === openId}
        isCancelledNow={line.item.id === cancelledId}
        isNew={added.has(line.item.id)}
        moment={momentOf(trip, line.item, now)}
        actions={offeredItemActions(trip, line.item, now)}
        onToggle={() => toggle(line.item.id)}
        onAction={onItemAction}
        onDocument={onDocument}
      />
    ) : (
      <LaterLine key={lineKey(line)} line={line} />
    );
  return (
    <section aria-label={t('trip.itinerary')}>
      {days.map((day) => (
        <div key={day.day} className={styles['day']}>
          <h2 className={styles['heading']}>{dayTitle(day)}</h2>
          <ol className={styles['rows']}>
            {day.rows.map((row) => {
              if ('gap' in row) return <GapRow key={row.gap.key} trip={trip} gap={row.gap} />;
              if ('next' in row) return <NextRow key={row.next[0].key} cartId={trip.cartId} next={row.next} />;
              return rowOf(row.line);
            })}
          </ol>
        </div>
      ))}
      <p className={styles['note']}>{t('trip.localTimes')}</p>
    </section>
  );
}
