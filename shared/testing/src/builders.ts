import type {
  Acting,
  Corporation,
  Customer,
  KnownEmployee,
  ManagedPersonRow,
  Place,
  PublicConfig,
  Subscription,
  OtherItem,
  TaxiItem,
  TaxiOffer,
  TaxiWaypoint,
  Tenant,
  Trip,
  TripListItem,
} from '@portolan/contracts';
import { whereaboutsOf } from './whereaboutsOf.ts';

const uuid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

/** Ids that the builders use, so that a test can name them. */
export const ids = {
  traveller: uuid(1),
  company: uuid(2),
  colleague: uuid(3),
  trip: uuid(10),
  item: uuid(20),
} as const;

export const aTenant = (over: Partial<Tenant> = {}): Tenant => ({
  id: 'nordlys',
  name: 'Nordlys Travel',
  countryCode: 'SE',
  brandColor: '#0B5F6A',
  logo: null,
  invertedLogo: null,
  icon: null,
  documentTitle: null,
  worded: [],
  cardPaymentPublicKey: null,
  customerSupportAddress: 'support@nordlys.example',
  customerSupportPhone: '+46855501400',
  ...over,
});

/** Data about an agent who acts for Elin Sandberg. */
export const anActing = (over: Partial<Acting> = {}): Acting => ({
  name: 'Elin Sandberg',
  companyName: 'Nordlys Industri AB',
  reason: 'By phone',
  endsAt: '2026-11-20T10:00:00Z',
  language: 'en',
  appearance: 'SYSTEM',
  ...over,
});

export const aConfig = (over: Partial<PublicConfig> = {}): PublicConfig => ({
  environment: 'demo',
  documentServiceUrl: '/document-service',
  mapTiles: null,
  ...over,
});

export const aCustomer = (over: Partial<Customer> = {}): Customer => ({
  id: ids.traveller,
  firstName: 'Elin',
  lastName: 'Sandberg',
  email: 'traveller@nordlys.example',
  cellphone: '+46701234567',
  role: 'TRAVELLER',
  roles: ['TRAVELLER'],
  address1: 'Folkungagatan 44',
  address2: '',
  zipCode: '118 26',
  city: 'Stockholm',
  country: 'SE',
  languageISOCode: 'en',
  currency: 'SEK',
  appearance: 'SYSTEM',
  birthDate: '1988-04-12',
  userTitle: 'MS',
  allowAgentOverride: false,
  profileImageUrl: null,
  nationalities: ['SE'],
  companyId: ids.company,
  companyName: 'Nordlys Industri AB',
  settings: { languageSetting: { isoCode: 'en', name: 'English' }, currencyDTO: { code: 'SEK', symbol: 'kr' } },
  version: 1,
  ...over,
});

export const aCorporation = (over: Partial<Corporation> = {}): Corporation => ({
  id: ids.company,
  name: 'Nordlys Industri AB',
  legalName: 'Nordlys Industri AB',
  registrationNumber: '556000-0001',
  vatNumber: 'SE556000000101',
  address: { line: 'Vasagatan 8', zip: '111 20', city: 'Stockholm', countryCode: 'SE' },
  defaultLanguage: 'sv',
  defaultCurrency: 'SEK',
  tabOrder: ['flights', 'hotels', 'trains', 'taxis', 'cars'],
  offices: [
    { id: uuid(30), name: 'Head office', line: 'Vasagatan 8', zip: '111 20', city: 'Stockholm', countryCode: 'SE' },
  ],
  employeeCount: 26,
  version: 1,
  ...over,
});

export const aSubscription = (over: Partial<Subscription> = {}): Subscription => ({
  plan: 'enterprise',
  status: 'ACTIVE',
  endDate: '2099-01-01T00:00:00Z',
  licenseNumber: 50,
  ...over,
});

