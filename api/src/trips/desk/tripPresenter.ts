import {
  productFacts,
  type ApproverRole,
  type ChangeSet,
  type Comparison,
  type DocumentState,
  type ConfirmedPreferences,
  type Trip,
  type KnownTripItem,
  type TripListItem,
  type TripTraveller,
} from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { toDecimal } from '../../kernel/money/money.ts';
import { programName } from '../../organisation/index.ts';
import { heldNow, presentApproval } from '../approvals/index.ts';
import { verdictOf } from '../../policies/index.ts';
import { can } from '../../kernel/access/access.ts';
import { bookingFailureOf, issuedOf, type IssuedDocument } from '../bookings/index.ts';
import type { ApprovalState } from '../model/approvalState.ts';
import type { ItemBooking } from '../model/nextStep.ts';
import type { PriceNote } from '../model/priceNotes.ts';
import type { Dismissal } from '../model/whereabouts/dismissals.ts';
import type { OtherTrip } from '../model/whereabouts/stretches.ts';
import type { TripWhereabouts } from '../model/whereabouts/whereaboutsOf.ts';
import { presentDays, presentFindings, presentWanted } from './attention/whereaboutsPresenter.ts';
import { mostRiseOf, presentPrice, type AfterAdding } from './pricePresenter.ts';
import { presentShares, type CostAllocation } from '../model/costAllocation.ts';
import { refundsOf, type CancellationFees } from '../model/cancellationFees.ts';
import type { ChangeSetRow } from '../model/changeSets.ts';
import { detailsOf, productOf } from '../../products/index.ts';
import { storedViolations } from '../model/itemDetails.ts';
import { canRequest } from '../model/canRequest.ts';
import { passingAttention } from '../model/passingAttention.ts';
import { policyOf } from '../model/refreshTrip.ts';
import { tripOf, type PermissionFacts } from '../model/tripFacts.ts';
import type { ListedTrip } from './tripListRepository.ts';
import { permissionsOf } from '../model/tripPermissions.ts';
import { type CartWithBooker, type ItemRow, type ListedCart, type TravellerRow } from '../model/tripsRepository.ts';
import { hasFailed, travelStatusOf } from '../model/tripStatus.ts';
import { tripTitle } from '../model/tripCities.ts';

const priceOf = ({ totalMinor, currency }: Pick<CartWithBooker, 'totalMinor' | 'currency'>) =>
  totalMinor === null || currency === null
    ? null
    : { totalTripPrice: toDecimal({ minor: totalMinor, currency }), currency };

function commonOf(cart: Omit<ListedCart, 'bookerName'>, parts: PermissionFacts, actor: Actor, now: Date) {
  const trip = tripOf(cart, parts, now);
  const permissions = permissionsOf(actor, trip);
  const mayViewPrice = permissions.some(({ permissionType, allowed }) => permissionType === 'VIEW_PRICE' && allowed);
  return {
    trip,
    permissions,
    mayViewPrice,
    shared: {
      cartId: cart.id,
      tripId: cart.tripId,
      tripName: cart.name,
      bookingStatus: cart.status,
      travelStatus: travelStatusOf(cart, now),
      productTypes: cart.productTypes,
      startDate: cart.startDate,
      endDate: cart.endDate,
      createdDate: cart.createdAt.toISOString(),
      tripPrice: mayViewPrice ? priceOf(cart) : null,
      permissions,
    },
  };
}

/** A card of the trips list (spec §3). */
export function presentTripListItem(
  { cart, parts, cities, pricedUntil }: ListedTrip,
  actor: Actor,
  now: Date,
): TripListItem {
  return {
    ...commonOf(cart, parts, actor, now).shared,
    tripName: tripTitle(cart.name, cities, actor.language),
    cities: [...cities],
    pricedUntil: pricedUntil?.toISOString() ?? null,
    booker: { name: cart.bookerName },
  };
}

