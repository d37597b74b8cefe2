import type { SpendBooking, SpendColumn } from '@portolan/contracts';

/** A cell of a report: a number stays one. */
export type Cell = string | number | null;

/** What each column shows of a booking. Codes stay codes: a file is read by programs, and looks the same in every language. */
const cells: Readonly<Record<SpendColumn, (booking: SpendBooking) => Cell>> = {
  TRIP_ID: ({ tripId }) => tripId,
  TRIP_NAME: ({ tripName }) => tripName,
  BOOKING_ID: ({ itemId }) => itemId,
  PRODUCT: ({ productType }) => productType,
  SUPPLIER: ({ vendor }) => vendor,
  VENDOR_REF: ({ vendorRef }) => vendorRef,
  STATUS: ({ status }) => status,
  BOOKED_AT: ({ bookedAt }) => bookedAt,
  START: ({ start }) => start,
  END: ({ end }) => end,
  FROM_CITY: ({ fromCity }) => fromCity,
  FROM_COUNTRY: ({ fromCountry }) => fromCountry,
  TO_CITY: ({ toCity }) => toCity,
  TO_COUNTRY: ({ toCountry }) => toCountry,
  NIGHTS: ({ nights }) => nights,
  KM: ({ km }) => km,
  CLASS: (booking) => booking.class,
  FLEXIBILITY: ({ flexibility }) => flexibility,
  TRAVELLER: ({ travellers }) => travellers.join('; '),
  EMPLOYEE_NUMBER: ({ employeeNumbers }) => employeeNumbers.join('; '),
  COST_CENTER: ({ costCenters }) => costCenters.join('; '),
  LINE_MANAGER: ({ lineManagers }) => lineManagers.join('; '),
  BOOKER: ({ booker }) => booker,
  AGENT_ASSISTED: ({ isAgentAssisted }) => (isAgentAssisted ? 'YES' : 'NO'),
  POLICY: ({ isInPolicy }) => (isInPolicy ? 'IN' : 'OUT'),
  VIOLATIONS: ({ violations }) => violations.join('; '),
  REASON_CODE: ({ reasonCode }) => reasonCode,
  BASE: ({ base }) => base,
  TAXES: ({ taxes }) => taxes,
  FEES: ({ fees }) => fees,
  TOTAL: ({ total }) => total,
  CURRENCY: ({ currency }) => currency,
  CONVERTED: (booking) => booking.converted,
  CONVERTED_CURRENCY: ({ convertedCurrency }) => convertedCurrency,
  RATE_DAY: ({ rateDay }) => rateDay,
  REFUND: ({ refund }) => refund,
  CHEAPEST: ({ cheapest }) => cheapest,
  CO2_KG: ({ co2Grams }) => co2Grams / 1000,
  CO2_METHOD: ({ co2Method }) => co2Method,
  LEAD_DAYS: ({ leadDays }) => leadDays,
};

export const cellsOf = (booking: SpendBooking, columns: readonly SpendColumn[]): Cell[] =>
  columns.map((column) => cells[column](booking));
