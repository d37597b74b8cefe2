import { defineRemote, lazyExport } from '@portolan/remote-kit/define';

const airportServices = {
  en: 'Airport services',
  sr: 'Usluge na aerodromu',
  sv: 'Flygplatstjänster',
  da: 'Lufthavnsservice',
} as const;
const cars = { en: 'Cars', sr: 'Automobili', sv: 'Hyrbilar', da: 'Lejebiler' } as const;
const flights = { en: 'Flights', sr: 'Letovi', sv: 'Flyg', da: 'Fly' } as const;
const hotels = { en: 'Hotels', sr: 'Hoteli', sv: 'Hotell', da: 'Hoteller' } as const;
const trains = { en: 'Trains', sr: 'Vozovi', sv: 'Tåg', da: 'Tog' } as const;
const taxis = { en: 'Taxis', sr: 'Taksi', sv: 'Taxi', da: 'Taxa' } as const;

/** Search and booking of all products; each adds its routes and its menu entry under Book. */
export const remote = defineRemote({
  id: 'mf-booking',
  routes: [
    {
      path: 'search/taxis/*',
      access: 'member',
      title: { en: 'Book a taxi', sr: 'Rezervacija taksija', sv: 'Boka taxi', da: 'Bestil taxa' },
      screen: lazyExport(() => import('./taxis/TaxiArea.tsx'), 'TaxiArea'),
    },
    {
      path: 'cars',
      access: 'login',
      title: { en: 'Rent a car', sr: 'Iznajmljivanje automobila', sv: 'Hyr bil', da: 'Lej en bil' },
      screen: lazyExport(() => import('./cars/search/CarSearchPage.tsx'), 'CarSearchPage'),
    },
    {
      path: 'cars/offers',
      access: 'login',
      title: { en: 'Rental cars', sr: 'Automobili za iznajmljivanje', sv: 'Hyrbilar', da: 'Lejebiler' },
      screen: lazyExport(() => import('./cars/offers/CarOffersPage.tsx'), 'CarOffersPage'),
    },
    {
      path: 'flights',
      access: 'member',
      title: { en: 'Find flights', sr: 'Pretraga letova', sv: 'Hitta flyg', da: 'Find fly' },
      screen: lazyExport(() => import('./flights/FlightArea.tsx'), 'FlightArea'),
    },
    {
      path: 'airport-services',
      access: 'member',
      title: airportServices,
      under: '/flights',
      screen: lazyExport(() => import('./airport/AirportArea.tsx'), 'AirportArea'),
    },
    {
      path: 'hotel/*',
      access: 'member',
      title: { en: 'Find a hotel', sr: 'Pretraga hotela', sv: 'Hitta hotell', da: 'Find et hotel' },
      resolves: ['currencies'],
      under: '/hotel/search',
      screen: lazyExport(() => import('./hotels/HotelArea.tsx'), 'HotelArea'),
    },
    {
      path: 'trains',
      access: 'member',
      title: { en: 'Find a train', sr: 'Pretraga vozova', sv: 'Hitta tåg', da: 'Find et tog' },
      screen: lazyExport(() => import('./trains/TrainArea.tsx'), 'TrainArea'),
    },
  ],
  nav: [
    {
      to: '/search/taxis',
      label: { en: 'Book', sr: 'Rezerviši', sv: 'Boka', da: 'Bestil' },
      icon: 'search',
      access: 'member',
      place: 'main',
      order: 20,
    },
    { to: '/search/taxis', label: taxis, icon: 'taxi', access: 'member', place: 'book', order: 40, product: 'taxis' },
    {
      to: '/flights',
      label: flights,
      icon: 'plane',
      access: 'member',
      place: 'book',
      order: 10,
      product: 'flights',
    },
    {
      to: '/hotel/search',
      label: hotels,
      icon: 'hotel',
      access: 'member',
      place: 'book',
      order: 20,
      product: 'hotels',
    },
    { to: '/trains', label: trains, icon: 'train', access: 'member', place: 'book', order: 30, product: 'trains' },
    { to: '/cars', label: cars, icon: 'car', access: 'login', place: 'book', order: 50, product: 'cars' },
  ],
  commands: [
    {
      id: 'find-product',
      kind: 'search',
      label: { en: 'Book', sr: 'Rezerviši', sv: 'Boka', da: 'Bestil' },
      icon: 'search',
      access: 'member',
      order: 5,
      search: lazyExport(() => import('./commands/searchProducts.ts'), 'searchProducts'),
    },
    {
      kind: 'go',
      id: 'airport-services',
      label: airportServices,
      keywords: {
        en: 'lounge fast track parking',
        sr: 'salon brza linija parking',
        sv: 'lounge fast track parkering',
        da: 'lounge fast track parkering',
      },
      icon: 'plane',
      access: 'member',
      order: 10,
      to: '/airport-services',
    },
  ],
  slots: [
    {
      place: 'home-search',
      access: 'member',
      order: 10,
      component: lazyExport(() => import('./home/HomeSearch.tsx'), 'HomeSearch'),
    },
  ],
  locales: {
    en: () => import('./locales/en.json'),
    sr: () => import('./locales/sr.json'),
    sv: () => import('./locales/sv.json'),
    da: () => import('./locales/da.json'),
  },
  needs: {
    shell: '^1.5.0', // has a slot for the checkout of a trip
  },
});
