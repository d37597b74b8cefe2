import type { PriceCap, TaxiOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { useVehicleText } from '@portolan/ui/core';
import type { BestTag } from '../../search/bestTags.ts';
import { offerCapOf } from '../../search/cap/offerCap.ts';
import { OfferDecision } from '../../search/OfferDecision.tsx';
import { OfferTags } from '../../search/OfferTags.tsx';
import { TaxiPrice } from '../TaxiPrice.tsx';
import { taxiPriceOf } from '../taxiPriceOf.ts';
import { OfferFacts } from './OfferFacts.tsx';
import { OfferRide } from './OfferRide.tsx';
import { VehiclePicture } from './VehiclePicture.tsx';
import styles from './TaxiOfferCard.module.css';

export interface TaxiOfferCardProps {
  readonly offer: TaxiOffer;
  readonly tags: readonly BestTag[];
  readonly caps: readonly PriceCap[];
  /** Only the first card of a list has a filled button. */
  readonly isFirst: boolean;
  readonly onAdd: (offer: TaxiOffer) => void;
}

/** One taxi with its facts, times, price and button (look, "Card anatomy"). */
export function TaxiOfferCard({ offer, tags, caps, isFirst, onAdd }: TaxiOfferCardProps) {
  const { t } = useTexts('mf-booking');
  const { vehicle, serviceProvider, policy } = offer;
  const { price } = taxiPriceOf(offer);
  const category = useVehicleText()(vehicle.category);
  const heading = `offer-${offer.id}`;
  return (
    <article className={styles['card']} aria-labelledby={heading}>
      <VehiclePicture vehicle={vehicle} />
      <div className={styles['what']}>
        <div className={styles['title']}>
          <h2 id={heading} className="pt-small-title">
            {category}
          </h2>
          <span>{t('offer.orSimilar', { model: vehicle.description })}</span>
          <OfferTags words={tags.map((tag) => t(`tag.${tag}`))} />
        </div>
        <p className={styles['provider']}>{serviceProvider.name}</p>
        <OfferFacts offer={offer} />
      </div>
      <div className={styles['when']}>
        <OfferRide offer={offer} />
      </div>
      <div className={styles['price']}>
        <OfferDecision
          offer={offer}
          vehicle={category}
          provider={serviceProvider.name}
          isFirst={isFirst}
          cap={offerCapOf(
            policy,
            { currency: price.currency, amounts: { RIDE: price.amount, TOTAL: price.amount } },
            caps,
          )}
          onAdd={() => onAdd(offer)}
        >
          <TaxiPrice offer={offer} align="end" />
        </OfferDecision>
      </div>
    </article>
  );
}
