import type { CarOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import { useCarTexts } from '../useCarTexts.ts';
import styles from './ClosestCars.module.css';

export interface ClosestCarsProps {
  /** The sold-out car. */
  readonly soldOut: CarOffer;
  readonly offers: readonly CarOffer[];
  /** Null for a person who may not add to trips. */
  readonly onAdd: ((offer: CarOffer) => void) | null;
}

/** Alternatives to a sold-out car. */
export function ClosestCars({ soldOut, offers, onAdd }: ClosestCarsProps) {
  const { t } = useTexts('mf-booking');
  const { titleOf, money } = useCarTexts();
  const named = { vehicle: titleOf(soldOut.car), provider: soldOut.serviceProvider.name };
  return (
    <Notice kind="info">
      <p className={styles['text']}>{t(offers.length === 0 ? 'cars.gone' : 'cars.goneClosest', named)}</p>
      <ul className={styles['closest']}>
        {offers.map((offer) => {
          const { car, serviceProvider, price } = offer;
          const text = t('cars.closest', {
            vehicle: titleOf(car),
            provider: serviceProvider.name,
            price: money({ amount: price.total, currency: price.currency }),
          });
          return <li key={offer.id}>{onAdd === null ? text : <Button onClick={() => onAdd(offer)}>{text}</Button>}</li>;
        })}
      </ul>
    </Notice>
  );
}
