import { visibleHotelsStep, type FoundHotel } from '@portolan/contracts';
import { priceBound, valueBound } from '../offers/view/bounds.ts';
import { namesOf } from '../offers/view/facets.ts';
import { OfferView, type ViewState } from '../offers/view/OfferView.ts';
import { growingPages } from '../offers/view/paging.ts';
import { hotelFacets, ownFacets, type HotelBounds, type HotelGroup, type HotelResult } from './hotelFacets.ts';
import { filterKeyOf } from './hotelFilterOf.ts';

/** Choices of minimum TripAdvisor points. */
export const tripAdvisorSteps = [3, 3.5, 4, 4.5] as const;

export type HotelSort = 'recommended' | 'price' | 'distance' | 'score' | 'stars';
export type HotelViewState = ViewState<HotelGroup, HotelBounds, HotelSort>;

function readKilometres(text: string | null): number | null {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : null;
}

const hasName = ({ name, chain, district }: FoundHotel, wanted: string) =>
  `${name} ${chain ?? ''} ${district ?? ''}`.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase());

export const hotelView = new OfferView<HotelResult, HotelGroup, HotelBounds, HotelSort>({
  texts: 'hotels',
  facets: hotelFacets,
  bounds: {
    tripAdvisorPoints: valueBound({
      param: 'tripAdvisorPoints',
      any: null,
      read: (text) => tripAdvisorSteps.find((step) => String(step) === text) ?? null,
      passes: ({ hotel }, points) => points === null || (hotel.tripAdvisorPoints ?? -1) >= points,
    }),
    name: valueBound({
      param: 'name',
      any: '',
      read: (text) => text?.slice(0, 60) ?? '',
      passes: ({ hotel }, name) => hasName(hotel, name),
    }),
    price: priceBound(({ hotel }) => hotel.offer?.pricePerNight ?? null),
    withinKm: valueBound({
      param: 'within',
      any: null,
      read: readKilometres,
      passes: ({ hotel }, km) => km === null || hotel.distanceKm <= km,
    }),
  },
  sorts: {
    recommended: ({ rank }) => rank, // the API's own order
    price: ({ hotel }) => hotel.total ?? Number.POSITIVE_INFINITY,
    distance: ({ hotel }) => hotel.distanceKm,
    score: ({ hotel }) => -(hotel.score?.value ?? -1),
    stars: ({ hotel }) => -hotel.stars,
  },
  paging: growingPages(visibleHotelsStep), // spec §9
  // Hotels that the API found with the same filter pass it: the API knows more of them. Without a price, it knows nothing of their rates.
  test: (filters, passing) => {
    const key = filterKeyOf(filters);
    const passesOwn = passing([...namesOf(ownFacets).filter((name) => name !== 'terms'), 'name', 'withinKm']);
    const passesSpec = passing(['stars', 'house', 'regionsIds', 'tripAdvisorPoints']);
    const passesOwnRates = passing(['terms', 'price']);
    const passesSpecRates = passing(['payment', 'rate', 'included']);
    return (result) => {
      const isFound = result.filterKey === key;
      const hasRate = passesOwnRates(result) && ((isFound && result.hotel.offer !== null) || passesSpecRates(result));
      return passesOwn(result) && (isFound || passesSpec(result)) && (result.isPriceOpen || hasRate);
    };
  },
});
