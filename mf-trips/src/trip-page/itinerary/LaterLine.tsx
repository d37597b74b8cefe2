import { productIcons } from '@portolan/contracts';
import { Icon } from '@portolan/ui/core';
import { useEntryTitle } from '../../products/useItemTitle.ts';
import type { ItineraryLine } from '../../trip/itinerary/itinerary.ts';
import { RailTime } from './RailTime.tsx';
import styles from './Row.module.css';

/** A later line of a booking, such as its check-out or the flight home. */
export function LaterLine({ line: { item, entry } }: { readonly line: ItineraryLine }) {
  const title = useEntryTitle()(item, entry);
  const place = entry.from.name;
  return (
    <li className={styles['row']}>
      <RailTime entry={entry} />
      <p className={styles['later']}>
        <Icon name={productIcons[item.productType]} size={20} />
        <b>{title}</b>
        {!title.includes(place) && <span>{place}</span>}
      </p>
    </li>
  );
}
