import {
  isPrintable,
  type AnswerOf,
  type BookingChannel,
  type Checkout,
  type PolicyVerdict,
  type validateTrip,
} from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { Problem } from '../../kernel/http/ApiError.ts';
import { findSettings, isOwn } from '../../organisation/index.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import {
  canBeOverridden,
  overridden,
  verdictOf,
  withEarlierOverrides,
  type Candidate,
  type OverrideRight,
} from '../../policies/index.ts';
import { productOf, type SearchSuppliers } from '../../products/index.ts';
import { lookAt, type ItemOffers } from '../model/draftValidation.ts';
import { doubleBookingsOf, plannedOf } from '../model/doubleBookings.ts';
import { storedViolations } from '../model/itemDetails.ts';
import { atPrice, itemPolicyFor, travellersOfItem } from '../model/itemVerdict.ts';
import { listActiveCenters } from '../model/checkoutRepository.ts';
import { checkoutProblems } from '../model/checkoutRules.ts';
import type { CartWithBooker, ItemRow, TravellerRow } from '../model/tripsRepository.ts';

/** Input of a submission: the trip's drafts with the checkout. */
export interface ToSubmit {
  readonly cart: CartWithBooker;
  readonly drafts: readonly ItemRow[];
  readonly travellers: readonly TravellerRow[];
  readonly checkout: Checkout;
  readonly mayOverride: OverrideRight;
  /** Booking channel of the submission; custom fields may be asked in some only. */
  readonly channel?: BookingChannel;
}

/** Result of a trip check: problems that prevent submission, and the present verdict on each draft. */
export interface TripCheck {
  readonly problems: readonly Problem[];
  readonly withVerdicts: readonly ItemRow[];
  /** Offers of each draft, by item. */
  readonly offers: ReadonlyMap<string, ItemOffers>;
}

/** Checks a trip as submitting it would (domain §2, guard of "submit"); changes nothing. */
export async function checkTrip(
  trx: ScopedTransaction,
  submission: ToSubmit,
  suppliers: SearchSuppliers,
  now: Date,
): Promise<TripCheck> {
  const problems: Problem[] = [];
  const withVerdicts: ItemRow[] = [];
  const offers = new Map<string, ItemOffers>();
  if (submission.drafts.length === 0) problems.push({ itemId: null, code: 'NO_ITEMS' });
  problems.push(...(await costCenterProblems(trx, submission)));
  for (const item of submission.drafts) {
    const travellers = submission.travellers.filter(({ itemId }) => itemId === item.id);
    const look = await lookAt(trx, submission.cart, item, suppliers, now);
    offers.set(item.id, look);
    problems.push(...travellerProblems(item, travellers), ...look.problems);
    const verdict = await verdictNow(trx, item, travellers, look.candidate, now);
    const reason = submission.checkout.overrides?.find(({ itemId }) => itemId === item.id)?.reason;
    const mayOverride = canBeOverridden(verdict) && (await submission.mayOverride(travellersOfItem(item, travellers)));
    const policy =
      mayOverride && reason !== undefined ? overridden(verdict.violations, reason, now) : verdict.violations;
    const withVerdict = { ...item, policy };
    withVerdicts.push(withVerdict);
    problems.push(...policyProblems(withVerdict, submission.checkout, mayOverride));
  }
  problems.push(...(await checkoutProblems(trx, { ...submission, items: withVerdicts }, now)));
  return { problems, withVerdicts, offers };
}

/** Drafts of a trip whose travellers have a double booking; they can still be submitted. */
export async function doubleBookingsOfDrafts(
  trx: ScopedTransaction,
  actor: Actor,
  cart: CartWithBooker,
  drafts: readonly ItemRow[],
  travellers: readonly TravellerRow[],
): Promise<NonNullable<AnswerOf<typeof validateTrip>['doubleBookings']>> {
  const found = [];
  for (const draft of drafts)
    for (const booking of await doubleBookingsOf(trx, actor, cart, plannedOf(draft, travellers)))
      found.push({ ...booking, ofItemId: draft.id });
  return found;
}

async function costCenterProblems(trx: ScopedTransaction, { cart, checkout }: ToSubmit): Promise<Problem[]> {
  const allocations = checkout.costCenterAllocations ?? cart.costCenterAllocations;
  const ids = allocations.map(({ costCenterId }) => costCenterId);
  const centers = await listActiveCenters(trx, cart, ids, cart.bookerId);
  if (new Set(ids).size < ids.length || centers.length < ids.length)
    return [{ itemId: null, code: 'UNKNOWN_COST_CENTER' }];
  const { areCostCentersMandatory = false, areCostCentersVisibleToAll = false } = (await findSettings(trx, cart)) ?? {};
  // A trip belongs to its booker, even if another person submits it, and is charged to cost centers that its booker may choose.
  if (!areCostCentersVisibleToAll && !centers.every((center) => isOwn(center, cart.bookerId)))
    return [{ itemId: null, code: 'COST_CENTER_NOT_ALLOWED' }];
  return areCostCentersMandatory && ids.length === 0 ? [{ itemId: null, code: 'COST_CENTER_REQUIRED' }] : [];
}

/**
 * Problems with travellers: each needs name and e-mail, in letters that a ticket can have if there is one, and at least one a phone for the driver to
 * call.
 */
function travellerProblems(item: ItemRow, travellers: readonly TravellerRow[]): Problem[] {
  const people = travellers.map(
    ({ guest, person }) =>
      guest ?? {
        firstName: person?.firstName ?? '',
        lastName: person?.lastName ?? '',
        email: person?.email ?? '',
        phone: person?.cellphone ?? '',
      },
  );
  if (people.length === 0) return [{ itemId: item.id, code: 'NO_TRAVELLERS' }];
  const isComplete =
    people.every(({ firstName, lastName, email }) => firstName !== '' && lastName !== '' && email !== '') &&
    people.some(({ phone }) => phone !== '');
  if (!isComplete) return [{ itemId: item.id, code: 'TRAVELLER_INCOMPLETE' }];
  const isTicketable =
    productOf(item).isTicketed !== true ||
    people.every(({ firstName, lastName }) => isPrintable(firstName) && isPrintable(lastName));
  return isTicketable ? [] : [{ itemId: item.id, code: 'NAME_NOT_LATIN' }];
}

/** The present verdict on a draft; if nothing is known of its offer any more, the last one. */
async function verdictNow(
  trx: ScopedTransaction,
  item: ItemRow,
  travellers: readonly TravellerRow[],
  candidate: Candidate | null,
  now: Date,
): Promise<PolicyVerdict> {
  const stored = storedViolations.parse(item.policy);
  if (candidate === null) return verdictOf(stored);
  const judge = await itemPolicyFor(trx, item, item, travellers, now);
  return verdictOf(
    withEarlierOverrides(
      stored,
      judge(atPrice(candidate, { minor: item.quotedMinor, currency: item.quotedCurrency })).violations,
    ),
  );
}

function policyProblems(item: ItemRow, { reasons = [] }: Checkout, mayOverride: boolean): Problem[] {
  const { state, violations } = verdictOf(storedViolations.parse(item.policy));
  if (state === 'BLOCKED') return [{ itemId: item.id, code: 'POLICY_PREVENTS', ...(mayOverride && { mayOverride }) }];
  const isExplained = item.reasonCode !== null || reasons.some(({ itemId }) => itemId === item.id);
  return violations.some(({ action }) => action === 'REASON_REQUIRED') && !isExplained
    ? [{ itemId: item.id, code: 'REASON_REQUIRED' }]
    : [];
}
