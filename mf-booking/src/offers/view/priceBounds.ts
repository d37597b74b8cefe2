/** Bounds of the total price in the currency of the offers; null for none. */
export interface PriceBounds {
  readonly min: number | null;
  readonly max: number | null;
}

export const noPriceBounds: PriceBounds = { min: null, max: null };

export const isAnyPrice = ({ min, max }: PriceBounds): boolean => min === null && max === null;

function parseBound(text: string | null): number | null {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 && text !== '' ? value : null;
}

/** Reads the URL and ignores invalid prices. */
export const parsePriceBounds = (params: URLSearchParams): PriceBounds => ({
  min: parseBound(params.get('priceMin')),
  max: parseBound(params.get('priceMax')),
});

/** Replaces the bounds in `params`. */
export function writePriceBounds(params: URLSearchParams, { min, max }: PriceBounds): void {
  params.delete('priceMin');
  params.delete('priceMax');
  if (min !== null) params.set('priceMin', String(min));
  if (max !== null) params.set('priceMax', String(max));
}

export const isWithinPrice = (total: number, { min, max }: PriceBounds): boolean =>
  (min === null || total >= min) && (max === null || total <= max);

/** Lowest and highest price, rounded outwards to whole units; null without prices (spec §4). */
export function priceRangeOf(totals: readonly number[]): { readonly min: number; readonly max: number } | null {
  if (totals.length === 0) return null;
  return { min: Math.floor(Math.min(...totals)), max: Math.ceil(Math.max(...totals)) };
}
