import type { TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Avatar } from '@portolan/ui/core';
import { productOf } from '../products/products.ts';
import { GuestTag } from '../travellers/GuestTag.tsx';
import { travellerName } from '../travellers/travellerName.ts';
import styles from './ItemRiders.module.css';

/** Who this booking is for, guests marked: a trip's bookings need not be for the same people. */
export function ItemRiders({ item }: { readonly item: TripItem }) {
  const { t } = useTexts('mf-trips');
  const { travellers } = item;
  if (travellers.length === 0) return null;
  return (
    <ul className={styles['riders']} aria-label={t(productOf(item).people, { count: travellers.length })}>
      {travellers.map((traveller, index) => (
        <li key={traveller.userId ?? index}>
          <Avatar name={travellerName(traveller)} size={24} />
          <span>
            {travellerName(traveller)}
            {traveller.isGuest && (
              <>
                {' '}
                <GuestTag />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
