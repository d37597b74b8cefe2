import { ApiError } from '../app/ApiError.ts';
import type { ScopedTransaction } from '../db/index.ts';
import { listSubjects } from '../policies/policiesRepository.ts';
import { detailsOf, keptViolations } from '../trips/itemDetails.ts';
import { ownersOf } from '../trips/tripFacts.ts';
import type { CartWithBooker, ItemRow, TravellerRow } from '../trips/tripsRepository.ts';
import { planApproval, type ApprovalPlan, type TripFacts } from './approvalPlan.ts';
import { adminNames, findApprovers, listProcesses } from './processesRepository.ts';
import { securingOf } from './securing.ts';

/** What is to be approved: the trip with the items that are about to be booked. */
export interface Asked {
  readonly cart: CartWithBooker;
  readonly items: readonly ItemRow[];
  readonly travellers: readonly TravellerRow[];
  readonly costCenterIds: readonly string[];
  /** Whether an item's supplier holds it for a while. */
  readonly canHold: (item: ItemRow) => boolean;
}

/** Whom the company wants to be asked about these items. @throws ApiError APPROVER_MISSING, naming who can add one */
export async function planFor(trx: ScopedTransaction, asked: Asked, now: Date): Promise<Exclude<ApprovalPlan, { kind: 'missing' }>> {
  const { cart } = asked;
  const plan = await planOrNobody(trx, asked, now);
  if (plan.kind === 'missing') throw new ApiError('APPROVER_MISSING', { people: await adminNames(trx, cart) });
  return plan;
}

/** As `planFor`, and says so where there is nobody to be asked. */
export async function planOrNobody(trx: ScopedTransaction, asked: Asked, now: Date): Promise<ApprovalPlan> {
  const { cart } = asked;
  const facts = factsOf(asked, now);
  const subjects = await listSubjects(trx, cart, facts.subjectIds);
  const people = await findApprovers(trx, cart, facts.subjectIds, asked.costCenterIds, now);
  return planApproval(facts, await listProcesses(trx, cart, subjects), people);
}

function factsOf({ cart, items, travellers, costCenterIds, canHold }: Asked, now: Date): TripFacts {
  const ownerIds = ownersOf(cart, travellers);
  const employees = travellers.flatMap(({ itemId, customerId }) => (customerId !== null && items.some(({ id }) => id === itemId) ? [customerId] : []));
  const violations = items.flatMap(({ policy }) => keptViolations.parse(policy));
  const details = items.map(detailsOf);
  const secured = items.map((item) => securingOf(item, canHold(item), now));
  return {
    isInPolicy: violations.length === 0,
    policyAsks: violations.some(({ action }) => action === 'APPROVAL'),
    totalMinor: totalOf(items),
    currency: cart.currency ?? 'EUR',
    productTypes: [...new Set(items.map(({ productType }) => productType))],
    costCenterIds,
    isDomestic: new Set(details.flatMap(({ start, end }) => [start.address.countryCode, end.address.countryCode])).size === 1,
    securing: (['NONE', 'VOIDABLE'] as const).find((worst) => secured.includes(worst)) ?? 'HOLD',
    ownerIds,
    subjectIds: [...new Set(employees.length > 0 ? employees : [cart.bookerId])],
  };
}

/** What items cost together, in minor units of the trip's currency. */
export const totalOf = (items: readonly ItemRow[]): number => items.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
