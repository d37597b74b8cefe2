import type { ApprovalListItem, PolicyViolation } from '@portolan/contracts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { storedViolations } from '../model/itemDetails.ts';
import { readRoute, routeFields, tripCities, type RouteRow } from '../model/tripCities.ts';
import { toDecimal, toMinor } from '../../kernel/money/money.ts';

/** Facts of a trip for its approver before opening it: its travellers, its cities, and how far its most expensive booking exceeds the policy's price cap. */
export type ApprovalFacts = Required<Pick<ApprovalListItem, 'travellers' | 'cities' | 'overCap'>>;

interface TripKeys {
  readonly tenantId: string;
  readonly companyIds: readonly string[];
  readonly cartIds: readonly string[];
}

/** Facts of each of these trips, by its id. */
export async function approvalFactsOf(
  trx: ScopedTransaction,
  { tenantId, companyIds, cartIds }: TripKeys,
): Promise<ReadonlyMap<string, ApprovalFacts>> {
  if (cartIds.length === 0) return new Map();
  const items = await trx
    .selectFrom('cartItems as i')
    .leftJoin('cartItemTravellers as t', (join) =>
      join
        .onRef('t.tenantId', '=', 'i.tenantId')
        .onRef('t.companyId', '=', 'i.companyId')
        .onRef('t.itemId', '=', 'i.id'),
    )
    .leftJoin('customers as c', (join) =>
      join
        .onRef('c.tenantId', '=', 't.tenantId')
        .onRef('c.companyId', '=', 't.companyId')
        .onRef('c.id', '=', 't.customerId'),
    )
    .select(['i.cartId', 'i.policy', 't.customerId', 't.guest', 'c.firstName', 'c.lastName'])
    .where('i.tenantId', '=', tenantId)
    .where('i.companyId', 'in', companyIds)
    .where('i.cartId', 'in', cartIds)
    .where('i.status', 'not in', ['CANCELLED', 'REJECTED'])
    .orderBy('i.position')
    .orderBy('t.position')
    .execute();
  const routes = await trx
    .selectFrom('cartItems as i')
    .select(['i.cartId', sql<RouteRow>`json_build_object(${routeFields})`.as('route')])
    .where('i.tenantId', '=', tenantId)
    .where('i.companyId', 'in', companyIds)
    .where('i.cartId', 'in', cartIds)
    .execute();
  return new Map(
    cartIds.map((cartId) => {
      const own = items.filter((item) => item.cartId === cartId);
      const names = own.flatMap(({ firstName, lastName, guest }) =>
        guest !== null
          ? [`${guest.firstName} ${guest.lastName}`.trim()]
          : firstName === null
            ? []
            : [`${firstName} ${lastName ?? ''}`.trim()],
      );
      const route = routes.flatMap((row) => (row.cartId === cartId ? [row.route] : []));
      return [
        cartId,
        {
          travellers: [...new Set(names)],
          cities: tripCities(readRoute(route)),
          overCap: overCapOf(own.map(({ policy }) => policy)),
        },
      ];
    }),
  );
}

/** The greatest excess of one booking over a rule's amount; null for none. */
function overCapOf(policies: readonly unknown[]): ApprovalFacts['overCap'] {
  const over = policies
    .flatMap((policy) => storedViolations.parse(policy))
    .flatMap(excessOf)
    .toSorted((a, b) => b.amount - a.amount);
  return over[0] ?? null;
}

function excessOf({ expected, actual }: PolicyViolation) {
  if (expected.kind !== 'MONEY' || actual.kind !== 'MONEY' || expected.currency !== actual.currency) return [];
  const { currency } = expected;
  const minor = toMinor(actual.amount, currency) - toMinor(expected.amount, currency);
  return minor > 0 ? [{ amount: toDecimal({ minor, currency }), currency }] : [];
}
