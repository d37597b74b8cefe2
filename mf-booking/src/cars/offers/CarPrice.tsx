import type { CarOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { OfferPrice } from '../../search/OfferPrice.tsx';
import { shownPriceOf } from '../../search/shownPrice.ts';
import { useCarTexts } from '../useCarTexts.ts';

export interface CarPriceProps {
  readonly offer: CarOffer;
  readonly align: 'start' | 'end';
}

/** Total price of the rental, price per day, and the amount due at the desk. */
export function CarPrice({ offer, align }: CarPriceProps) {
  const { t } = useTexts('mf-booking');
  const { money, paymentOf } = useCarTexts();
  const day = money({ amount: offer.pricePerDay, currency: offer.price.currency });
  return (
    <OfferPrice
      {...shownPriceOf(offer)}
      notes={[t('cars.perDay', { price: day, count: offer.days }), paymentOf(offer)]}
      align={align}
    />
  );
}
