import type { HotelItem } from '@portolan/contracts';
import { formatDate, formatList, formatMoney, formatNumber } from '@portolan/i18n';
import type { ItemTexts } from '../useItemTexts.ts';

export interface StayRow {
  readonly label: string;
  readonly value: string;
}

/** Room, guests and included services. */
export function roomRows(
  { hotel, room, occupancy, board, breakfastPrice, isWifiIncluded, loyaltyProgram }: HotelItem,
  { t, language }: ItemTexts,
): readonly StayRow[] {
  const { sizeSquareMetres: size, isAccessible } = room;
  const beds = room.beds.map(({ kind, count }) => t(`hotel.bed.${kind}`, { count }));
  const { childAges = [] } = occupancy;
  const children = t('hotel.children', { count: occupancy.children });
  const childrenText =
    childAges.length === 0 ? children : `${children} (${formatList(childAges.map(String), language, 'all')})`;
  const included = [t(`hotel.board.${board}`), ...(isWifiIncluded ? [t('hotel.wifi')] : [])];
  return [
    {
      label: t('hotel.room'),
      value: [
        room.name,
        ...beds,
        ...(size === null ? [] : [t('hotel.size', { size: formatNumber(size, language) })]),
        ...(isAccessible ? [t('hotel.stepFree')] : []),
      ].join(', '),
    },
    {
      label: t('hotel.guests'),
      value: [t('hotel.adults', { count: occupancy.adults }), ...(occupancy.children === 0 ? [] : [childrenText])].join(
        ', ',
      ),
    },
    { label: t('hotel.included'), value: included.join(', ') },
    ...(breakfastPrice === null
      ? []
      : [
          {
            label: t('hotel.breakfast'),
            value: t('hotel.breakfastPrice', { amount: formatMoney(breakfastPrice, language) }),
          },
        ]),
    ...(hotel.stars === 0 ? [] : [{ label: t('hotel.class'), value: t('hotel.stars', { count: hotel.stars }) }]),
    ...(loyaltyProgram === null ? [] : [{ label: t('hotel.loyalty'), value: loyaltyProgram }]),
  ];
}

/** Price of each night and price components; empty if prices are hidden. */
export function priceRows({ price, nights }: HotelItem, { t, language }: ItemTexts): readonly StayRow[] {
  if (price === null) return [];
  const { currency, parts } = price;
  const money = (amount: number): string => formatMoney({ amount, currency }, language);
  return [
    ...nights.map(({ date, amount }) => ({
      label: formatDate(date, language, { style: 'dayHeading' }),
      value: money(amount),
    })),
    ...(parts === undefined
      ? []
      : [
          {
            label: t('price.parts'),
            value: [
              t('hotel.base', { amount: money(parts.base) }),
              t('price.taxes', { amount: money(parts.taxes) }),
              ...(parts.fees === 0 ? [] : [t('price.fees', { amount: money(parts.fees) })]),
            ].join(', '),
          },
        ]),
  ];
}
