import type { HotelFacets } from '@portolan/contracts';
import type { FacetOption } from '../../offers/view/facets.ts';
import {
  hotelFacts,
  hotelStars,
  type HotelFilterChoice,
  type HotelGroup,
  type OwnGroup,
  type SpecGroup,
} from '../hotelFacets.ts';
import { hotelView } from '../hotelView.ts';
import type { HotelResultsStore } from './HotelResultsStore.ts';

export interface HotelFilterGroup {
  readonly group: HotelGroup;
  readonly options: readonly FacetOption[];
}

/** Counts of the API by value so far. */
type Counts = Readonly<Record<Exclude<SpecGroup, 'regionsIds'>, Readonly<Record<string, number>>>>;

const countsOf = (facets: HotelFacets): Counts => ({
  payment: { PREPAID: facets.prePaid, AT_HOTEL: facets.payAtHotel },
  rate: { COMPANY: facets.companyRate, PACKAGE: facets.packageRate },
  included: { WIFI: facets.wifi, BREAKFAST: facets.breakfast },
  stars: Object.fromEntries(hotelStars.map((star) => [star, facets.stars[Number(star)] ?? 0])),
  house: {
    ACCESSIBLE: facets.accessible,
    ECO_FRIENDLY: facets.ecoFriendly,
    ETHICAL: facets.ethical,
    GYM: facets.gym,
    POOL: facets.pool,
    CLEANING: facets.cleaning,
    BRANDED: facets.branded,
  },
});

const values: Readonly<Record<keyof Counts, readonly string[]>> = {
  payment: ['PREPAID', 'AT_HOTEL'],
  rate: ['COMPANY', 'PACKAGE'],
  included: ['WIFI', 'BREAKFAST'],
  stars: hotelStars,
  house: hotelFacts,
};

/**
 * Groups of the panel with their values: first those of the specification, counted by the API, then those of the screen among loaded
 * hotels. Groups that grow while suppliers answer come last, so that nothing above them moves.
 */
export function hotelFilterOptions(
  { facets, shown }: Pick<HotelResultsStore, 'facets' | 'shown'>,
  filters: HotelFilterChoice,
): readonly HotelFilterGroup[] {
  const counts = facets && countsOf(facets);
  const ofSpec = (group: keyof Counts): HotelFilterGroup => ({
    group,
    options: values[group].map((value) => ({ value, count: counts?.[group][value] ?? 0 })),
  });
  const ofScreen = (group: OwnGroup): HotelFilterGroup => ({
    group,
    options: hotelView.options(shown, filters, group),
  });
  const regions = (facets?.regions ?? []).map(({ id, count }) => ({ value: id, count }));
  const growing = [
    { group: 'regionsIds' as const, options: regions },
    ofScreen('mine'),
    ofScreen('terms'),
    ofScreen('propertyType'),
    ofScreen('chain'),
  ];
  return [
    ...(Object.keys(values) as (keyof Counts)[]).map(ofSpec),
    ...growing.filter(({ options }) => options.length > 0),
  ];
}
