import { formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { shortDay } from '../clock/shortDay.ts';
import type { SummaryBarProps } from '../search/SummaryBar.tsx';
import type { FlightResultsStore } from './results/FlightResultsStore.ts';

/** Summary of the search: places, days, travellers and cabin. Call it in an observer. */
export function useFlightSummary({
  query,
  places,
  searchTravellers,
}: FlightResultsStore): Pick<SummaryBarProps, 'places' | 'facts'> {
  const { t, language } = useTexts('mf-booking');
  const { legs, type, children, infants, cabin } = query;
  const [first, last] = [legs.at(0), legs.at(-1)].map((leg) => (leg === undefined ? '' : shortDay(leg.date, language)));
  const names = formatList(
    [
      ...searchTravellers.list.map(({ name }) => name),
      ...(children === 0 ? [] : [t('flights.people.children', { count: children })]),
      ...(infants === 0 ? [] : [t('flights.people.infants', { count: infants })]),
    ],
    language,
    'all',
  );
  return {
    places: (type === 'RETURN' ? places.slice(0, 2) : places).map(({ name }) => name),
    facts: [
      legs.length === 1 ? first : t('flights.fromUntil', { from: first, until: last }),
      [names, ...(cabin === null ? [] : [t(`flights.cabin.${cabin}`)])].filter((part) => part !== '').join(', '),
      ...(query.isDirectOnly ? [t('flights.search.directOnly')] : []),
      ...(query.isLowCostOnly ? [t('flights.search.lowCostOnly')] : []),
      ...(query.isNearby ? [t('flights.search.nearby')] : []),
    ],
  };
}
