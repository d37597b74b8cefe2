import { randomUUID } from 'node:crypto';
import type { AnswerOf, addCartItems, PolicyViolation, TaxiCartItem, TaxiOffer, Trip } from '@portolan/contracts';
import { minutesOf } from '@portolan/i18n';
import { scopeOf, type Actor } from '../app/actor.ts';
import { ApiError } from '../app/ApiError.ts';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { onlyOnce } from '../app/idempotency.ts';
import { supersede } from '../approvals/approvalsRepository.ts';
import { withScope, type ScopedTransaction } from '../db/index.ts';
import { countPeopleIn } from '../people/peopleRepository.ts';
import { judgeFor } from '../policies/policyVerdicts.ts';
import { candidateOfOffer } from '../policies/taxiCandidate.ts';
import { convert } from '../suppliers/exchangeRates.ts';
import { toDecimal, toMinor } from '../suppliers/money.ts';
import type { TaxiSupplier } from '../suppliers/supplierPort.ts';
import { findOffer, listOffersBeside } from '../taxis/offersRepository.ts';
import { assertPickup, assertTravellers } from '../taxis/taxiRules.ts';
import type { TaxiDetails } from './itemDetails.ts';
import { refreshTrip } from './refreshTrip.ts';
import { assertAllowed } from './tripPermissions.ts';
import { reachTrip } from './tripReach.ts';
import { recordStatus } from './statusHistory.ts';
import { deleteItem, listItems, type CartWithBooker } from './tripsRepository.ts';
import { doerOf, moveItems } from './moveItems.ts';
import { readTrip } from './readTrip.ts';

type Added = AnswerOf<typeof addCartItems>;

/** Putting offers into a trip and taking drafts out. */
export function createCartItemsService({ db, clock, taxis: supplier }: Pick<AppDependencies, 'db' | 'clock' | 'taxis'>) {
  /**
   * Adds taxis as they were offered to the caller; what the body says of price is never believed.
   * @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_TRANSITION, OFFER_UNKNOWN, OFFER_EXPIRED, OFFER_MISMATCH, PRICE_CHANGED, SOLD_OUT, POLICY_PREVENTS, UNKNOWN_TRAVELLER and those of the ride
   */
  async function addTaxis(actor: Actor, cartId: string, taxis: readonly TaxiCartItem[], key: string | null): Promise<Added> {
    const request = { actor, operation: 'addCartItems', key, body: { cartId, taxis } };
    return withScope(db, scopeOf(actor), async (trx) => {
      const { cart, trip } = await reachTrip(trx, actor, 'trip.edit', cartId, clock(), true);
      return onlyOnce(trx, request, clock(), async () => {
        assertAllowed(actor, trip, 'EDIT');
        // One trip, one currency: the first item's, whatever the person prefers later.
        const currency = cart.currency ?? actor.currency;
        const itemIds: string[] = [];
        await supersede(trx, cart, clock());
        // Choosing other offers for a trip that failed: what failed is a draft again, to be taken out or tried anew.
        const failed = cart.status === 'FAILED' ? (await listItems(trx, cart)).filter(({ status }) => status === 'FAILED') : [];
        await moveItems(trx, cart, failed, { ...doerOf(actor, clock()), to: 'DRAFT', event: 'reopen' });
        for (const taxi of taxis) itemIds.push(await addTaxi(trx, actor, { cart, currency, supplier }, taxi, clock()));
        await refreshTrip(trx, cart, { by: actor.userId, impersonatorId: actor.agent?.userId, at: clock() });
        return { valid: true, itemIds };
      });
    });
  }

  /** Takes a draft out. @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_TRANSITION once it went to a supplier, or while the trip is frozen */
  async function remove(actor: Actor, cartId: string, itemId: string): Promise<Trip> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const { cart, trip } = await reachTrip(trx, actor, 'trip.edit', cartId, clock(), true);
      const item = (await listItems(trx, cart)).find(({ id }) => id === itemId);
      if (item === undefined) throw new ApiError('NOT_FOUND');
      assertAllowed(actor, trip, 'EDIT');
      if (item.status !== 'DRAFT') throw new ApiError('INVALID_TRANSITION');
      await deleteItem(trx, cart, itemId);
      await refreshTrip(trx, cart, { by: actor.userId, impersonatorId: actor.agent?.userId, at: clock() });
      return readTrip(trx, actor, cartId, clock());
    });
  }

  return { addTaxis, remove };
}
export type CartItemsService = ReturnType<typeof createCartItemsService>;

interface Target {
  readonly cart: CartWithBooker;
  /** ISO 4217 code in which the trip is counted. */
  readonly currency: string;
  readonly supplier: TaxiSupplier;
}

async function addTaxi(trx: ScopedTransaction, actor: Actor, target: Target, taxi: TaxiCartItem, now: Date): Promise<string> {
  const found = await findOffer(trx, actor, taxi.offerId);
  if (found === undefined) throw new ApiError('OFFER_UNKNOWN');
  assertOfferHolds(found, taxi, now);
  const offer = offerAsItIsNow(target, found, taxi);
  const { cart } = target;
  await assertColleaguesOnce(trx, cart, taxi);
  const { tenantId, companyId } = cart;
  const id = randomUUID();
  const position = (await listItems(trx, cart)).length;
  const policy = await allowedBy(trx, actor, cart, taxi, offer, now);
  await trx.insertInto('cartItems').values({ ...rowOf(target, offer, now), id, position, driverNote: taxi.driverNote, policy: JSON.stringify(policy) }).execute();
  const travellers = taxi.travelers.map((traveller, place) => ({
    tenantId, companyId, itemId: id, position: place, ...('userId' in traveller ? { customerId: traveller.userId, guest: null } : { customerId: null, guest: JSON.stringify(traveller) }),
  }));
  await trx.insertInto('cartItemTravellers').values(travellers).execute();
  await recordStatus(trx, cart, { itemId: id, fromStatus: null, toStatus: 'DRAFT', event: 'add', actorId: actor.userId, impersonatorId: actor.agent?.userId, at: now });
  return id;
}

