import { useId } from 'react';
import type { SharedTrip } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Icon, StatusBadge, useVehicleText } from '@portolan/ui/core';
import { productIcons } from '../products/productIcons.ts';
import { useItemTitle } from '../products/useItemTitle.ts';
import { ItemCourse } from '../trip-details/ItemCourse.tsx';
import { ItemStops } from '../trip-details/ItemStops.tsx';
import styles from './SharedTrip.module.css';

/** One booking of a shared trip. */
export function SharedTripItem({ item }: { readonly item: SharedTrip['items'][number] }) {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const nameOfVehicle = useVehicleText();
  const headingId = useId();
  const { productType, travellers, status, serviceProvider } = item;
  const ride = productType === 'TAXI' ? item : null;
  return (
    <li>
      <article className={styles['card']} aria-labelledby={headingId}>
        <div className={styles['top']}>
          <Icon name={productIcons[productType]} size={20} />
          <h3 id={headingId}>{titleOf(item)}</h3>
          <StatusBadge status={status} />
        </div>
        <ItemCourse item={item} />
        {ride !== null && <ItemStops item={ride} />}
        <p className={styles['facts']}>
          {[...(ride === null ? [] : [nameOfVehicle(ride.vehicle.category)]), serviceProvider.name].join(', ')}
        </p>
        <ul className={styles['travellers']} aria-label={t('item.riders', { count: travellers.length })}>
          {travellers.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </ul>
      </article>
    </li>
  );
}