export const anEmployee = (over: Partial<KnownEmployee> = {}): KnownEmployee => ({
  customerId: ids.colleague,
  firstName: 'Jonas',
  lastName: 'Lindqvist',
  username: 'approver@nordlys.example',
  email: 'approver@nordlys.example',
  userTitle: 'MR',
  phone: '+46701234568',
  roles: ['TRAVELLER', 'APPROVER'],
  status: 'ACTIVE',
  lastLoginAt: null,
  ...over,
});

/** A row of the people list. */
export const aManagedPerson = (over: Partial<ManagedPersonRow> = {}): ManagedPersonRow => ({
  ...anEmployee(),
  employeeNo: '',
  vip: false,
  costCenters: [],
  groups: [],
  lineManager: null,
  policy: null,
  approvalProcesses: [],
  documents: 'COMPLETE',
  version: 1,
  ...over,
});

export const aPlace = (over: Partial<Place> = {}): Place => ({
  pointId: 'airport:ARN',
  type: 'airport',
  name: 'Stockholm Arlanda Airport',
  address: { line: '', cityName: 'Stockholm', countryCode: 'SE', latitude: 59.6519, longitude: 17.9186, zip: '190 45' },
  timeZone: 'Europe/Stockholm',
  locationCode: 'ARN',
  uicCode: null,
  ...over,
});

const folkungagatan = {
  name: 'Folkungagatan 44',
  timeZone: 'Europe/Stockholm',
  locationCode: null,
  uicCode: null,
  dateTime: '2026-11-23T06:35:00+01:00',
  address: {
    line: 'Folkungagatan 44',
    cityName: 'Stockholm',
    countryCode: 'SE',
    latitude: 59.3142,
    longitude: 18.0744,
    zip: '118 26',
  },
};
const arlanda = {
  name: 'Stockholm Arlanda Airport',
  timeZone: 'Europe/Stockholm',
  locationCode: 'ARN',
  uicCode: null,
  dateTime: '2026-11-23T07:17:00+01:00',
  address: { line: '', cityName: 'Stockholm', countryCode: 'SE', latitude: 59.6519, longitude: 17.9186, zip: '190 45' },
};
/** A stop between the builders' start and end, as in an offer and an item. */
export const aWaypoint = (over: Partial<TaxiWaypoint> = {}): TaxiWaypoint => ({
  name: 'Kistagången 16',
  timeZone: 'Europe/Stockholm',
  locationCode: null,
  uicCode: null,
  dateTime: '2026-11-23T06:52:00+01:00',
  address: {
    line: 'Kistagången 16',
    cityName: 'Kista',
    countryCode: 'SE',
    latitude: 59.4036,
    longitude: 17.9445,
    zip: '164 40',
  },
  ...over,
});

const estate = {
  code: 'EST',
  category: 'ESTATE',
  description: 'Volvo V90',
  imageURL: null,
  seats: [{ count: 4 }],
  baggages: [{ count: 4 }],
} as const;
const freeCancellation = {
  ruleDescription: 'Free cancellation until 05:35',
  kind: 'CANCEL',
  from: null,
  until: '2026-11-23T04:35:00Z',
  feeAmount: 0,
  feePercent: 0,
  currency: 'SEK',
} as const;

export const aTaxiOffer = (over: Partial<TaxiOffer> = {}): TaxiOffer => ({
  id: 'offer-1',
  cancellationPolicies: ['FREE_UNTIL'],
  cancellationRules: [freeCancellation],
  duration: 'PT42M',
  co2EmissionInGrams: 4800,
  estimated: false,
  expiresAt: '2026-11-23T04:00:00Z',
  converted: {
    monetaryAmount: 610,
    base: { monetaryAmount: 610 },
    currencyCode: 'SEK',
    rate: 1,
    rateDate: '2026-11-20',
  },
  quotation: { monetaryAmount: 610, monetaryAmountWithMarkup: 610, currencyCode: 'SEK' },
  serviceProvider: { code: 'TXB', name: 'Taxibokning', logoUrl: null },
  partnerInfo: { serviceProvider: { code: 'TXB' } },
  transferType: 'AIRPORT_DROPOFF',
  start: folkungagatan,
  stops: [],
  end: arlanda,
  vehicle: { ...estate, seats: [...estate.seats], baggages: [...estate.baggages] },
  ...over,
});

