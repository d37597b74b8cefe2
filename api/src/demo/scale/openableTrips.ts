import type { TaxiStop } from '@portolan/contracts';
import { normaliseForSearch } from '../../kernel/db/index.ts';
import { loadPlaceCatalog, type PlaceCatalog } from '../../catalog/places/placeCatalog.ts';
import type { ServiceDetails } from '../../products/services/serviceDetails.ts';
import type { TaxiDetails } from '../../products/taxis/taxiDetails.ts';
import { spendFactsSql } from '../../trips/model/spendFacts.ts';
import { drawnTrips } from './fillTrips.ts';

/** Prefix of filled trips' numbers: numbers of trips that people make have no 0 (`makeCart`). */
export const filledNumbers = 'PT-0';

/** Routes of the trips: from an airport to an address of its city, and back. */
const routes = [
  ['airport:ARN', 'address:sto-vasagatan-8'],
  ['airport:GOT', 'address:got-lindholmspiren-5'],
  ['airport:CPH', 'address:cph-nyhavn-71'],
  ['airport:OSL', 'address:osl-karl-johans-gate-12'],
  ['airport:BEG', 'address:beg-knez-mihailova-30'],
  ['airport:AAR', 'address:aar-dokk1'],
  ['airport:BER', 'address:ber-messe'],
  ['airport:ARN', 'address:sto-kistagangen-16'],
] as const;

/** Duration and emissions of a booking. */
const [minutes, co2Grams] = [40, 2_400];

/** The taxi provider of the rides. */
const provider = {
  code: 'FGT',
  name: 'Fjordgate Taxi',
  vehicles: [{ code: 'ELE', category: 'SALOON_ELECTRIC', description: 'Volvo ES90', seats: 3, bags: 2 }],
} as const;

/** Details of each ride and service other than place and time (`cart_items.details`). */
type Constant<Details> = Omit<Details, 'start' | 'end'>;

/**
 * SQL statements that insert trips complete enough to be opened in the portal. Each has one to three rides; in every fourth trip, a service
 * replaces the first ride. Stored totals equal those that `refreshTrip` derives from the items.
 * @throws Error if the reference data lacks a place of the routes
 */
export function openableTrips(tenantId: string): string[] {
  const places = loadPlaceCatalog();
  return [
    `create temp table scale_routes on commit drop as
       select * from jsonb_to_recordset(${jsonOf(routes.map((route, number) => routeOf(places, route, number)))}) as route(number int, zone text, city text, words text, airport jsonb, address jsonb)`,
    `insert into carts (tenant_id, company_id, id, trip_id, name, booker_id, status, start_date, end_date, starts_at, ends_at, total_minor, currency, product_types, search_text, submitted_at, created_at,
       co2_grams, policy_state, draft_items)
       select '${tenantId}', t.company_id, gen_random_uuid(), '${filledNumbers}' || trip, r.city || ' ' || trip, booker_id, t.status, (begins at time zone zone)::date, (ends at time zone zone)::date, begins, ends,
         case when begins is null then null when t.status in ('CANCELLED', 'FAILED') then 0 else items * ${priceOf('trip')} end,
         case when begins is null then null when trip % 20 < 16 then 'SEK' when trip % 20 < 19 then 'EUR' else 'DKK' end,
         case when begins is null then '{}' when product < 0.75 then '{TAXI}' when items = 1 then '{OTHER}' else '{OTHER,TAXI}' end::text[],
         words || ' ' || trip || ' ${filledNumbers.toLowerCase()}' || trip || ' ' || k.sort_name,
         case when t.status = 'DRAFT' then null else made_at end, made_at,
         case when begins is null or t.status = 'CANCELLED' then 0 else items * ${co2Grams} end,
         case when begins is null or t.status = 'CANCELLED' then null else 'IN' end,
         case when begins is null or t.status <> 'DRAFT' then 0 else items end
       from (
         select *, 1 + trip % 3 as items, date_bin('5 minutes', starts_at, '2000-01-01') as begins,
           date_bin('5 minutes', starts_at + case when trip % 3 = 0 then 0 else days end * interval '1 day', '2000-01-01') + (1 + trip % 3) * interval '${minutes} minutes' as ends
         from ${drawnTrips}
       ) t
       join scale_routes r on r.number = trip % ${routes.length}
       join customers k on k.tenant_id = '${tenantId}' and k.company_id = t.company_id and k.id = booker_id`,
    'analyze carts',
    // The first item begins with the trip, the last ends with it, and one between them is in the middle.
    `insert into cart_items (tenant_id, company_id, id, cart_id, position, product_type, status, offer_id, offer_expires_at, supplier_code, starts_at, ends_at, start_date, end_date,
       total_minor, currency, agreed_minor, quoted_minor, quoted_currency, rate, rate_date, co2_grams, driver_note, details, confirmed_at, created_at)
       select tenant_id, company_id, gen_random_uuid(), id, position, product, status, gen_random_uuid(), created_at + interval '20 minutes', case product when 'TAXI' then '${provider.code}' else 'OTHER' end,
         begins, ends, (begins at time zone zone)::date, (ends at time zone zone)::date,
         price, currency, case when status = 'PENDING_APPROVAL' then price end, price, currency, 1, created_at::date, ${co2Grams}, '',
         case when product = 'TAXI' then ${jsonOf(rideDetails())} else ${jsonOf(serviceDetails())} end || jsonb_build_object(
           'start', case when position % 2 = 0 then airport else address end || jsonb_build_object('dateTime', ${clockOf('begins')}),
           'end', case when position % 2 = 0 and product = 'TAXI' then address else airport end || jsonb_build_object('dateTime', ${clockOf('ends')})),
         case when status = 'CONFIRMED' then created_at end, created_at
       from (
         select c.*, position, zone, airport, address, ${priceOf('trip')} as price, case when position = 0 and 'OTHER' = any(product_types) then 'OTHER' else 'TAXI' end as product,
           begins, begins + interval '${minutes} minutes' as ends
         from carts c
         cross join lateral (select substr(trip_id, ${filledNumbers.length + 1})::bigint as trip) numbered
         cross join lateral generate_series(0, trip % 3) position
         cross join lateral (
           select case position when 0 then starts_at when trip % 3 then ends_at - interval '${minutes} minutes'
             else date_bin('5 minutes', starts_at + (ends_at - starts_at - interval '${minutes} minutes') / 2, '2000-01-01') end as begins
         ) timed
         join scale_routes on number = trip % ${routes.length}
         where c.tenant_id = '${tenantId}' and starts_with(trip_id, '${filledNumbers}') and starts_at is not null
       ) items`,
    spendFactsSql(`c.tenant_id = '${tenantId}' and starts_with(c.trip_id, '${filledNumbers}')`),
  ];
}

