import type { Trip } from '@portolan/contracts';
import { findCompanyName } from '../../identity/index.ts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { can } from '../../kernel/access/access.ts';
import { findApproverRoles } from '../approvals/index.ts';
import { listApprovals } from '../model/approvalsRepository.ts';
import type { ApprovalState } from '../model/approvalState.ts';
import { hasOpenRun, isReleasing, latestBookings } from '../model/bookingsRepository.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { documentStatesOf, findNames, licenceTypes } from '../../organisation/index.ts';
import { reasonWordsOf } from '../../policies/index.ts';
import { productOf } from '../../products/index.ts';
import { costAllocationOf } from '../model/costAllocation.ts';
import { isRefunded, ledgerFees } from '../model/cancellationFees.ts';
import { findChangeSet } from '../model/changeSets.ts';
import { findComparisons } from '../model/comparisons.ts';
import { companyFactsOf } from '../model/companyFacts.ts';
import { listPriceNotes } from '../model/priceNotes.ts';
import type { TripReader } from '../model/TripDependencies.ts';
import { listDismissals } from '../model/whereabouts/dismissals.ts';
import { mayViewNeighbours } from '../model/whereabouts/neighbours.ts';
import { readWhereabouts, type TripPlaces } from '../model/whereabouts/readWhereabouts.ts';
import { presentTrip } from './tripPresenter.ts';
import { hasFailed } from '../model/tripStatus.ts';
import {
  findCart,
  listItems,
  listTravellers,
  type CartWithBooker,
  type ItemRow,
  type TravellerRow,
} from '../model/tripsRepository.ts';

/** @param places finds the homes of travellers, and stations */
export const createTripReader =
  (places: TripPlaces): TripReader =>
  (trx, actor, cartId, now) =>
    readTrip(trx, actor, cartId, { places, now });

async function readTrip(
  trx: ScopedTransaction,
  actor: Actor,
  cartId: string,
  { places, now }: { readonly places: TripPlaces; readonly now: Date },
): Promise<Trip> {
  const cart = await findCart(trx, actor, cartId);
  if (cart === undefined) throw new ApiError('NOT_FOUND');
  const items = await listItems(trx, cart);
  const travellers = await listTravellers(trx, cart, [cart.id]);
  const approval = (await listApprovals(trx, cart, [cart.id], now)).get(cart.id);
  const whereabouts = await readWhereabouts(trx, { cart, items, travellers }, places, now);
  const dismissals = whereabouts.findings.length === 0 ? [] : await listDismissals(trx, cart);
  const names = await findNames(trx, cart, [...peopleOf(approval), ...dismissals.map(({ byId }) => byId)]);
  const colleagues = colleaguesOf(travellers);
  const roles = approval === undefined ? new Map() : await findApproverRoles(trx, cart, colleagues, now);
  const known = colleagues.filter((id) => mayKnowDocuments(actor, cart, id));
  const documentStates = await documentStatesOf(trx, cart, known, cart.endDate);
  const licenceStates = items.some((item) => productOf(item).isDriven === true)
    ? await documentStatesOf(trx, cart, known, cart.endDate, licenceTypes)
    : new Map();
  const bookings = await bookingsOf(trx, cart, items);
  const reasonWords = items.some(({ reasonCode }) => reasonCode !== null)
    ? await reasonWordsOf(trx, cart, actor.language)
    : new Map();
  const fees = ledgerFees(items, bookings);
  const context = {
    companyName: await foreignCompanyName(trx, actor, cart),
    ...(await companyFactsOf(trx, cart, now)),
    isReleasing: await isReleasing(trx, cart),
    isHolding: approval?.request.mode === 'HARD' && (await hasOpenRun(trx, cart, cart.id)),
    changeSet: await findChangeSet(trx, cart),
  };
  const comparisons = approval === undefined ? [] : await findComparisons(trx, approval.request);
  return presentTrip(
    cart,
    {
      items,
      travellers,
      approval,
      names,
      roles,
      documentStates,
      licenceStates,
      bookings,
      fees,
      reasonWords,
      comparisons,
      priceNotes: await listPriceNotes(trx, cart),
      bearers: await costAllocationOf(trx, cart),
      whereabouts,
      dismissals,
      mayViewOther: await mayViewNeighbours(trx, actor, cart, whereabouts),
      ...context,
    },
    actor,
    now,
  );
}

/** Name of the trip's company; null for its own people. */
const foreignCompanyName = async (trx: ScopedTransaction, actor: Actor, { tenantId, companyId }: CartWithBooker) =>
  actor.companyId === companyId ? null : ((await findCompanyName(trx, tenantId, companyId)) ?? null);

/** The latest bookings, read where an item shows something of them. */
const bookingsOf = async (trx: ScopedTransaction, cart: CartWithBooker, items: readonly ItemRow[]) =>
  items.some(
    (item) => item.holdUntil !== null || hasFailed(cart, item) || isRefunded(item) || item.supplierRef !== null,
  )
    ? await latestBookings(trx, cart, cart.id)
    : new Map();

const peopleOf = (approval: ApprovalState | undefined): string[] =>
  approval === undefined
    ? []
    : [
        ...approval.approvers.flatMap(({ approverId, onBehalfOf }) => [approverId, onBehalfOf]),
        ...approval.decisions.flatMap(({ byId, onBehalfOf }) => [byId, onBehalfOf]),
      ].filter((id) => id !== null);

const colleaguesOf = (travellers: readonly TravellerRow[]): string[] => [
  ...new Set(travellers.flatMap(({ customerId }) => customerId ?? [])),
];

/**
 * Whether the caller may know document states: the booker, who must know that travellers can travel, and people who may see that there are documents.
 */
const mayKnowDocuments = (
  actor: Actor,
  { tenantId, companyId, bookerId }: CartWithBooker,
  customerId: string,
): boolean => actor.userId === bookerId || can(actor, 'document.view', { tenantId, companyId, ownerIds: [customerId] });
