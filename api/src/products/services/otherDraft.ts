import type { OtherCartItem, ServiceOffer } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { candidateOfService } from './serviceCandidate.ts';
import { findServiceOffer } from './offersRepository.ts';
import { assertAhead } from './serviceRules.ts';
import { convert } from '../../kernel/money/exchangeRates.ts';
import { toMinor } from '../../kernel/money/money.ts';
import type { DraftContext, NewDraft } from '../product.ts';
import type { OtherDetails } from './otherDetails.ts';

/**
 * A service as it was offered to the caller, for as many people as it was offered for.
 * @throws ApiError OFFER_UNKNOWN, OFFER_EXPIRED, OFFER_MISMATCH, STARTS_IN_PAST
 */
export async function otherDraft(
  trx: ScopedTransaction,
  actor: Actor,
  { offerId, travelers }: OtherCartItem,
  { currency, now }: DraftContext,
): Promise<NewDraft> {
  const offer = await findServiceOffer(trx, actor, offerId);
  if (offer === undefined) throw new ApiError('OFFER_UNKNOWN');
  if (new Date(offer.expiresAt) <= now) throw new ApiError('OFFER_EXPIRED');
  if (travelers.length !== offer.people) throw new ApiError('OFFER_MISMATCH');
  assertAhead(new Date(offer.start.dateTime), now);
  return { row: rowOf(offer, currency), travellers: travelers, candidate: candidateOfService(offer, now) };
}

function rowOf(offer: ServiceOffer, currency: string) {
  const {
    id,
    start,
    end,
    serviceProvider,
    price: {
      quoted: { amount, currency: quotedCurrency },
    },
    co2Grams,
    expiresAt,
  } = offer;
  const quoted = { minor: toMinor(amount, quotedCurrency), currency: quotedCurrency };
  const { money, rate, rateDate } = convert(quoted, currency);
  return {
    productType: 'OTHER' as const,
    offerId: id,
    offerExpiresAt: new Date(expiresAt),
    supplierCode: serviceProvider.code,
    driverNote: '',
    startsAt: new Date(start.dateTime),
    endsAt: new Date(end.dateTime),
    startDate: start.dateTime.slice(0, 10),
    endDate: end.dateTime.slice(0, 10),
    totalMinor: money.minor,
    currency: money.currency,
    quotedMinor: quoted.minor,
    quotedCurrency,
    rate: String(rate),
    rateDate,
    co2Grams,
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
}: ServiceOffer): OtherDetails => ({
  serviceProvider,
  start,
  end,
  durationMinutes,
  estimated: false,
  cancellationRules,
  service,
});
