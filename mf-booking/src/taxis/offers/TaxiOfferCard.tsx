import type { TaxiOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { PolicyNote } from '@portolan/ui/base';
import { Button, useVehicleText } from '@portolan/ui/core';
import { OfferFacts } from './OfferFacts.tsx';
import { OfferPrice } from '../OfferPrice.tsx';
import { OfferRide } from './OfferRide.tsx';
import { VehiclePicture } from './VehiclePicture.tsx';
import styles from './TaxiOfferCard.module.css';

export interface TaxiOfferCardProps {
  readonly offer: TaxiOffer;
  /** The first card of a list carries the one filled button. */
  readonly isFirst: boolean;
  readonly onAdd: (offer: TaxiOffer) => void;
}

/** One taxi: what, when, price, one button (look, "Card anatomy"). */
export function TaxiOfferCard({ offer, isFirst, onAdd }: TaxiOfferCardProps) {
  const { t } = useTexts('mf-booking');
  const { vehicle, serviceProvider, policy } = offer;
  const mayOverride = policy?.mayOverride === true;
  const isBlocked = policy?.state === 'BLOCKED' && !mayOverride;
  const category = useVehicleText()(vehicle.category);
  const [heading, verdict] = [`offer-${offer.id}`, `policy-${offer.id}`];
  return (
    <article className={styles['card']} aria-labelledby={heading}>
      <VehiclePicture vehicle={vehicle} />
      <div className={styles['what']}>
        <div className={styles['title']}>
          <h2 id={heading}>{category}</h2>
          <span>{t('offer.orSimilar', { model: vehicle.description })}</span>
        </div>
        <p className={styles['provider']}>{serviceProvider.name}</p>
        <OfferFacts offer={offer} />
      </div>
      <div className={styles['when']}>
        <OfferRide offer={offer} />
      </div>
      <div className={styles['price']}>
        <OfferPrice offer={offer} align="end" />
        {policy !== undefined && (
          <div className={styles['verdict']}>
            <PolicyNote id={verdict} verdict={policy} />
          </div>
        )}
        <Button
          type="primary"
          ghost={!isFirst || mayOverride}
          disabled={isBlocked}
          aria-describedby={policy === undefined ? undefined : verdict}
          aria-label={t(mayOverride ? 'offer.overrideNamed' : 'offer.addNamed', {
            vehicle: category,
            provider: serviceProvider.name,
          })}
          onClick={() => onAdd(offer)}
        >
          {t(mayOverride ? 'offer.override' : 'offer.add')}
        </Button>
      </div>
    </article>
  );
}
