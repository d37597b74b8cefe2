import type { SpendBooking, SpendColumn } from '@portolan/contracts';
import type { Cell, CellFormat, SheetColumn } from '../../kernel/files/sheet.ts';

/** Format and cell of each column. Codes stay codes: programs read the file, and it is the same in every language. */
const columns: Readonly<Record<SpendColumn, readonly [format: CellFormat, cellOf: (booking: SpendBooking) => Cell]>> = {
  TRIP_ID: ['TEXT', ({ tripId }) => tripId],
  TRIP_NAME: ['TEXT', ({ tripName }) => tripName],
  BOOKING_ID: ['TEXT', ({ itemId }) => itemId],
  PRODUCT: ['TEXT', ({ productType }) => productType],
  SUPPLIER: ['TEXT', ({ vendor }) => vendor],
  VENDOR_REF: ['TEXT', ({ vendorRef }) => vendorRef],
  STATUS: ['TEXT', ({ status }) => status],
  BOOKED_AT: ['INSTANT', ({ bookedAt }) => bookedAt],
  START: ['DAY', ({ start }) => start],
  END: ['DAY', ({ end }) => end],
  FROM_CITY: ['TEXT', ({ fromCity }) => fromCity],
  FROM_COUNTRY: ['TEXT', ({ fromCountry }) => fromCountry],
  TO_CITY: ['TEXT', ({ toCity }) => toCity],
  TO_COUNTRY: ['TEXT', ({ toCountry }) => toCountry],
  NIGHTS: ['WHOLE', ({ nights }) => nights],
  KM: ['WHOLE', ({ km }) => km],
  CLASS: ['TEXT', (booking) => booking.class],
  FLEXIBILITY: ['TEXT', ({ flexibility }) => flexibility],
  TRAVELLER: ['TEXT', ({ travellers }) => travellers.join('; ')],
  EMPLOYEE_NUMBER: ['TEXT', ({ employeeNumbers }) => employeeNumbers.join('; ')],
  COST_CENTER: ['TEXT', ({ costCenters }) => costCenters.join('; ')],
  LINE_MANAGER: ['TEXT', ({ lineManagers }) => lineManagers.join('; ')],
  BOOKER: ['TEXT', ({ booker }) => booker],
  AGENT_ASSISTED: ['TEXT', ({ isAgentAssisted }) => (isAgentAssisted ? 'YES' : 'NO')],
  POLICY: ['TEXT', ({ isInPolicy }) => (isInPolicy ? 'IN' : 'OUT')],
  VIOLATIONS: ['TEXT', ({ violations }) => violations.join('; ')],
  REASON_CODE: ['TEXT', ({ reasonCode }) => reasonCode],
  BASE: ['AMOUNT', ({ base }) => base],
  TAXES: ['AMOUNT', ({ taxes }) => taxes],
  FEES: ['AMOUNT', ({ fees }) => fees],
  TOTAL: ['AMOUNT', ({ total }) => total],
  CURRENCY: ['TEXT', ({ currency }) => currency],
  CONVERTED: ['AMOUNT', (booking) => booking.converted],
  CONVERTED_CURRENCY: ['TEXT', ({ convertedCurrency }) => convertedCurrency],
  RATE_DAY: ['DAY', ({ rateDay }) => rateDay],
  REFUND: ['AMOUNT', ({ refund }) => refund],
  CHEAPEST: ['AMOUNT', ({ cheapest }) => cheapest],
  CO2_KG: ['DECIMAL', ({ co2Grams }) => co2Grams / 1000],
  CO2_METHOD: ['TEXT', ({ co2Method }) => co2Method],
  LEAD_DAYS: ['WHOLE', ({ leadDays }) => leadDays],
};

export const sheetColumn = (column: SpendColumn): SheetColumn => ({ heading: column, format: columns[column][0] });

export const cellsOf = (booking: SpendBooking, wanted: readonly SpendColumn[]): Cell[] =>
  wanted.map((column) => columns[column][1](booking));
