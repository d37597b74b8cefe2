import type { SharedTripItem, TripItem } from '@portolan/contracts';
import { formatShortDay } from '@portolan/i18n/short-days';
import { useCityName, useTexts } from '@portolan/remote-kit';
import type { ItineraryDay } from './itinerary.ts';

/** A day with its cities, such as "Sat 28 Nov · Stockholm → Copenhagen" or "Sun 29 Nov · Copenhagen, Malmö and back". */
export function useDayTitle(): (day: Pick<ItineraryDay<TripItem | SharedTripItem>, 'day' | 'cities'>) => string {
  const { t, language } = useTexts('mf-trips');
  const cityName = useCityName();
  return ({ day, cities }) => {
    const names = cities.map(cityName);
    const isBack = names.length > 1 && names[0] === names.at(-1);
    const where = isBack ? t('trip.andBack', { cities: [...new Set(names)].join(', ') }) : names.join(' → ');
    return [formatShortDay(day, language), ...(where === '' ? [] : [where])].join(' · ');
  };
}
