import { taxiProviderCodes, type TaxiOffer } from '@portolan/contracts';

export const offerSorts = ['recommended', 'price', 'co2'] as const;
export type OfferSort = (typeof offerSorts)[number];

/** How the results page shows what was found; the URL is its truth. No provider chosen means all. */
export interface OfferFilter {
  readonly providers: readonly string[];
  readonly sort: OfferSort;
}

/** Names of the parameters that this page adds to the spec's own. */
const providerParam = 'provider';
const sortParam = 'sort';

/** The sort of that name, the default for any other. */
const offerSortOf = (name: string | null): OfferSort => offerSorts.find((sort) => sort === name) ?? 'recommended';

/** Reads the URL; a provider or a sort that there is not is left out. */
export function parseOfferFilter(params: URLSearchParams): OfferFilter {
  const wanted = params.getAll(providerParam);
  return {
    providers: taxiProviderCodes.filter((code) => wanted.includes(code)),
    sort: offerSortOf(params.get(sortParam)),
  };
}

/** `params` with `filter` in place of the one that it had. */
export function withOfferFilter(params: URLSearchParams, filter: OfferFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(providerParam);
  next.delete(sortParam);
  for (const code of filter.providers) next.append(providerParam, code);
  if (filter.sort !== 'recommended') next.set(sortParam, filter.sort);
  return next;
}

const order: Readonly<Record<OfferSort, (a: TaxiOffer, b: TaxiOffer) => number>> = {
  recommended: () => 0,
  price: (a, b) => a.converted.monetaryAmount - b.converted.monetaryAmount,
  co2: (a, b) => a.co2EmissionInGrams - b.co2EmissionInGrams,
};

/** The offers that the filter lets through, sorted; the API's own order is the recommended one. */
export function shownOffers(offers: readonly TaxiOffer[], { providers, sort }: OfferFilter): readonly TaxiOffer[] {
  const matching = offers.filter(
    ({ serviceProvider }) => providers.length === 0 || providers.includes(serviceProvider.code),
  );
  return matching.toSorted(order[sort]);
}

export interface ProviderCount {
  readonly code: string;
  readonly name: string;
  readonly count: number;
}

/** The providers of these offers by name, each with how many it made; those chosen without an offer by code, so that they can be let go. */
export function countProviders(offers: readonly TaxiOffer[], chosen: readonly string[]): readonly ProviderCount[] {
  const counts = new Map<string, ProviderCount>(chosen.map((code) => [code, { code, name: code, count: 0 }]));
  for (const {
    serviceProvider: { code, name },
  } of offers) {
    counts.set(code, { code, name, count: (counts.get(code)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
