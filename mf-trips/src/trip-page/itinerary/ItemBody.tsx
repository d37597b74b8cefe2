import type { Trip, TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { PolicyNote } from '@portolan/ui/base';
import { useItemTitle } from '../../products/useItemTitle.ts';
import { CopyReference } from '../../trip/CopyReference.tsx';
import { ItemRoute } from '../../trip/itinerary/ItemRoute.tsx';
import { ItemStops } from '../../trip/itinerary/ItemStops.tsx';
import { ItemPayment } from '../../trip/payment/ItemPayment.tsx';
import { AirportServices } from './AirportServices.tsx';
import { ItemDetails } from './ItemDetails.tsx';
import { ItemFooter, type ItemFooterProps } from './ItemFooter.tsx';
import { ItemNotes } from './ItemNotes.tsx';
import { ItemTravellers } from './ItemTravellers.tsx';
import styles from './ItineraryItem.module.css';

export interface ItemBodyProps extends Omit<ItemFooterProps, 'title'> {
  readonly trip: Trip;
  readonly isOver: boolean;
}

/** An open booking: reference, route, people, terms, details and actions. */
export function ItemBody({ trip, item, isOver, ...footer }: ItemBodyProps) {
  const title = useItemTitle()(item);
  return (
    <>
      <SupplierReference item={item} title={title} />
      <ItemRoute item={item} />
      <ItemStops item={item} />
      <ItemTravellers item={item} />
      {item.policy !== undefined && item.policy.state !== 'IN' && item.status !== 'CANCELLED' && (
        <div className={styles['policy']}>
          <PolicyNote verdict={item.policy} />
        </div>
      )}
      <ItemNotes item={item} isOver={isOver} />
      <ItemDetails item={item} />
      <ItemPayment item={item} />
      <AirportServices trip={trip} item={item} />
      <ItemFooter item={item} title={title} {...footer} />
    </>
  );
}

function SupplierReference({ item: { supplierRef }, title }: { readonly item: TripItem; readonly title: string }) {
  const { t } = useTexts('mf-trips');
  if (supplierRef === null) return null;
  return (
    <p className={styles['reference']}>
      {t('item.reference', { reference: supplierRef })} <CopyReference reference={supplierRef} title={title} />
    </p>
  );
}
