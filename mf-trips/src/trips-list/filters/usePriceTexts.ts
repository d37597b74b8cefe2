import { useEffect, useRef, useState } from 'react';
import { parseAmount, type PriceRange } from '../query/tripFilters.ts';

/** The price filter while being typed. */
export interface PriceTexts {
  readonly least: string;
  readonly most: string;
  readonly currency: string;
}

/** Error of a bound. */
export type PriceFault = 'invalidAmount' | 'wrongOrder';

export interface PriceFields {
  readonly texts: PriceTexts;
  readonly faults: { readonly least: PriceFault | undefined; readonly most: PriceFault | undefined };
  readonly type: (change: Partial<PriceTexts>) => void;
}

const textsOf = (price: PriceRange | null, currency: string): PriceTexts => ({
  least: price?.least?.toString() ?? '',
  most: price?.most?.toString() ?? '',
  currency: price?.currency ?? currency,
});

const isSame = (a: PriceRange | null, b: PriceRange | null): boolean =>
  a === b || (a?.least === b?.least && a?.most === b?.most && a?.currency === b?.currency);

/** Fields of the price filter: a valid value updates the filter; an invalid one shows its error and leaves the filter unchanged. */
export function usePriceTexts(
  price: PriceRange | null,
  ownCurrency: string,
  onChange: (price: PriceRange | null) => void,
): PriceFields {
  const [texts, setTexts] = useState(() => textsOf(price, ownCurrency));
  const own = useRef(price);
  useEffect(() => {
    if (isSame(price, own.current)) return; // its own update
    own.current = price;
    setTexts(({ currency }) => textsOf(price, currency));
  }, [price]);

  const type = (change: Partial<PriceTexts>) => {
    const next = { ...texts, ...change };
    setTexts(next);
    if (Object.values(faultsOf(next)).some((fault) => fault !== undefined)) return;
    const range = rangeOf(next);
    if (isSame(range, own.current)) return;
    own.current = range;
    onChange(range);
  };
  return { texts, faults: faultsOf(texts), type };
}

function rangeOf({ least, most, currency }: PriceTexts): PriceRange | null {
  const bounds = { least: parseAmount(least), most: parseAmount(most) };
  return bounds.least === null && bounds.most === null ? null : { ...bounds, currency };
}

function faultsOf({ least, most }: PriceTexts): PriceFields['faults'] {
  const faultOf = (text: string): PriceFault | undefined =>
    text.trim() !== '' && parseAmount(text) === null ? 'invalidAmount' : undefined;
  const [first, last] = [parseAmount(least), parseAmount(most)];
  return {
    least: faultOf(least),
    most: first !== null && last !== null && first > last ? 'wrongOrder' : faultOf(most),
  };
}
