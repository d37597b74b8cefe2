import { useState } from 'react';
import type { Trip, TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Icon } from '@portolan/ui/core';
import { isAllowed } from '../../trip/permissions.ts';
import type { Departure } from '../../products/product.ts';
import { productOf } from '../../products/products.ts';
import { searchBeforePath } from '../../products/services/searchAirportPaths.ts';
import { takesPlace } from '../../trip/tripStates.ts';
import styles from './AirportServices.module.css';

export interface AirportServicesProps {
  readonly trip: Trip;
  readonly item: TripItem;
}

/** Links to lounge, fast track or parking before each future departure without such a service, with edit permission. */
export function AirportServices({ trip, item }: AirportServicesProps) {
  const { t } = useTexts('mf-trips');
  const [now] = useState(Date.now);
  if (!takesPlace(item) || !isAllowed(trip.permissions, 'EDIT')) return null;
  const departures = productOf(item).departuresOf?.(item) ?? [];
  const open = departures.filter(({ airport }) => Date.parse(airport.dateTime) > now && !hasServiceAt(trip, airport));
  if (open.length === 0) return null;
  return (
    <ul className={styles['services']}>
      {open.map((departure) => (
        <li key={departure.flight}>
          <Link to={searchBeforePath({ cartId: trip.cartId }, departure, item.travellers)}>
            <Icon name="plus" size={16} />
            {t('flight.addServices', {
              airport: departure.airport.locationCode ?? departure.airport.name,
              flight: departure.flight,
            })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Whether the trip has an airport service on the day of the departure, or until then. */
const hasServiceAt = ({ items }: Trip, { locationCode, dateTime }: Departure['airport']): boolean =>
  items.some(
    (item) =>
      productOf(item).isAtAirport === true &&
      takesPlace(item) &&
      item.start.locationCode === locationCode &&
      item.start.dateTime.slice(0, 10) <= dateTime.slice(0, 10) &&
      item.end.dateTime.slice(0, 10) >= dateTime.slice(0, 10),
  );
