import { taxiProviderCodes, type TaxiOffer } from '@portolan/contracts';

export const offerSorts = ['recommended', 'price', 'co2'] as const;
export type OfferSort = (typeof offerSorts)[number];

/** Provider filter and sort of the offers, kept in the URL. No provider means all. */
export interface OfferFilter {
  readonly providers: readonly string[];
  readonly sort: OfferSort;
}

/** URL parameters of this page besides those of the specification. */
const providerParam = 'provider';
const sortParam = 'sort';

/** The sort of this name, or the default. */
const offerSortOf = (name: string | null): OfferSort => offerSorts.find((sort) => sort === name) ?? 'recommended';

/** Reads the URL and ignores unknown providers and sorts. */
export function parseOfferFilter(params: URLSearchParams): OfferFilter {
  const codes = params.getAll(providerParam);
  return {
    providers: taxiProviderCodes.filter((code) => codes.includes(code)),
    sort: offerSortOf(params.get(sortParam)),
  };
}

/** A copy of `params` with this filter. */
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

/** Matching offers, sorted; recommended is the order of the API. */
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

/** Providers by name with their number of offers. Chosen ones without offers appear by code, so that they can be dropped. */
export function countProviders(offers: readonly TaxiOffer[], chosen: readonly string[]): readonly ProviderCount[] {
  const counts = new Map<string, ProviderCount>(chosen.map((code) => [code, { code, name: code, count: 0 }]));
  for (const {
    serviceProvider: { code, name },
  } of offers) {
    counts.set(code, { code, name, count: (counts.get(code)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