/** Data of a trip's own page; `names` are those of its approvers. */
interface WholeTrip extends PermissionFacts {
  readonly travellers: readonly TravellerRow[];
  readonly approval: ApprovalState | undefined;
  readonly items: readonly ItemRow[];
  readonly names: ReadonlyMap<string, string>;
  /** The approvers' roles for the trip. */
  readonly roles: ReadonlyMap<string, ApproverRole>;
  /** For colleagues whose documents the caller may know of. */
  readonly documentStates: ReadonlyMap<string, DocumentState>;
  /** Driving licences of the same colleagues, if something is driven. */
  readonly licenceStates: ReadonlyMap<string, DocumentState>;
  /** The change set that is open or submitted. */
  readonly changeSet: ChangeSetRow | undefined;
  /** Whether suppliers are releasing its holds. */
  readonly isReleasing: boolean;
  /** Whether suppliers are being asked to hold its items. */
  readonly isHolding: boolean;
  /** The latest attempt of each item that is held, booked or failed. */
  readonly bookings: ReadonlyMap<
    string,
    Pick<ItemBooking, 'state' | 'errorCode' | 'errorField' | 'documents' | 'feeMinor'>
  >;
  /** Null for the company's own people. */
  readonly companyName: string | null;
  readonly fees: CancellationFees;
  /** Texts of reasons for travelling outside the policy, for the caller. */
  readonly reasonWords: ReadonlyMap<string, string>;
  /** Comparisons of the request's items. */
  readonly comparisons: readonly Comparison[];
  /** Changes of the items' prices, oldest first. */
  readonly priceNotes: readonly PriceNote[];
  readonly bearers: CostAllocation;
  readonly whereabouts: TripWhereabouts;
  readonly dismissals: readonly Dismissal[];
  /** Whether the caller may see another trip of its travellers. */
  readonly mayViewOther: (trip: OtherTrip) => boolean;
}

/** The trip as its own page shows it. */
export function presentTrip(cart: CartWithBooker, parts: WholeTrip, actor: Actor, now: Date): Trip {
  const {
    items,
    travellers,
    approval,
    names,
    roles,
    changeSet,
    documentStates,
    licenceStates,
    isReleasing,
    isHolding,
    bookings,
    fees,
    reasonWords,
    companyName,
    comparisons,
    priceNotes,
    bearers,
    whereabouts,
    dismissals,
    mayViewOther,
  } = parts;
  const { shared, mayViewPrice, trip } = commonOf(cart, parts, actor, now);
  const mayEdit = can(actor, 'trip.edit', trip);
  const refunds = refundsOf(items, bookings);
  const travellersByKey = new Map(
    travellers.map((row) => [
      row.customerId ?? JSON.stringify(row.guest),
      { ...presentTraveller(row), documentState: documentStates.get(row.customerId ?? '') ?? null },
    ]),
  );
  return {
    ...shared,
    ...(companyName !== null && { company: { companyId: cart.companyId, name: companyName } }),
    booker: { customerId: cart.bookerId, name: cart.bookerName },
    travellers: [...travellersByKey.values()],
    items: items
      .map((item) => ({ item, issued: issuedOf(item, bookings.get(item.id), mayViewPrice) }))
      .map(({ item, issued }) => ({
        ...presentItem(item, travellers, mayViewPrice ? { fees, refunds, priceNotes } : null, issued),
        securedAs: securedAs(item, bookings),
        reason: item.reasonCode === null ? null : (reasonWords.get(item.reasonCode) ?? item.reasonCode),
        failure: hasFailed(cart, item) ? bookingFailureOf(bookings.get(item.id)?.errorCode) : null,
        failureField: hasFailed(cart, item) ? (bookings.get(item.id)?.errorField ?? null) : null,
        specialRequest: { ...item.specialRequest, mayEdit: mayEdit && canRequest(trip, item, now) },
        documents: issued.map(({ number, kind }) => ({ number, kind })),
      })),
    co2Grams: cart.co2Grams,
    version: cart.version,
    note: cart.note,
    operation: cart.operation,
    releasing: isReleasing,
    agentSince: cart.agentSince?.toISOString() ?? null,
    attention: [
      ...cart.attention,
      ...passingAttention({ items, travellers, documentStates, licenceStates, approval }, now),
      ...presentFindings(whereabouts, { travellers, names, dismissals, mayView: mayViewOther }),
    ],
    whereabouts: {
      days: presentDays(whereabouts),
      ...(mayEdit && { wanted: presentWanted(whereabouts, travellers) }),
    },
    costCenterAllocations: presentShares(
      cart.costCenterAllocations,
      bearers.costCenters,
      mayViewPrice && cart.totalMinor !== null && cart.currency !== null
        ? { minor: cart.totalMinor, currency: cart.currency }
        : null,
    ),
    purposeCode: cart.purposeCode,
    customFields: [...cart.customFields],
    paymentSourceId: cart.paymentSourceId,
    billingProfileId: cart.billingProfileId,
    paymentSource: bearers.paymentSource,
    billingProfile: bearers.billingProfile,
    ...(mayViewPrice && { policySummary: policyOf(items), ...mostRiseOf(items, cart.currency) }),
    changeSet: changeSet === undefined ? null : presentChangeSet(changeSet, mayViewPrice ? cart.currency : null),
    approval:
      approval === undefined
        ? null
        : presentApproval(approval, {
            names,
            roles,
            held: heldNow(items, bookings, isHolding),
            comparisons: mayViewPrice ? comparisons : null,
          }),
  };
}

