import { otherCartItem } from '@portolan/contracts';
import { singleMove, timesOf, type Product, type Segment } from '../product.ts';
import { serviceOffers } from './serviceOffers.ts';
import { candidateOfService } from './serviceCandidate.ts';
import { serviceDetails, type ServiceDetails } from './serviceDetails.ts';
import { serviceDraft } from './serviceDraft.ts';
import { assertAhead } from './serviceRules.ts';
import { registerServicesRoutes } from './servicesRoutes.ts';
import { airportWords, serviceWords } from './serviceWords.ts';

/** Common fields of airport services and other services. */
const commonOf = (type: 'AIRPORT' | 'OTHER') =>
  ({
    type,
    details: serviceDetails,
    async findItemOffer(trx, to, { offerId }, now) {
      const offer = await serviceOffers[type].findOfCompany(trx, to, offerId);
      return offer === undefined
        ? null
        : { candidate: candidateOfService(type, offer, now), alternatives: [], basis: null, changeOf: () => null };
    },
    async findRoute(trx, key, offerId) {
      const offer = await serviceOffers[type].find(trx, key, offerId);
      if (offer === undefined) return null;
      const { start, end, service } = offer;
      return { start, end, kind: service.code, segments: segmentsOf(type, offer, timesOf(offer)) };
    },
    kindOf: ({ service }) => service.code,
    segments: (details, times) => segmentsOf(type, details, times),
    assertTime: assertAhead,
    draft: (trx, actor, requested, context) => serviceDraft(trx, actor, type, otherCartItem.parse(requested), context),
    present: ({ service }) => ({ productType: type, service }),
    presentShared: ({ service }) => ({ productType: type, service }),
    searchWords: ({ service, start, end }) => [
      service.title,
      ...[start, end].flatMap(({ name, address }) => [name, address.cityName]),
    ],
    paper: ({ service }) => ({ vehicle: null, service: service.title, via: [] }),
    checkInReminder: () => null,
    tracked: () => null,
  }) satisfies Partial<Product<ServiceDetails>>;

/** Services outside the other products, such as a parcel. */
export const serviceProduct: Product<ServiceDetails> = {
  ...commonOf('OTHER'),
  words: serviceWords,
  registerRoutes: registerServicesRoutes,
  cartKey: 'others',
};

/** Services at an airport: a lounge, a fast track, a parking space. */
export const airportProduct: Product<ServiceDetails> = {
  ...commonOf('AIRPORT'),
  words: airportWords,
  // The record of airport services registers the search for both.
  registerRoutes: () => undefined,
  cartKey: 'airportServices',
};

/** The code under which suppliers sell parking. */
const parkingCode = 'PARKING';

/** A visit at the airport; a parked car and other services, such as a parcel, do not keep their travellers. */
function segmentsOf(
  type: 'AIRPORT' | 'OTHER',
  { service, start, end }: Pick<ServiceDetails, 'service' | 'start' | 'end'>,
  times: Parameters<typeof singleMove>[1],
): readonly [Segment] {
  if (type === 'OTHER') return singleMove({ start, end }, times, 'NOBODY');
  if (service.code !== parkingCode) return singleMove({ start, end }, times, 'VISIT');
  return [{ kind: 'STAY', binds: 'NOBODY', from: start, to: end, start: times.startsAt, end: times.endsAt }];
}
