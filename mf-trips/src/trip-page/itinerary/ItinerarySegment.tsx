import { productIcons, type TripItem } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import type { Segment } from '../../products/product.ts';
import { SegmentTitle } from '../../products/SegmentTitle.tsx';
import styles from './ItineraryItem.module.css';

/** A segment of a booking on a later day: one line with the time in the rail. */
export function ItinerarySegment({ item, segment }: { readonly item: TripItem; readonly segment: Segment }) {
  const { language } = useTexts('mf-trips');
  const { dateTime, timeZone } = segment.from;
  return (
    <li className={styles['item']}>
      <div className={styles['time']}>
        <b>{formatDate(dateTime, language, { style: 'time', zone: timeZone })}</b>
      </div>
      <span className={styles['node']}>
        <Icon name={productIcons[item.productType]} size={20} />
      </span>
      <p className={styles['segment']}>
        <SegmentTitle item={item} segment={segment} />
      </p>
    </li>
  );
}