export const aTripItem = (over: Partial<TaxiItem> = {}): TaxiItem => ({
  id: ids.item,
  productType: 'TAXI',
  status: 'DRAFT',
  offerId: 'offer-1',
  offerExpiresAt: '2026-11-23T04:00:00Z',
  supplierRef: null,
  serviceProvider: { code: 'TXB', name: 'Taxibokning', logoUrl: null },
  travellers: [
    {
      userId: ids.traveller,
      isGuest: false,
      title: 'MS',
      firstName: 'Elin',
      lastName: 'Sandberg',
      phone: '+46701234567',
      email: 'traveller@nordlys.example',
    },
  ],
  start: folkungagatan,
  stops: [],
  end: arlanda,
  durationMinutes: 42,
  vehicle: { ...estate, seats: [...estate.seats], baggages: [...estate.baggages] },
  transferType: 'AIRPORT_DROPOFF',
  driverNote: '',
  estimated: false,
  price: { total: 610, currency: 'SEK', quoted: { amount: 610, currency: 'SEK' }, rate: 1, rateDate: '2026-11-20' },
  cancellationRules: [freeCancellation],
  co2Grams: 4800,
  ...over,
});

/** A lounge at the airport, for the same person. */
export const anOtherItem = (over: Partial<OtherItem> = {}): OtherItem => {
  const {
    vehicle: _vehicle,
    stops: _stops,
    transferType: _transferType,
    driverNote: _driverNote,
    ...common
  } = aTripItem();
  return {
    ...common,
    productType: 'OTHER',
    offerId: 'other-1',
    serviceProvider: { code: 'OTHER', name: 'Sandbox Services', logoUrl: null },
    service: { code: 'LOUNGE', title: 'Airport lounge' },
    start: arlanda,
    end: { ...arlanda, dateTime: '2026-11-23T10:17:00+01:00' },
    durationMinutes: 180,
    co2Grams: 0,
    ...over,
  };
};

export const aTripListItem = (over: Partial<TripListItem> = {}): TripListItem => ({
  cartId: ids.trip,
  tripId: 'PT-7F3K2',
  tripName: 'Oslo kick-off',
  bookingStatus: 'CONFIRMED',
  travelStatus: 'UPCOMING',
  productTypes: ['TAXI'],
  startDate: '2026-11-23',
  endDate: '2026-11-25',
  createdDate: '2026-11-02T09:00:00Z',
  booker: { name: 'Elin Sandberg' },
  tripPrice: { totalTripPrice: 610, currency: 'SEK' },
  permissions: [{ permissionType: 'VIEW', allowed: true }],
  ...over,
});

/** Its whereabouts follow from its items. */
export const aTrip = (over: Partial<Trip> = {}): Trip => ({
  cartId: ids.trip,
  tripId: 'PT-7F3K2',
  tripName: 'New Cart',
  bookingStatus: 'DRAFT',
  travelStatus: 'UPCOMING',
  productTypes: ['TAXI'],
  startDate: '2026-11-23',
  endDate: '2026-11-23',
  createdDate: '2026-11-20T09:00:00Z',
  booker: { customerId: ids.traveller, name: 'Elin Sandberg' },
  travellers: aTripItem().travellers,
  items: [aTripItem()],
  tripPrice: { totalTripPrice: 610, currency: 'SEK' },
  co2Grams: 4800,
  permissions: [
    { permissionType: 'VIEW', allowed: true },
    { permissionType: 'EDIT', allowed: true },
    { permissionType: 'RENAME', allowed: true },
    { permissionType: 'DELETE', allowed: true },
  ],
  version: 1,
  whereabouts: whereaboutsOf(over.items ?? [aTripItem()]),
  ...over,
});
