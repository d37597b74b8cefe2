import { serviceOffer, type ServiceType } from '@portolan/contracts';
import { storedOffers } from '../kit/storedOffers.ts';

/** Offers of services, by their product. */
export const serviceOffers = {
  OTHER: storedOffers('OTHER', serviceOffer),
  AIRPORT: storedOffers('AIRPORT', serviceOffer),
} satisfies Record<ServiceType, unknown>;
