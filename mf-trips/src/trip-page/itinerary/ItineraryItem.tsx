import { useRef } from 'react';
import { productIcons, type Trip, type TripItem } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { PolicyNote, Tag } from '@portolan/ui/base';
import { Icon, StatusBadge } from '@portolan/ui/core';
import { ItemDetails } from './ItemDetails.tsx';
import { usePriceKind } from '../../trip/payment/usePriceKind.ts';
import { ItemPayment } from '../../trip/payment/ItemPayment.tsx';
import { productOf } from '../../products/products.ts';
import { useItemTexts } from '../../products/useItemTexts.ts';
import { AirportServices } from './AirportServices.tsx';
import { CopyReference } from '../../trip/CopyReference.tsx';
import type { IssuedDocumentsProps } from './IssuedDocuments.tsx';
import type { ItemAction } from '../actions/itemActions.ts';
import { ItemRoute } from '../../trip/itinerary/ItemRoute.tsx';
import { ItemFooter } from './ItemFooter.tsx';
import { ItemNotes } from './ItemNotes.tsx';
import { ItemOutcome } from './ItemOutcome.tsx';
import { ItemTravellers } from './ItemTravellers.tsx';
import { ItemStops } from '../../trip/itinerary/ItemStops.tsx';
import styles from './ItineraryItem.module.css';

export interface ItineraryItemProps {
  readonly trip: Trip;
  readonly item: TripItem;
  /** It was just cancelled here, or is being cancelled. */
  readonly isCancelledNow: boolean;
  /** A change adds it to a booked trip. */
  readonly isNew: boolean;
  /** Ongoing or over; null if it is ahead. */
  readonly moment: 'now' | 'over' | null;
  readonly actions: readonly ItemAction[];
  readonly onAction: (action: ItemAction, item: TripItem) => void;
  readonly onDocument: IssuedDocumentsProps['onOpen'];
}

/** One booking on the timeline: time and icon in the rail, the rest on its card. */
export function ItineraryItem({
  trip,
  item,
  isCancelledNow,
  isNew,
  moment,
  actions,
  onAction,
  onDocument,
}: ItineraryItemProps) {
  const { t, language } = useTexts('mf-trips');
  const texts = useItemTexts();
  const product = productOf(item);
  const title = product.titleOf(item, texts);
  const length = product.lengthOf(item, texts);
  const tag = product.tagOf?.(item, trip.items, texts) ?? null;
  const headingId = `item-${item.id}`;
  const card = useRef<HTMLElement>(null);
  return (
    <li className={styles['item']}>
      <div className={styles['time']}>
        <b>{formatDate(item.start.dateTime, language, { style: 'time', zone: item.start.timeZone })}</b>
        {length !== null && <span>{length}</span>}
      </div>
      <span className={styles['node']} data-moment={moment ?? undefined}>
        <Icon name={productIcons[item.productType]} size={20} />
      </span>
      <article ref={card} tabIndex={-1} className={styles['card']} aria-labelledby={headingId}>
        <div className={styles['top']}>
          <div>
            <div className={styles['title']}>
              <h3 id={headingId} data-gone={item.status === 'CANCELLED' || undefined}>
                {title}
              </h3>
              {tag !== null && <Tag>{tag}</Tag>}
              {isNew && <Tag>{t('item.new')}</Tag>}
              {moment === 'now' && <Tag>{t('item.now')}</Tag>}
            </div>
            <ItemReference trip={trip} item={item} title={title} />
          </div>
          {!(item.status === 'DRAFT' && trip.bookingStatus === 'DRAFT') && <StatusBadge status={item.status} />}
        </div>
        {isCancelledNow && <ItemOutcome trip={trip} item={item} card={card} />}
        <ItemRoute item={item} />
        <ItemStops item={item} />
        <ItemTravellers item={item} />
        {item.policy !== undefined && item.policy.state !== 'IN' && item.status !== 'CANCELLED' && (
          <div className={styles['policy']}>
            <PolicyNote verdict={item.policy} />
          </div>
        )}
        <ItemNotes item={item} isOver={moment === 'over'} />
        <ItemDetails item={item} />
        <ItemPayment item={item} />
        <AirportServices trip={trip} item={item} />
        <ItemFooter item={item} title={title} actions={actions} onAction={onAction} onDocument={onDocument} />
      </article>
    </li>
  );
}

interface ItemReferenceProps {
  readonly trip: Trip;
  readonly item: TripItem;
  readonly title: string;
}

function ItemReference({ trip, item, title }: ItemReferenceProps) {
  const { t } = useTexts('mf-trips');
  const texts = useItemTexts();
  const kind = usePriceKind()(trip, item);
  const { serviceProvider, supplierRef } = item;
  const parts = [
    ...productOf(item).factsOf(item, texts),
    serviceProvider.name,
    ...kind,
    ...(supplierRef === null ? [] : [t('item.reference', { reference: supplierRef })]),
  ];
  return (
    <p>
      {parts.join(', ')} {supplierRef !== null && <CopyReference reference={supplierRef} title={title} />}
    </p>
  );
}
