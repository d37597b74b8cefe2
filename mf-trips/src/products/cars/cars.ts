import { productFacts, type CarItem, type SharedTripItem } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { travellerName } from '../travellerName.ts';
import type { ItemTexts } from '../useItemTexts.ts';
import type { ItemNote, Product } from '../product.ts';
import { deskText } from './deskText.ts';
import { searchCarAgainPath, searchCarsPath } from './searchCarPaths.ts';

type SharedRental = Extract<SharedTripItem, { readonly productType: 'RENTAL_CAR' }>;

/** Rental cars: from one desk to another or the same, for days. */
export const cars: Product<CarItem, SharedRental> = {
  titleOf: ({ car }, { t }) => t('car.title', { class: t(`car.class.${car.carClass}`) }),
  factsOf: ({ car }) => [car.example],
  routeOf: () => ({ stops: [], isEndNamed: true }),
  lengthOf: (item, { t }) => ('days' in item ? t('car.days', { count: item.days }) : null),
  notesOf: (item, texts) => [
    ...('days' in item ? driverNotes(item, texts) : []),
    ...deskNotes(item, texts),
    ...('days' in item ? moneyNotes(item, texts) : []),
  ],
  whenOf: ({ start, end }, { t, when }) =>
    t('car.fromTo', { from: start.name, start: when(start), to: end.name, end: when(end) }),
  people: 'item.people',
  due: 'price.dueAtDesk',
  specialRequests: productFacts.RENTAL_CAR.specialRequests,
  searchPath: searchCarsPath,
  searchAgainPath: searchCarAgainPath,
  details: {
    title: 'car.details',
    load: () => import('./RentalDetails.tsx').then(({ RentalDetails }) => RentalDetails),
  },
};

function driverNotes({ travellers: [driver] }: CarItem, { t }: ItemTexts): ItemNote[] {
  return driver === undefined
    ? []
    : [{ key: 'driver', icon: 'profile', text: t('car.driver', { name: travellerName(driver) }) }];
}

const deskNotes = ({ pickUp, dropOff, start, end }: CarItem | SharedRental, texts: ItemTexts): ItemNote[] => [
  { key: 'pickUp', icon: 'key', text: deskText('pickUp', pickUp, start, texts) },
  { key: 'dropOff', icon: 'key', text: deskText('dropOff', dropOff, end, texts) },
];

function moneyNotes({ oneWayFee, youngDriverFee, securityDeposit }: CarItem, { t, language }: ItemTexts): ItemNote[] {
  const sums = { oneWayFee, youngDriverFee, deposit: securityDeposit };
  return Object.entries(sums).flatMap(([key, sum]) =>
    sum === null ? [] : [{ key, icon: 'info', text: t(`car.${key}`, { amount: formatMoney(sum, language) }) }],
  );
}
