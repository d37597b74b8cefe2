import {
  productFacts,
  type BookingStatus,
  type ProductType,
  type SpendBooking,
  type SpendDimension,
} from '@portolan/contracts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { toDecimal } from '../../kernel/money/money.ts';
import { partOf } from './breakdownRepository.ts';
import { converted, type SpendFilter, type SpendRates } from './spendFacts.ts';

/** One row of a breakdown: a dimension, and its value. Narrows a list of bookings. */
export interface Part {
  readonly by: SpendDimension;
  readonly key: string;
}

/** The booking before a page, in the order of the list; null for the first page. */
export interface BookingPlace {
  readonly bookedAt: Date;
  readonly itemId: string;
}

interface BookingRow {
  readonly itemId: string;
  readonly cartId: string;
  readonly tripId: string;
  readonly tripName: string;
  readonly productType: ProductType;
  readonly vendor: string | null;
  readonly vendorRef: string | null;
  readonly status: BookingStatus;
  readonly bookedAt: Date;
  readonly bookedDay: string;
  readonly start: string;
  readonly end: string;
  readonly fromCity: string | null;
  readonly fromCountry: string | null;
  readonly toCity: string | null;
  readonly toCountry: string | null;
  readonly nights: number;
  readonly km: number | null;
  readonly class: string | null;
  readonly flexibility: string | null;
  readonly travellers: string[];
  readonly employeeNumbers: string[];
  readonly costCenters: string[];
  readonly lineManagers: string[];
  readonly booker: string;
  readonly isAgentAssisted: boolean;
  readonly isInPolicy: boolean;
  readonly violations: string[];
  readonly reasonCode: string | null;
  readonly priceBreakdown: {
    readonly baseMinor: number;
    readonly taxesMinor: number;
    readonly feesMinor: number;
  } | null;
  readonly totalMinor: number;
  readonly currency: string;
  readonly convertedMinor: number;
  readonly refundedMinor: number;
  readonly cheapestMinor: number | null;
  readonly co2Grams: number;
  readonly leadDays: number;
}

const partFacts = (filter: SpendFilter, rates: SpendRates, part: Part | undefined) => {
  const { key, facts, once } = partOf(filter, rates, part?.by ?? 'PRODUCT');
  return { facts: part === undefined ? facts : sql`${facts} and ${key} = ${part.key}`, once };
};

