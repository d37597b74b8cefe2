import { useId, useRef } from 'react';
import { productIcons, type Trip, type TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { PolicyChip, Tag } from '@portolan/ui/base';
import { Icon, StatusBadge } from '@portolan/ui/core';
import { productOf } from '../../products/products.ts';
import { useEntryTitle } from '../../products/useItemTitle.ts';
import { useItemTexts } from '../../products/useItemTexts.ts';
import type { ItineraryLine } from '../../trip/itinerary/itinerary.ts';
import { usePriceKind } from '../../trip/payment/usePriceKind.ts';
import type { ItemAction } from '../actions/itemActions.ts';
import type { IssuedDocumentsProps } from './IssuedDocuments.tsx';
import { ItemBody } from './ItemBody.tsx';
import { ItemCost } from './ItemCost.tsx';
import { ItemOutcome } from './ItemOutcome.tsx';
import { RailTime } from './RailTime.tsx';
import { itemAnchor } from './useOpenItem.ts';
import styles from './ItineraryItem.module.css';
import row from './Row.module.css';

export interface ItineraryItemProps {
  readonly trip: Trip;
  /** The first line of the booking. */
  readonly line: ItineraryLine;
  readonly isOpen: boolean;
  /** It was just cancelled here, or is being cancelled. */
  readonly isCancelledNow: boolean;
  /** A change adds it to a booked trip. */
  readonly isNew: boolean;
  /** Ongoing or over; null if it is ahead. */
  readonly moment: 'now' | 'over' | null;
  readonly actions: readonly ItemAction[];
  readonly onToggle: () => void;
  readonly onAction: (action: ItemAction, item: TripItem) => void;
  readonly onDocument: IssuedDocumentsProps['onOpen'];
}

/** One booking: a line with title, status and price, which opens its details and actions. */
export function ItineraryItem(props: ItineraryItemProps) {
  const { trip, line, isOpen, isCancelledNow, moment, actions, onAction, onDocument } = props;
  const { item, entry } = line;
  const length = productOf(item).lengthOf(item, useItemTexts());
  const card = useRef<HTMLElement>(null);
  const bodyId = useId();
  return (
    <li className={row['row']}>
      <RailTime entry={entry} length={length} />
      <article
        ref={card}
        tabIndex={-1}
        className={styles['card']}
        data-open={isOpen || undefined}
        data-moment={moment ?? undefined}
        aria-labelledby={itemAnchor(item.id)}
      >
        <ItemLine {...props} bodyId={bodyId} />
        {isCancelledNow && <ItemOutcome trip={trip} item={item} card={card} />}
        {isOpen && (
          <div id={bodyId} className={styles['body']}>
            <ItemBody
              trip={trip}
              item={item}
              isOver={moment === 'over'}
              actions={actions}
              onAction={onAction}
              onDocument={onDocument}
            />
          </div>
        )}
      </article>
    </li>
  );
}

type ItemLineProps = Pick<ItineraryItemProps, 'trip' | 'line' | 'isOpen' | 'isNew' | 'moment' | 'onToggle'> & {
  readonly bodyId: string;
};

/** The line of a closed booking, and the head of an open one. */
function ItemLine({ trip, line: { item, entry }, isOpen, isNew, moment, onToggle, bodyId }: ItemLineProps) {
  const { t } = useTexts('mf-trips');
  const texts = useItemTexts();
  const product = productOf(item);
  const title = useEntryTitle()(item, entry);
  const tag = product.tagOf?.(item, trip.items, texts) ?? null;
  const facts = [...product.factsOf(item, texts), item.serviceProvider.name, ...usePriceKind()(trip, item)].join(', ');
  return (
    <div className={styles['line']}>
      <span className="pt-row-4 pt-quiet">
        <Icon name={productIcons[item.productType]} size={20} />
      </span>
      <div className={styles['what']}>
        <div className={styles['title']}>
          <h3 id={itemAnchor(item.id)} data-gone={item.status === 'CANCELLED' || undefined}>
            <button
              type="button"
              aria-expanded={isOpen}
              {...(isOpen && { 'aria-controls': bodyId })}
              onClick={onToggle}
            >
              {title}
            </button>
          </h3>
          {tag !== null && <Tag>{tag}</Tag>}
          {isNew && <Tag>{t('item.new')}</Tag>}
          {moment === 'now' && <Tag>{t('item.now')}</Tag>}
        </div>
        <p className={styles['facts']} title={facts}>
          {facts}
        </p>
      </div>
      <div className={styles['state']}>
        {item.policy !== undefined && item.policy.state !== 'IN' && item.status !== 'CANCELLED' && (
          <PolicyChip verdict={item.policy} />
        )}
        {!(item.status === 'DRAFT' && trip.bookingStatus === 'DRAFT') && <StatusBadge status={item.status} />}
        {item.price !== null && (
          <span className={styles['price']}>
            <ItemCost price={item.price} status={item.status} />
          </span>
        )}
      </div>
      <span className="pt-row-4 pt-quiet">
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
      </span>
    </div>
  );
}
