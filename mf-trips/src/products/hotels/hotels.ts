import { productFacts, type HotelItem, type SharedTripItem } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import type { ItemNote, Product } from '../product.ts';
import type { ItemTexts } from '../useItemTexts.ts';
import { searchHotelAgainPath, searchHotelsPath } from './searchHotelPaths.ts';

type SharedStay = Extract<SharedTripItem, { readonly productType: 'HOTEL' }>;

/** Hotels: a room for some nights. */
export const hotels: Product<HotelItem, SharedStay> = {
  titleOf: ({ hotel, room }) => `${hotel.name}, ${room.name}`,
  nameOf: ({ hotel }) => hotel.name,
  factsOf: (item, { t }) => [item.room.name, ...('board' in item ? [t(`hotel.board.${item.board}`)] : [])],
  routeOf: () => ({ stops: [], isEndNamed: false }),
  lengthOf: (item, { t }) => ('nights' in item ? t('hotel.nights', { count: item.nights.length }) : null),
  notesOf: (item, texts) => [...houseNotes(item, texts), ...('nights' in item ? feeNotes(item, texts) : [])],
  whenOf: ({ start, end }, { t, when }) => t('hotel.fromTo', { start: when(start), end: when(end) }),
  people: 'item.people',
  due: 'price.dueAtHotel',
  specialRequests: productFacts.HOTEL.specialRequests,
  searchPath: searchHotelsPath,
  searchAgainPath: searchHotelAgainPath,
  details: {
    title: 'hotel.details',
    load: () => import('./StayDetails.tsx').then(({ StayDetails }) => StayDetails),
  },
};

function houseNotes({ hotel }: HotelItem | SharedStay, { t }: ItemTexts): ItemNote[] {
  const { address, phone, checkIn, checkOut } = hotel;
  const { from, until } = checkIn;
  const place = [address.line, [address.zip, address.cityName].filter((part) => part !== '').join(' ')];
  return [
    { key: 'address', icon: 'pin', text: place.filter((part) => part !== '').join(', ') },
    {
      key: 'hours',
      icon: 'clock',
      text: t(until === null ? 'hotel.hours' : 'hotel.hoursUntil', { from, until, out: checkOut.until }),
    },
    ...(phone === '' ? [] : [{ key: 'phone', icon: 'phone' as const, text: phone }]),
  ];
}

function feeNotes({ localFee, isOnRequest, companyRate }: HotelItem, { t, language }: ItemTexts): ItemNote[] {
  return [
    ...(companyRate === null
      ? []
      : [{ key: 'companyRate', icon: 'company' as const, text: t('hotel.companyRate', { name: companyRate }) }]),
    ...(localFee === null
      ? []
      : [
          {
            key: 'localFee',
            icon: 'info' as const,
            text: t('hotel.localFee', { amount: formatMoney(localFee, language) }),
          },
        ]),
    ...(isOnRequest ? [{ key: 'onRequest', icon: 'info' as const, text: t('hotel.onRequest') }] : []),
  ];
}
