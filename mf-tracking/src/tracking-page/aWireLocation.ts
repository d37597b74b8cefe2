import type { AnswerOf, searchTracking } from '@portolan/contracts';

export type WirePerson = AnswerOf<typeof searchTracking>['data'][number];
export type WireLocation = WirePerson['trips'][number]['locations'][number];

/** A place as sent by the document service, for tests: a taxi in Oslo. */
export const aWireLocation = (over: Partial<WireLocation> = {}): WireLocation => ({
  type: 'taxi',
  from: '20.11.2026',
  to: '20.11.2026',
  country_code: 'NO',
  city_name: 'OSLO',
  latitude: null,
  longitude: null,
  airport_code: null,
  marketing_carrier_code: null,
  flight_number: null,
  hotel_name: null,
  ticket_numbers: [],
  booking_id: null,
  ...over,
});
