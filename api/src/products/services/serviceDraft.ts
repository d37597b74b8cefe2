import type { OtherCartItem, ServiceOffer, ServiceType } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { candidateOfService } from './serviceCandidate.ts';
import { serviceOffers } from './serviceOffers.ts';
import { assertAhead } from './serviceRules.ts';
import { draftColumns } from '../kit/draftColumns.ts';
import { quotedOf } from '../offerPrice.ts';
import type { DraftContext, NewDraft } from '../product.ts';
import type { ServiceDetails } from './serviceDetails.ts';

/**
 * A draft of an offered service, for as many people as offered.
 * @throws ApiError OFFER_UNKNOWN, OFFER_EXPIRED, OFFER_MISMATCH, STARTS_IN_PAST
 */
export async function serviceDraft(
  trx: ScopedTransaction,
  actor: Actor,
  productType: ServiceType,
  { offerId, travelers }: OtherCartItem,
  { currency, now }: DraftContext,
): Promise<NewDraft> {
  const offer = await serviceOffers[productType].find(trx, actor, offerId);
  if (offer === undefined) throw new ApiError('OFFER_UNKNOWN');
  if (new Date(offer.expiresAt) <= now) throw new ApiError('OFFER_EXPIRED');
  if (travelers.length !== offer.people) throw new ApiError('OFFER_MISMATCH');
  assertAhead(new Date(offer.start.dateTime), now);
  return {
    row: rowOf(productType, offer, currency),
    travellers: travelers,
    candidate: candidateOfService(productType, offer, now),
  };
}

function rowOf(productType: ServiceType, offer: ServiceOffer, currency: string) {
  return {
    ...draftColumns(offer, { quoted: quotedOf(offer.price), shown: offer.price }, currency),
    productType,
    driverNote: '',
    co2Grams: offer.co2Grams,
    details: JSON.stringify(detailsOf(offer)),
  };
}

const detailsOf = ({
  serviceProvider,
  start,
  end,
  durationMinutes,
  cancellationRules,
  service,
}: ServiceOffer): ServiceDetails => ({
  serviceProvider,
  start,
  end,
  durationMinutes,
  estimated: false,
  cancellationRules,
  service,
});
