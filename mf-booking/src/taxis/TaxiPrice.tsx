import type { TaxiOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { OfferPrice } from '../search/OfferPrice.tsx';
import { taxiPriceOf } from './taxiPriceOf.ts';

export interface TaxiPriceProps {
  readonly offer: TaxiOffer;
  readonly align: 'start' | 'end';
  /** The supplier changed the price and the person has not accepted it. Default: false. */
  readonly isChanged?: boolean;
}

/** The price of a ride, and whether it is estimated or agreed without a meter; a changed price is neither until it is accepted. */
export function TaxiPrice({ offer, align, isChanged = false }: TaxiPriceProps) {
  const { t } = useTexts('mf-booking');
  return (
    <OfferPrice
      {...taxiPriceOf(offer)}
      notes={offer.estimated ? [t('offer.estimated')] : isChanged ? [] : [t('offer.fixed')]}
      align={align}
    />
  );
}
