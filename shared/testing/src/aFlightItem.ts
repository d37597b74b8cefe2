import type { FlightBound, FlightItem, FlightSegment } from '@portolan/contracts';
import { aPlace, aTripItem } from './builders.ts';

const { address, timeZone, uicCode } = aPlace();

/** A stop of a flight at Arlanda. @param dateTime with its offset */
export const aFlightStop = (
  dateTime: string,
  over: Partial<Omit<FlightSegment['from'], 'dateTime'>> = {},
): FlightSegment['from'] => ({
  pointId: 'airport:ARN',
  name: 'Stockholm Arlanda Airport',
  locationCode: 'ARN',
  address,
  timeZone,
  uicCode,
  dateTime,
  ...over,
});

const oslo = {
  pointId: 'airport:OSL',
  name: 'Oslo Gardermoen Airport',
  locationCode: 'OSL',
  timeZone: 'Europe/Oslo',
  address: { ...address, cityName: 'Oslo', countryCode: 'NO', latitude: 60.1939, longitude: 11.1004 },
};

/** From Arlanda to Gardermoen on Monday morning. */
export const aFlightSegment = (over: Partial<FlightSegment> = {}): FlightSegment => ({
  carrier: { code: 'SY', name: 'Skerry Air' },
  operatedBy: null,
  flightNumber: '1469',
  from: aFlightStop('2026-11-23T08:10:00+01:00'),
  to: aFlightStop('2026-11-23T09:10:00+01:00', oslo),
  fromTerminal: '5',
  toTerminal: null,
  durationMinutes: 60,
  aircraft: 'Airbus A320neo',
  ...over,
});

/** Consecutive flights. */
export const aFlightBound = (segments: readonly FlightSegment[], over: Partial<FlightBound> = {}): FlightBound => ({
  segments: [...segments],
  durationMinutes: 60,
  co2Grams: 57_000,
  isSelfTransfer: false,
  ...over,
});

/** To Oslo on Monday and back on Wednesday for the same person, on a Standard fare; not yet issued. */
export const aFlightItem = (over: Partial<FlightItem> = {}): FlightItem => {
  const {
    vehicle: _vehicle,
    stops: _stops,
    transferType: _transferType,
    driverNote: _driverNote,
    ...common
  } = aTripItem();
  const out = aFlightSegment();
  const back = aFlightSegment({
    flightNumber: '1478',
    from: aFlightStop('2026-11-25T16:10:00+01:00', oslo),
    to: aFlightStop('2026-11-25T17:10:00+01:00'),
    fromTerminal: null,
    toTerminal: '5',
  });
  return {
    ...common,
    productType: 'FLIGHT',
    offerId: 'flight-1',
    serviceProvider: { code: 'NDA', name: 'Norden Air Direct', logoUrl: null },
    start: out.from,
    end: back.to,
    durationMinutes: 3420,
    price: {
      total: 2960,
      currency: 'SEK',
      quoted: { amount: 2960, currency: 'SEK' },
      rate: 1,
      rateDate: '2026-11-20',
      parts: { base: 2300, taxes: 560, fees: 100 },
    },
    cancellationRules: [],
    bounds: [aFlightBound([out]), aFlightBound([back])],
    fare: {
      family: 'STANDARD',
      cabin: 'ECONOMY',
      bags: { cabin: 1, checked: 1, checkedKg: 23 },
      seatChoice: 'FREE',
      change: { kind: 'FREE', fee: null },
      refund: { kind: 'FOR_FEE', fee: { amount: 800, currency: 'SEK' } },
    },
    occupancy: { adults: 1, children: 0, infants: 0 },
    documentNeeded: 'PASSPORT_OR_ID',
    holdableUntil: null,
    ticketNumbers: [],
    co2Grams: 114_000,
    ...over,
  };
};