/** Price of each item of a trip, in minor units: from 80 to 1,000 of its currency. */
const priceOf = (trip: string): string => `(8000 + ${trip}::bigint * 7919 % 92000)`;

/** Local time of an instant with its offset, for zones of whole hours to the east. */
const clockOf = (instant: string): string =>
  `to_char(${instant} at time zone zone, 'YYYY-MM-DD"T"HH24:MI:SS') || '+' || to_char((${instant} at time zone zone) - (${instant} at time zone 'UTC'), 'HH24:MI')`;

function rideDetails(): Constant<TaxiDetails> {
  const { code, category, description, seats, bags } = provider.vehicles[0];
  return {
    serviceProvider: { code: provider.code, name: provider.name, logoUrl: null },
    stops: [],
    transferType: 'POINT_TO_POINT',
    durationMinutes: minutes,
    estimated: false,
    cancellationRules: [],
    vehicle: { code, category, description, imageURL: null, seats: [{ count: seats }], baggages: [{ count: bags }] },
  };
}

const serviceDetails = (): Constant<ServiceDetails> => ({
  serviceProvider: { code: 'OTHER', name: 'Sandbox Services', logoUrl: null },
  durationMinutes: minutes,
  estimated: false,
  cancellationRules: [],
  service: { code: 'LOUNGE', title: 'Airport lounge' },
});

function routeOf(places: PlaceCatalog, [from, to]: (typeof routes)[number], number: number) {
  const [airport, address] = [stopOf(places, from), stopOf(places, to)];
  return {
    number,
    zone: airport.timeZone,
    city: airport.address.cityName,
    words: normaliseForSearch(
      [airport, address].flatMap(({ name, address: { cityName } }) => [name, cityName]).join(' '),
    ),
    airport,
    address,
  };
}

function stopOf(places: PlaceCatalog, pointId: string): Omit<TaxiStop, 'dateTime'> {
  const place = places.byId(pointId);
  if (place === undefined) throw new Error(`The reference data has no place ${pointId}.`);
  const { address, name, timeZone, locationCode, uicCode } = place;
  return { pointId, address, name, timeZone, locationCode, uicCode };
}

/** As a SQL literal. */
const jsonOf = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;
