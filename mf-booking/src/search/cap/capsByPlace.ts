import type { PlaceCaps, PriceCap, PriceUnit } from '@portolan/contracts';

/** Price caps of a product. */
export interface CapsByPlace {
  /** Everywhere but in the places that rules name. */
  readonly list: readonly PriceCap[];
  readonly inPlaces: readonly PlaceCaps[];
}

interface CapAddress {
  readonly cityName: string;
  readonly countryCode: string;
}

export const isCapped = ({ list, inPlaces }: CapsByPlace): boolean => list.length > 0 || inPlaces.length > 0;

const isOf =
  ({ cityName, countryCode }: CapAddress) =>
  ({ place }: PlaceCaps): boolean =>
    place === cityName || place === countryCode;

/** Price caps at an address. */
export function capsAt({ list, inPlaces }: CapsByPlace, address: CapAddress): readonly PriceCap[] {
  const named = inPlaces.filter(isOf(address));
  return named.length === 0 ? list : named.flatMap(({ caps }) => caps);
}

/** Price caps to name for results at these addresses: one list where they agree. None before the first result, if places differ. */
export function capsAmong(caps: CapsByPlace, addresses: readonly CapAddress[]): CapsByPlace {
  const { list, inPlaces } = caps;
  if (inPlaces.length === 0) return caps;
  const [first] = addresses;
  if (first === undefined) return { list: [], inPlaces: [] };
  const lists = new Set(addresses.map((address) => JSON.stringify(capsAt(caps, address))));
  if (lists.size === 1) return { list: capsAt(caps, first), inPlaces: [] };
  return {
    list: addresses.some((address) => !inPlaces.some(isOf(address))) ? list : [],
    inPlaces: inPlaces.filter((named) => addresses.some((address) => isOf(address)(named))),
  };
}

/** Lowest and highest price cap of a unit, in all places. */
export interface CapRange {
  readonly per: PriceUnit;
  readonly currency: string;
  readonly least: number;
  readonly most: number;
}

export function capRangesOf({ list, inPlaces }: CapsByPlace): readonly CapRange[] {
  const ranges = new Map<PriceUnit, CapRange>();
  for (const { per, amount, currency } of [...list, ...inPlaces.flatMap(({ caps }) => caps)]) {
    const { least, most } = ranges.get(per) ?? { least: amount, most: amount };
    ranges.set(per, { per, currency, least: Math.min(least, amount), most: Math.max(most, amount) });
  }
  return [...ranges.values()];
}
