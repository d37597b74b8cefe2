import { drawnTrips } from '../../../api/src/demo/scale/fillTrips.ts';

/** Each trip goes to one of these; one of 20,000 to Zanzibar too. */
const cities = [
  'stockholm',
  'goteborg',
  'malmo',
  'oslo',
  'bergen',
  'kobenhavn',
  'aarhus',
  'beograd',
  'novi sad',
  'helsinki',
  'berlin',
  'hamburg',
  'paris',
  'london',
  'madrid',
  'milano',
  'wien',
  'praha',
];

/**
 * Trips for listing and counting, of all products, even of those that cannot be booked yet, so that their pages do not open. One to three
 * bookings of each that has a time.
 */
export const listedTrips = (tenantId: string): string[] => [
  `insert into carts (tenant_id, company_id, id, trip_id, name, booker_id, status, start_date, end_date, starts_at, ends_at, total_minor, currency, product_types, search_text, submitted_at, created_at)
     select '${tenantId}', company_id, gen_random_uuid(), 'PT-' || trip, 'Trip ' || trip, booker_id, status, starts_at::date, (starts_at + days * interval '1 day')::date, starts_at, starts_at + days * interval '1 day',
       case when starts_at is null then null else (8000 * exp(money * 5))::bigint end,
       case when starts_at is null then null when trip % 20 < 16 then 'SEK' when trip % 20 < 19 then 'EUR' else 'DKK' end,
       case when starts_at is null then '{}' when product < 0.5 then '{TAXI}' when product < 0.7 then '{FLIGHT,HOTEL}' when product < 0.85 then '{TRAIN}' when product < 0.999 then '{HOTEL,TAXI}' else '{RENTAL_CAR}' end::text[],
       'trip ' || trip || ' pt-' || trip || ' kim' || person || ' larsson ' || (array['${cities.join("','")}'])[1 + trip % ${cities.length}] || case when trip % 20000 = 7 then ' zanzibar' else '' end,
       case when status = 'DRAFT' then null else made_at end, made_at
     from ${drawnTrips}`,
  'analyze carts',
  `insert into cart_items (tenant_id, company_id, id, cart_id, position, product_type, status, offer_id, supplier_code, starts_at, ends_at, start_date, end_date,
     total_minor, currency, quoted_minor, quoted_currency, rate, rate_date, co2_grams, driver_note, details, created_at)
     select tenant_id, company_id, gen_random_uuid(), id, position, product_types[1], status, 'offer', 'FGT', starts_at, ends_at, start_date, end_date,
       total_minor, currency, total_minor, currency, 1, start_date, 0, '', '{}', created_at
     from carts, generate_series(0, abs(hashtext(trip_id)) % 3) position where starts_at is not null`,
];
