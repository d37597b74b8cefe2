import { otherCartItem } from '@portolan/contracts';
import { oneMove, type Product } from '../product.ts';
import { findCompanyServiceOffer, findServiceOffer } from './offersRepository.ts';
import { otherDetails, type OtherDetails } from './otherDetails.ts';
import { otherDraft } from './otherDraft.ts';
import { candidateOfService } from './serviceCandidate.ts';
import { assertAhead } from './serviceRules.ts';
import { registerServicesRoutes } from './servicesRoutes.ts';

/** Services at a place, such as a lounge. */
export const serviceProduct: Product<OtherDetails> = {
  type: 'OTHER',
  registerRoutes: registerServicesRoutes,
  cartKey: 'others',
  details: otherDetails,
  async findOffered(trx, to, { offerId }, now) {
    const offer = await findCompanyServiceOffer(trx, to, offerId);
    return offer === undefined ? null : { candidate: candidateOfService(offer, now), beside: [], changeOf: () => null };
  },
  async findCourse(trx, key, offerId) {
    const offer = await findServiceOffer(trx, key, offerId);
    return offer === undefined ? null : { start: offer.start, end: offer.end, kind: offer.service.code };
  },
  kindOf: ({ service }) => service.code,
  assertTime: assertAhead,
  draft: (trx, actor, wanted, context) => otherDraft(trx, actor, otherCartItem.parse(wanted), context),
  present: ({ service }) => ({ productType: 'OTHER', service }),
  presentShared: ({ service }) => ({ productType: 'OTHER', service }),
  searchWords: ({ service, start, end }) => [
    service.title,
    ...[start, end].flatMap(({ name, address }) => [name, address.cityName]),
  ],
  paper: ({ service }) => ({ vehicle: null, service: service.title, via: [] }),
  segments: oneMove,
  tracked: () => null,
};