const securedAs = ({ id, holdUntil }: ItemRow, bookings: WholeTrip['bookings']): 'HELD' | 'BOOKED' | null =>
  holdUntil === null ? null : bookings.get(id)?.state === 'HELD' ? 'HELD' : 'BOOKED';

/** @param currency null for a caller who may not see prices */
const presentChangeSet = (
  { id, status, ops, priceDeltaMinor, createdAt }: ChangeSetRow,
  currency: string | null,
): ChangeSet => ({
  id,
  status,
  ops: [...ops],
  priceDelta: currency === null ? null : { amount: toDecimal({ minor: priceDeltaMinor, currency }), currency },
  createdAt: createdAt.toISOString(),
});

/** @param after null for a caller who may not see prices */
function presentItem(
  item: ItemRow,
  travellers: readonly TravellerRow[],
  after: AfterAdding | null,
  issued: readonly IssuedDocument[],
): KnownTripItem {
  const details = detailsOf(item);
  const { serviceProvider, start, end, durationMinutes, estimated, cancellationRules } = details;
  const common = {
    id: item.id,
    status: item.status,
    offerId: item.offerId,
    offerExpiresAt: item.offerExpiresAt?.toISOString() ?? null,
    supplierRef: item.supplierRef,
    travellers: travellers.filter(({ itemId }) => itemId === item.id).map(presentTraveller),
    price: after === null ? null : presentPrice(item, after),
    co2Grams: item.co2Grams,
    co2Method: productFacts[item.productType].co2Method,
    ...(after !== null && { policy: verdictOf(storedViolations.parse(item.policy)) }),
    reasonCode: item.reasonCode,
    holdUntil: item.holdUntil?.toISOString() ?? null,
    serviceProvider,
    start,
    end,
    durationMinutes,
    estimated,
    cancellationRules,
  };
  return { ...common, ...productOf(item).present(details, item, issued) };
}

function presentTraveller({ customerId, guest, person, noted = null }: TravellerRow): TripTraveller {
  const { title, firstName, lastName, phone, email } = guest ?? {
    title: person?.userTitle ?? null,
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    phone: person?.cellphone ?? '',
    email: person?.email ?? '',
  };
  return {
    userId: customerId,
    isGuest: guest !== null,
    title,
    firstName,
    lastName,
    phone,
    email,
    ...(noted !== null && { noted: presentNoted(noted) }),
  };
}

/** Shows that a membership number was sent, not the number. */
function presentNoted({ membership, seat, meal }: NonNullable<TravellerRow['noted']>): ConfirmedPreferences {
  return {
    program:
      membership === null
        ? null
        : { name: programName(membership.programId) ?? '', numberEnd: membership.number.slice(-4) },
    seat,
    meal,
  };
}
