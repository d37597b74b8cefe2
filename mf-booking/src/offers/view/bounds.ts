import { isAnyPrice, isWithinPrice, noPriceBounds, parsePriceBounds, writePriceBounds } from './priceBounds.ts';
import type { PriceBounds } from './priceBounds.ts';
import { anyTime, isAnyTime, isWithinTimes, parseTimeWindow, writeTimeWindow } from './timeWindow.ts';
import type { TimeWindow, TimeWindowParams } from './timeWindow.ts';

/** A filter by one value, such as a price or a distance. */
export interface Bound<Offer, Value, Filters> {
  /** Value without a filter. */
  readonly any: Value;
  isAny(value: Value): boolean;
  /** Reads the URL; `any` for an invalid value. */
  parse(params: URLSearchParams): Value;
  /** Replaces the value in `params`. */
  write(params: URLSearchParams, value: Value): void;
  /** @param filters all filters, for values that depend on others, such as the price of the shown fare */
  passes(offer: Offer, value: Value, filters: Filters): boolean;
}

interface ValueBoundOptions<Offer, Value, Filters> {
  /** Name in the URL. */
  readonly param: string;
  readonly any: Value;
  /** Null for an invalid value. */
  readonly read: (text: string | null) => Value | null;
  readonly passes: (offer: Offer, value: Value, filters: Filters) => boolean;
}

/** A bound of one parameter. */
export const valueBound = <Offer, Value extends string | number | null, Filters>({
  param,
  any,
  read,
  passes,
}: ValueBoundOptions<Offer, Value, Filters>): Bound<Offer, Value, Filters> => ({
  any,
  isAny: (value) => value === any,
  parse: (params) => read(params.get(param)) ?? any,
  write: (params, value) => {
    params.delete(param);
    if (value !== any) params.set(param, String(value));
  },
  passes,
});

/** A bound of two prices. An offer without a price passes none. */
export const priceBound = <Offer, Filters>(
  priceOf: (offer: Offer, filters: Filters) => number | null,
): Bound<Offer, PriceBounds, Filters> => ({
  any: noPriceBounds,
  isAny: isAnyPrice,
  parse: parsePriceBounds,
  write: writePriceBounds,
  passes: (offer, bounds, filters) => {
    const price = priceOf(offer, filters);
    return isAnyPrice(bounds) || (price !== null && isWithinPrice(price, bounds));
  },
});

/** A bound of two times of day. @param timeOf `HH:mm`; an offer without a time passes */
export const timeBound = <Offer, Filters>(
  params: TimeWindowParams,
  timeOf: (offer: Offer) => string | null,
): Bound<Offer, TimeWindow, Filters> => ({
  any: anyTime,
  isAny: isAnyTime,
  parse: (url) => parseTimeWindow(url, params),
  write: (url, window) => writeTimeWindow(url, params, window),
  passes: (offer, window) => {
    const time = isAnyTime(window) ? null : timeOf(offer);
    return time === null || isWithinTimes(time, window);
  },
});

/** A whole number above zero; null for anything else. */
export function wholeAbove(text: string | null): number | null {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) && value > 0 ? value : null;
}
