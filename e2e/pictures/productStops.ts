import type { Page } from '@playwright/test';
import type { Stop } from './Stop.ts';

/** Of the search that the tour made last. */
const searchOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

export const taxiStops: readonly Stop[] = [
  { name: 'taxi-search', go: ({ screens }) => screens.taxiSearch.open() },
  { name: 'taxi-offers', go: async ({ screens }) => void (await screens.taxiSearch.search()) },
  { name: 'taxi-add', go: async ({ screens }) => void (await screens.taxiOffers.choose()) },
  {
    name: 'taxi-nothing-found',
    go: async ({ page, screens }) => {
      const query = searchOf(page);
      const [from = ''] = query.getAll('pointIds');
      query.delete('pointIds');
      for (const point of [from, 'address:sandbox-no-offers']) query.append('pointIds', point);
      await screens.taxiOffers.open(String(query));
      await screens.taxiOffers.nothingFound.waitFor();
    },
  },
];

export const carStops: readonly Stop[] = [
  { name: 'car-search', go: ({ screens }) => screens.carSearch.open() },
  {
    name: 'car-offers',
    go: async ({ screens }) => void (await screens.carSearch.search(['arlanda', 'Stockholm Arlanda'])),
  },
  {
    name: 'car-details',
    go: async ({ screens }) => {
      await screens.carOffers.details(screens.carOffers.offersOf('Lynx & Lane').first()).click();
    },
  },
  {
    name: 'car-add',
    go: async ({ screens }) => void (await screens.carOffers.choose(screens.carOffers.offersOf('Lynx & Lane').first())),
  },
];

export const flightStops: readonly Stop[] = [
  { name: 'flight-search', go: ({ screens }) => screens.flightSearch.open() },
  {
    name: 'flights-out',
    go: async ({ screens }) =>
      void (await screens.flightSearch.search(['arlanda', 'Stockholm Arlanda'], ['gardermoen', 'Gardermoen'])),
  },
  { name: 'flights-back', go: ({ screens }) => screens.flights.chooseOut() },
  { name: 'flights-fares', go: ({ screens }) => screens.flights.openFares() },
  { name: 'flights-add', go: async ({ screens }) => void (await screens.flights.add('STANDARD')) },
];

export const hotelStops: readonly Stop[] = [
  { name: 'hotel-search', go: ({ screens }) => screens.hotelSearch.open() },
  { name: 'hotels', go: async ({ screens }) => void (await screens.hotelSearch.search(['oslo', 'Oslo'])) },
  { name: 'hotel', go: async ({ screens }) => void (await screens.hotelOffers.choose()) },
  { name: 'hotel-nights', go: ({ screens }) => screens.hotel.openNights() },
  { name: 'hotel-add', go: async ({ screens }) => void (await screens.hotel.add()) },
];

export const trainStops: readonly Stop[] = [
  { name: 'train-search', go: ({ screens }) => screens.trainSearch.open() },
  {
    name: 'trains',
    go: async ({ screens }) =>
      void (await screens.trainSearch.search(
        ['stockholm central', 'Stockholm Central'],
        ['göteborg central', 'Göteborg Central'],
      )),
  },
  { name: 'train-details', go: ({ screens }) => screens.trains.openDetails('outward') },
  { name: 'trains-chosen', go: ({ screens }) => screens.trains.choose('outward', 'FULL_FLEX') },
  {
    name: 'train-add',
    go: async ({ screens }) => {
      await screens.trains.choose('back', 'SEMI_FLEX');
      await screens.trains.add();
    },
  },
];

export const airportStops: readonly Stop[] = [
  {
    name: 'airport-search',
    go: ({ screens }) =>
      screens.airportServices.openForm('airport=airport:ARN&from=2026-11-25T06:10&until=2026-11-27T17:45'),
  },
  { name: 'airport-services', go: ({ screens }) => screens.airportServices.search() },
  { name: 'airport-add', go: async ({ screens }) => void (await screens.airportServices.add()) },
];
