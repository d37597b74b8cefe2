import type { HotelFacets } from '@portolan/contracts';
import type { FacetChoice } from '../../offers/filters/FacetChoices.tsx';
import {
  hotelFacts,
  hotelStars,
  specFacets,
  type HotelBounds,
  type HotelFilterChoice,
  type HotelGroup,
  type OwnGroup,
  type SpecGroup,
} from '../hotelFacets.ts';
import { hotelView } from '../hotelView.ts';
import type { HotelResultsStore } from './HotelResultsStore.ts';

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

/** Whether the API narrows and counts by a filter. */
const isOfSpec = (name: keyof HotelFilterChoice['chosen'] | keyof HotelBounds): boolean =>
  name in specFacets || name === 'tripAdvisorPoints';

/**
 * Groups of the panel with their values: first those of the specification, counted by the API, then those of the screen among loaded
 * hotels. Groups that grow while suppliers answer come last, so that nothing above them moves. Values that no hotel has are left out once
 * all are counted. Filters of the screen are unknown to the API: its counts are not shown under them.
 */
export function hotelFilterOptions(
  {
    facets,
    results,
    isRunning,
    isCounting,
  }: Pick<HotelResultsStore, 'facets' | 'results' | 'isRunning' | 'isCounting'>,
  filters: HotelFilterChoice,
): readonly FacetChoice<HotelGroup>[] {
  const counts = facets && countsOf(facets);
  const known = [...results.values()].filter(({ isPriceOpen }) => !isPriceOpen);
  const isNarrowed = hotelView.active(filters).some((name) => !isOfSpec(name));
  const ofSpec = (group: keyof Counts) => ({
    group,
    options: values[group].map((value) => ({ value, count: counts?.[group][value] ?? 0 })),
    // Stars and facts of a hotel are known with it, its rates later.
    isCounting: group === 'stars' || group === 'house' ? isRunning : isCounting,
  });
  const ofScreen = (group: OwnGroup) => ({ group, options: hotelView.options(known, filters, group), isCounting });
  const regions = (facets?.regions ?? []).map(({ id, count }) => ({ value: id, count }));
  const groups = [
    ...(Object.keys(values) as (keyof Counts)[]).map(ofSpec),
    { group: 'regionsIds' as const, options: regions, isCounting: isRunning },
    ofScreen('mine'),
    ofScreen('terms'),
    ofScreen('propertyType'),
    ofScreen('chain'),
  ];
  return groups
    .map(({ group, options, isCounting: mayGrow }) => ({
      group,
      isCounting: mayGrow,
      options: options
        .filter(({ value, count }) => count > 0 || mayGrow || filters.chosen[group].includes(value))
        .map((option) => (isNarrowed && isOfSpec(group) ? { ...option, count: null } : option)),
    }))
    .filter(({ options }) => options.length > 0);
}