/** What the policy of who travels says of the ride. @throws ApiError POLICY_PREVENTS naming the rules that forbid it */
async function allowedBy(trx: ScopedTransaction, actor: Actor, cart: CartWithBooker, { travelers }: TaxiCartItem, offer: TaxiOffer, now: Date): Promise<readonly PolicyViolation[]> {
  const userIds = travelers.flatMap((traveller) => ('userId' in traveller ? [traveller.userId] : []));
  const judge = await judgeFor(trx, cart, { userIds, hasGuests: userIds.length < travelers.length }, now);
  const { state, violations } = judge(candidateOfOffer(offer, await listOffersBeside(trx, actor, offer), now));
  if (state === 'BLOCKED') throw new ApiError('POLICY_PREVENTS', { violations });
  return violations;
}

/** Everybody named by id works at the trip's company, and nobody rides twice. @throws ApiError UNKNOWN_TRAVELLER */
async function assertColleaguesOnce(trx: ScopedTransaction, cart: CartWithBooker, { travelers }: TaxiCartItem): Promise<void> {
  const userIds = travelers.flatMap((traveller) => ('userId' in traveller ? [traveller.userId] : []));
  const different = [...new Set(userIds)];
  if (different.length < userIds.length || (await countPeopleIn(trx, cart, different)) < different.length) throw new ApiError('UNKNOWN_TRAVELLER');
}

function rowOf({ cart, currency }: Target, offer: TaxiOffer, now: Date) {
  const quotedCurrency = offer.quotation.currencyCode;
  const quoted = { minor: toMinor(offer.quotation.monetaryAmountWithMarkup, quotedCurrency), currency: quotedCurrency };
  const { money, rate, rateDate } = convert(quoted, currency);
  return {
    tenantId: cart.tenantId, companyId: cart.companyId, cartId: cart.id, productType: 'TAXI' as const, status: 'DRAFT' as const,
    offerId: offer.id, offerExpiresAt: new Date(offer.expiresAt), supplierCode: offer.serviceProvider.code,
    startsAt: new Date(offer.start.dateTime), endsAt: new Date(offer.end.dateTime), startDate: offer.start.dateTime.slice(0, 10), endDate: offer.end.dateTime.slice(0, 10),
    totalMinor: money.minor, currency: money.currency, quotedMinor: quoted.minor, quotedCurrency, rate: String(rate), rateDate,
    co2Grams: offer.co2EmissionInGrams, details: JSON.stringify(detailsOf(offer)), createdAt: now,
  };
}

function assertOfferHolds(offer: TaxiOffer, taxi: TaxiCartItem, now: Date): void {
  if (new Date(offer.expiresAt) <= now) throw new ApiError('OFFER_EXPIRED');
  const isSame =
    taxi.serviceProvider.code === offer.serviceProvider.code && taxi.vehicle.code === offer.vehicle.code && Date.parse(taxi.start.datetime) === Date.parse(offer.start.dateTime);
  if (!isSame) throw new ApiError('OFFER_MISMATCH');
  assertPickup(new Date(offer.start.dateTime), now);
  assertTravellers(taxi.travelers.length);
  const seats = offer.vehicle.seats.reduce((sum, { count }) => sum + count, 0);
  if (taxi.travelers.length > seats) throw new ApiError('TOO_MANY_TRAVELLERS');
}

/**
 * The offer at its price now. Another price than was offered holds for whoever sends it, having been told of it.
 * @throws ApiError PRICE_CHANGED with that price, SOLD_OUT, OFFER_EXPIRED
 */
function offerAsItIsNow({ supplier, currency }: Target, offer: TaxiOffer, taxi: TaxiCartItem): TaxiOffer {
  const news = supplier.newsOf?.(offer) ?? null;
  if (news === null) return offer;
  if (news.code !== 'PRICE_CHANGED') throw new ApiError(news.code);
  const quoted = { amount: toDecimal(news.quotation), currency: news.quotation.currency };
  const isAccepted = taxi.quotationPrice.amountWithMarkup === quoted.amount && taxi.quotationPrice.currency === quoted.currency;
  if (isAccepted) return { ...offer, quotation: { monetaryAmount: quoted.amount, monetaryAmountWithMarkup: quoted.amount, currencyCode: quoted.currency } };
  const { money, rate, rateDate } = convert(news.quotation, currency);
  throw new ApiError('PRICE_CHANGED', { price: { offerId: offer.id, amount: toDecimal(money), currency: money.currency, quoted, rate, rateDate } });
}

const detailsOf = ({ serviceProvider, start, stops, end, duration, vehicle, transferType, estimated, cancellationRules }: TaxiOffer): TaxiDetails => ({
  serviceProvider, start, stops, end, vehicle, transferType, estimated, cancellationRules, durationMinutes: duration === null ? null : minutesOf(duration),
});
