import { formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { SummaryBarProps } from '../search/SummaryBar.tsx';
import type { SearchTravellers } from '../travellers/SearchTravellers.ts';
import { nightsOf, type HotelQuery } from './hotelQuery.ts';
import { shortDay } from '../clock/shortDay.ts';
import { useChildrenText } from './useChildrenText.ts';

/** Summary of the search: place, nights and travellers. Call it in an observer. */
export function useHotelSummary(
  query: HotelQuery,
  travellers: SearchTravellers,
): Pick<SummaryBarProps, 'places' | 'facts'> {
  const { t, language } = useTexts('mf-booking');
  const childrenText = useChildrenText();
  const days = t('hotels.fromUntil', {
    from: shortDay(query.checkIn, language),
    until: shortDay(query.checkOut, language),
  });
  const ages = query.childAges.flat();
  const names = formatList(
    [...travellers.list.map(({ name }) => name), ...(ages.length === 0 ? [] : [childrenText(ages)])],
    language,
    'all',
  );
  const rooms = t('hotels.rooms', { count: query.rooms.length });
  return {
    places: [query.spot.name],
    facts: [
      `${days}, ${t('hotels.nights', { count: nightsOf(query) })}`,
      names === '' ? rooms : t('hotels.roomsFor', { rooms, names }),
    ],
  };
}
