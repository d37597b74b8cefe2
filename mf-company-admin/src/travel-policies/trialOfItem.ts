import type { Trip } from '@portolan/contracts';
import { shownProducts } from '../records/shownProducts.ts';
import { emptyTrial, type TrialDraft } from './trialDraft.ts';

export type TripItem = Trip['items'][number];

/** A booking of a trip as test input; null for a product without rules, or without a price. */
export function trialOfItem(item: TripItem): TrialDraft | null {
  const productType = shownProducts.find((product) => product === item.productType);
  if (productType === undefined || item.price === null) return null;
  const { start, end, durationMinutes, co2Grams, serviceProvider, price } = item;
  return {
    ...emptyTrial(start.dateTime.slice(0, 10), start.address.countryCode, price.currency),
    productType,
    amount: String(price.total),
    fromCity: start.address.cityName,
    toCountry: end.address.countryCode,
    toCity: end.address.cityName,
    supplierCode: serviceProvider.code,
    hours: durationMinutes === null || productType === 'HOTEL' ? '' : String(Math.round(durationMinutes / 6) / 10),
    kilograms: co2Grams === 0 ? '' : String(co2Grams / 1000),
    ...(productType === 'TAXI' &&
      'vehicle' in item &&
      'category' in item.vehicle && { category: item.vehicle.category }),
  };
}
