import type { ServiceOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { OfferPrice } from '../search/OfferPrice.tsx';
import { shownPriceOf } from '../search/shownPrice.ts';

export interface ServicePriceProps {
  readonly offer: ServiceOffer;
  readonly align: 'start' | 'end';
}

/** Total price for all travellers. */
export function ServicePrice({ offer, align }: ServicePriceProps) {
  const { t } = useTexts('mf-booking');
  return <OfferPrice {...shownPriceOf(offer)} notes={[t('airport.total', { count: offer.people })]} align={align} />;
}
