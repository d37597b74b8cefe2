import type { TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Avatar } from '@portolan/ui/core';
import { GuestTag } from '../travellers/GuestTag.tsx';
import { travellerName } from '../travellers/travellerName.ts';
import styles from './ItemRiders.module.css';

/** Who sits in this ride, guests marked: a trip's rides need not carry the same people. */
export function ItemRiders({ item: { travellers } }: { readonly item: TripItem }) {
  const { t } = useTexts('mf-trips');
  if (travellers.length === 0) return null;
  return (
    <ul className={styles['riders']} aria-label={t('item.riders', { count: travellers.length })}>
      {travellers.map((traveller, index) => (
        <li key={traveller.userId ?? index}>
          <Avatar name={travellerName(traveller)} size={24} />
          <span>
            {travellerName(traveller)}
            {traveller.isGuest && <> <GuestTag /></>}
          </span>
        </li>
      ))}
    </ul>
  );
}