export async function countBookings(
  trx: ScopedTransaction,
  filter: SpendFilter,
  rates: SpendRates,
  part?: Part,
): Promise<number> {
  const { facts, once } = partFacts(filter, rates, part);
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${facts} and ${once}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Bookings, newest first, found by the index before their columns are read. Amounts are a cost center's shares if the filter names one. */
export async function listBookings(
  trx: ScopedTransaction,
  filter: SpendFilter,
  rates: SpendRates,
  { part, after, offset = 0, limit }: { part?: Part | undefined; after?: BookingPlace; offset?: number; limit: number },
): Promise<readonly BookingRow[]> {
  const place =
    after === undefined
      ? sql``
      : sql`and (f.booked_at, f.item_id) < (${after.bookedAt}::timestamptz, ${after.itemId}::uuid)`;
  const { facts, once } = partFacts(filter, rates, part);
  const named = (ids: string, alias: string) => sql`array(
    select k.first_name || ' ' || k.last_name from customers k
    where k.tenant_id = p.tenant_id and k.company_id = p.company_id and k.id = any(${sql.raw(ids)}) order by k.sort_name) as ${sql.ref(alias)}`;
  const { rows } = await sql<BookingRow>`
    with keys as materialized (
      select f.cart_id, f.item_id from ${facts} and ${once} ${place}
      order by f.booked_at desc, f.item_id desc limit ${limit} offset ${offset}
    ), page as materialized (
      select f.tenant_id, f.company_id, f.cart_id, f.item_id, f.booked_at, f.booked_day, f.traveller_ids, f.vendor, f.from_city, f.from_country,
        f.to_city, f.to_country, f.nights, f.km, f.class, f.flexibility, f.is_in_policy, f.rule_types, f.reason_code, f.lead_days,
        sum(f.amount_minor)::bigint as total_minor, sum(${converted(sql`f.amount_minor`, rates)})::bigint as converted_minor,
        sum(f.refunded_minor)::bigint as refunded_minor, sum(f.co2_grams)::bigint as co2_grams,
        min(f.total_minor) - sum(f.lost_minor)::bigint as cheapest_minor,
        array_agg(f.cost_center_id) filter (where f.cost_center_id is not null) as cost_center_ids
      from ${facts} and (f.cart_id, f.item_id) in (select cart_id, item_id from keys)
      group by f.tenant_id, f.company_id, f.cart_id, f.item_id, f.booked_at, f.booked_day, f.traveller_ids, f.vendor, f.from_city, f.from_country,
        f.to_city, f.to_country, f.nights, f.km, f.class, f.flexibility, f.is_in_policy, f.rule_types, f.reason_code, f.lead_days
    )
    select p.item_id as "itemId", p.cart_id as "cartId", c.trip_id as "tripId", c.name as "tripName", i.product_type as "productType", p.vendor,
      i.vendor_ref as "vendorRef", i.status, p.booked_at as "bookedAt", p.booked_day as "bookedDay", i.start_date as "start", i.end_date as "end",
      p.from_city as "fromCity", p.from_country as "fromCountry", p.to_city as "toCity", p.to_country as "toCountry", p.nights, p.km, p.class,
      p.flexibility, ${named('p.traveller_ids', 'travellers')},
      array(select k.employee_no from customers k where k.tenant_id = p.tenant_id and k.company_id = p.company_id and k.id = any(p.traveller_ids)
        and k.employee_no is not null order by k.sort_name) as "employeeNumbers",
      array(select s.code from cost_centers s where s.tenant_id = p.tenant_id and s.company_id = p.company_id and s.id = any(p.cost_center_ids)
        order by s.code) as "costCenters",
      ${named(
        'array(select m.line_manager_id from customers m where m.tenant_id = p.tenant_id and m.company_id = p.company_id and m.id = any(p.traveller_ids))',
        'lineManagers',
      )},
      b.first_name || ' ' || b.last_name as booker,
      exists (select from status_history h where h.tenant_id = p.tenant_id and h.company_id = p.company_id and h.cart_id = p.cart_id
        and h.impersonator_id is not null) as "isAgentAssisted",
      p.is_in_policy as "isInPolicy", p.rule_types as violations, p.reason_code as "reasonCode", i.price_parts as "priceBreakdown",
      p.total_minor as "totalMinor", i.currency, p.converted_minor as "convertedMinor", p.refunded_minor as "refundedMinor",
      p.cheapest_minor as "cheapestMinor", p.co2_grams as "co2Grams", p.lead_days as "leadDays"
    from page p
    join carts c on c.tenant_id = p.tenant_id and c.company_id = p.company_id and c.id = p.cart_id
    join cart_items i on i.tenant_id = p.tenant_id and i.company_id = p.company_id and i.id = p.item_id
    join customers b on b.tenant_id = p.tenant_id and b.company_id = p.company_id and b.id = c.booker_id
    order by p.booked_at desc, p.item_id desc`.execute(trx);
  return rows;
}

/** @param rates rates that the row was converted by */
export function presentBooking(row: BookingRow, { target, factors }: SpendRates): SpendBooking {
  const {
    currency,
    priceBreakdown,
    totalMinor,
    convertedMinor,
    refundedMinor,
    cheapestMinor,
    bookedAt,
    bookedDay,
    ...shown
  } = row;
  const major = (minor: number) => toDecimal({ minor, currency });
  const rate = factors.find((factor) => factor.day === bookedDay && factor.currency === currency);
  return {
    ...shown,
    bookedAt: bookedAt.toISOString(),
    base: priceBreakdown === null ? null : major(priceBreakdown.baseMinor),
    taxes: priceBreakdown === null ? null : major(priceBreakdown.taxesMinor),
    fees: priceBreakdown === null ? null : major(priceBreakdown.feesMinor),
    total: major(totalMinor),
    currency,
    converted: toDecimal({ minor: convertedMinor, currency: target }),
    convertedCurrency: target,
    rateDay: rate?.rateDay ?? bookedDay,
    refund: major(refundedMinor),
    cheapest: cheapestMinor === null ? null : major(cheapestMinor),
    co2Method: productFacts[row.productType].co2Method,
  };
}
