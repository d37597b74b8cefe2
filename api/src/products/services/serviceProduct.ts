import { otherCartItem } from '@portolan/contracts';
import { oneMove, type Product, type Segment } from '../product.ts';
import { serviceOffers } from './serviceOffers.ts';
import { candidateOfService } from './serviceCandidate.ts';
import { serviceDetails, type ServiceDetails } from './serviceDetails.ts';
import { serviceDraft } from './serviceDraft.ts';
import { assertAhead } from './serviceRules.ts';
import { registerServicesRoutes } from './servicesRoutes.ts';
import { airportWords, serviceWords } from './serviceWords.ts';

/** What services at an airport and any other have in common. */
const commonOf = (type: 'AIRPORT' | 'OTHER') =>
  ({
    type,
    details: serviceDetails,
    async findOffered(trx, to, { offerId }, now) {
      const offer = await serviceOffers[type].findOfCompany(trx, to, offerId);
      return offer === undefined
        ? null
        : { candidate: candidateOfService(type, offer, now), alternatives: [], basis: null, changeOf: () => null };
    },
    async findCourse(trx, key, offerId) {
      const offer = await serviceOffers[type].find(trx, key, offerId);
      return offer === undefined ? null : { start: offer.start, end: offer.end, kind: offer.service.code };
    },
    kindOf: ({ service }) => service.code,
    assertTime: assertAhead,
    draft: (trx, actor, wanted, context) => serviceDraft(trx, actor, type, otherCartItem.parse(wanted), context),
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

/** Services at a place that belong to no other product, such as a parcel. */
export const serviceProduct: Product<ServiceDetails> = {
  ...commonOf('OTHER'),
  words: serviceWords,
  registerRoutes: registerServicesRoutes,
  cartKey: 'others',
  segments: oneMove,
};

/** Services at an airport: a lounge, a fast track, a parking space. */
export const airportProduct: Product<ServiceDetails> = {
  ...commonOf('AIRPORT'),
  words: airportWords,
  // One call searches both kinds of service: the other record has it.
  registerRoutes: () => undefined,
  cartKey: 'airportServices',
  segments: (details, times) =>
    details.service.code === parkingCode ? [parkedCar(details, times)] : oneMove(details, times),
};

/** The code under which suppliers sell parking. */
const parkingCode = 'PARKING';

/** A parked car makes nobody busy. */
const parkedCar = (
  { start, end }: Pick<ServiceDetails, 'start' | 'end'>,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): Segment => ({ kind: 'STAY', from: start, to: end, start: startsAt, end: endsAt });
