import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { listSubjects } from '../../policies/index.ts';
import { findCompany } from '../../organisation/index.ts';
import { detailsOf, productOf } from '../../products/index.ts';
import { storedViolations } from '../model/itemDetails.ts';
import { ownersOf } from '../model/tripFacts.ts';
import { listItems, totalOf, type CartWithBooker, type ItemRow, type TravellerRow } from '../model/tripsRepository.ts';
import { hasFailed, isBooked } from '../model/tripStatus.ts';
import { planApproval, type ApprovalPlan, type TripFacts } from './approvalPlan.ts';
import { requestItems, findSoftRequest } from '../model/approvalsRepository.ts';
import { adminNames, findApprovers, listProcesses } from './processesRepository.ts';
import { holdKindOf } from './holdPolicy.ts';

/** The subject of approval: the trip with the items about to be booked. */
export interface PlannedTrip {
  readonly cart: CartWithBooker;
  readonly items: readonly ItemRow[];
  readonly travellers: readonly TravellerRow[];
  readonly costCenterIds: readonly string[];
  /** Whether an item's supplier can hold it. */
  readonly canHold: (item: ItemRow) => boolean;
  /** As in `TripFacts`. */
  readonly isWaiting?: boolean;
}

/**
 * Plans the approval of these items by the company's processes; writes nothing.
 * @throws ApiError APPROVER_MISSING, naming admins who can add one
 */
export async function planFor(
  trx: ScopedTransaction,
  planned: PlannedTrip,
  now: Date,
): Promise<Exclude<ApprovalPlan, { kind: 'missing' }>> {
  const { cart } = planned;
  const plan = await planOrMissing(trx, planned, now);
  if (plan.kind === 'missing') throw new ApiError('APPROVER_MISSING', { people: await adminNames(trx, cart) });
  return plan;
}

/**
 * Plans the approval of drafts, together with the items of a soft request that still waits, because one trip has one request.
 * @throws ApiError as `planFor`
 */
export async function planForDrafts(
  trx: ScopedTransaction,
  planned: PlannedTrip,
  now: Date,
): Promise<{ readonly plan: Awaited<ReturnType<typeof planFor>>; readonly about: readonly ItemRow[] }> {
  const plan = await planFor(trx, planned, now);
  const waiting = plan.kind === 'ask' && plan.mode === 'SOFT' ? await findSoftRequest(trx, planned.cart) : undefined;
  if (waiting === undefined) return { plan, about: planned.items };
  const requested = await requestItems(trx, waiting);
  const about = [
    ...planned.items,
    ...(await listItems(trx, planned.cart)).filter((item) => isBooked(item) && requested?.has(item.id) !== false),
  ];
  const together = await planFor(trx, { ...planned, items: about }, now);
  return { plan: together.kind === 'ask' && together.mode === 'SOFT' ? together : plan, about };
}

/** As `planFor`, but answers a missing approver instead of throwing. */
export async function planOrMissing(trx: ScopedTransaction, planned: PlannedTrip, now: Date): Promise<ApprovalPlan> {
  const { cart } = planned;
  const company = await findCompany(trx, cart);
  const facts = factsOf(planned, await listItems(trx, cart), company?.countryCode ?? '', now);
  const subjects = await listSubjects(trx, cart, facts.subjectIds);
  const processes = await listProcesses(trx, cart, subjects);
  return planApproval(facts, processes, await findApprovers(trx, cart, processes, facts, now));
}

function factsOf(
  { cart, items, travellers, costCenterIds, canHold, isWaiting = false }: PlannedTrip,
  all: readonly ItemRow[],
  country: string,
  now: Date,
): TripFacts {
  const ownerIds = ownersOf(cart, travellers);
  const employees = travellers.flatMap(({ itemId, customerId }) =>
    customerId !== null && items.some(({ id }) => id === itemId) ? [customerId] : [],
  );
  const violations = items.flatMap(({ policy }) => storedViolations.parse(policy));
  const segments = items.flatMap((item) => [...productOf(item).segments(detailsOf(item), item)]);
  const holds = items.map((item) => (item.holdUntil === null ? holdKindOf(item, canHold(item), now) : 'HOLD'));
  const isElse = (item: ItemRow): boolean => !items.some(({ id }) => id === item.id);
  // Failed items can be tried again without approval.
  const standing = all.filter(
    (item) => isBooked(item) || (isElse(item) && (item.status === 'PROCESSING' || hasFailed(cart, item))),
  );
  return {
    isInPolicy: violations.length === 0,
    policyAsks: violations.some(({ action }) => action === 'APPROVAL'),
    // The whole trip counts, in however many parts it was submitted.
    totalMinor: totalOf(items) + totalOf(standing.filter(isElse)),
    changeMinor:
      standing.length === 0 ? null : totalOf(items.filter(({ id }) => !standing.some((item) => item.id === id))),
    currency: cart.currency ?? 'EUR',
    productTypes: [...new Set(items.map(({ productType }) => productType))],
    costCenterIds,
    isDomestic: segments.every(({ from, to }) => [from, to].every(({ address }) => address.countryCode === country)),
    hold: (['NONE', 'VOIDABLE'] as const).find((worst) => holds.includes(worst)) ?? 'HOLD',
    isWaiting,
    ownerIds,
    subjectIds: [...new Set(employees.length > 0 ? employees : [cart.bookerId])],
  };
}
