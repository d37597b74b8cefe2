import type { TaxiOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { OfferPrice } from '../search/OfferPrice.tsx';
import { taxiPriceOf } from './taxiPriceOf.ts';

export interface TaxiPriceProps {
  readonly offer: TaxiOffer;
  readonly align: 'start' | 'end';
}

/** The price of a ride, and whether it is final. */
export function TaxiPrice({ offer, align }: TaxiPriceProps) {
  const { t } = useTexts('mf-booking');
  return (
    <OfferPrice
      {...taxiPriceOf(offer)}
      notes={[t(offer.estimated ? 'offer.estimated' : 'offer.fixed')]}
      align={align}
    />
  );
}
