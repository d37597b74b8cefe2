import { vehicleCategories, type TaxiOffer } from '@portolan/contracts';
import {
  isChosen,
  optionsOf,
  parseChosen,
  type Chosen,
  type Facet,
  type FacetOption,
} from '../../offers/view/facets.ts';
import { shownOffers, type OfferFilter } from './offerFilter.ts';

const factsOf = ({ estimated, policy, co2EmissionInGrams }: TaxiOffer): readonly string[] => [
  ...(estimated ? [] : ['FIXED_PRICE']),
  ...(policy?.state === 'IN' ? ['IN_POLICY'] : []),
  ...(co2EmissionInGrams === 0 ? ['NO_EMISSIONS'] : []),
];

/** Facets of taxis besides the provider. */
export const taxiFacets = {
  vehicle: { values: vehicleCategories, valuesOf: ({ vehicle }) => [vehicle.category] },
  more: { values: ['FIXED_PRICE', 'IN_POLICY', 'NO_EMISSIONS'], valuesOf: factsOf, isEvery: true },
} satisfies Readonly<Record<string, Facet<TaxiOffer>>>;
export type TaxiFacet = keyof typeof taxiFacets;
export const taxiFacetNames = Object.keys(taxiFacets) as readonly TaxiFacet[];

export const parseTaxiFacets = (params: URLSearchParams): Chosen<TaxiFacet> => parseChosen(params, taxiFacets);

/** Offers that match provider and facets, sorted. */
export const matchingTaxis = (offers: readonly TaxiOffer[], filter: OfferFilter, chosen: Chosen<TaxiFacet>) =>
  shownOffers(offers, filter).filter((offer) => isChosen<TaxiOffer, TaxiFacet>(taxiFacets, offer, chosen));

/** Values of a facet with their counts. Counts of facts apply all filters, others all but those of the facet. */
export const taxiOptions = (
  offers: readonly TaxiOffer[],
  filter: OfferFilter,
  chosen: Chosen<TaxiFacet>,
  name: TaxiFacet,
): readonly FacetOption[] =>
  optionsOf(
    taxiFacets[name],
    offers,
    matchingTaxis(offers, filter, name === 'more' ? chosen : { ...chosen, [name]: [] }),
    chosen[name],
  );
