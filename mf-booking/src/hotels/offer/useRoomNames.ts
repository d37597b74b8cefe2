import { formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useChildrenText } from '../useChildrenText.ts';
import type { HotelOfferStore } from './HotelOfferStore.ts';

/** Name of a room of the search by index, with its travellers once they have loaded. */
export function useRoomNames({
  query,
  searchTravellers,
}: HotelOfferStore): (room: number, isShort?: boolean) => string {
  const { t, language } = useTexts('mf-booking');
  const childrenText = useChildrenText();
  return (room, isShort = false) => {
    const ids = query.rooms[room] ?? [];
    const names = searchTravellers.list.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    const ages = query.childAges[room] ?? [];
    const called = t('hotels.room', { number: room + 1 });
    const shown = [
      ...(isShort ? names.map((name) => name.split(' ')[0] ?? name) : names),
      ...(ages.length === 0 ? [] : [childrenText(ages)]),
    ];
    return shown.length === 0
      ? called
      : t('hotels.roomOf', { room: called, names: formatList(shown, language, 'all') });
  };
}
