import { searchCars, type AnswerOf, type CarSearch, type TenantSettingsUpdate } from '@portolan/contracts';
import { taxiSearchBetween } from '../taxiRide.ts';
import { accountFixtures } from './isolationAccounts.ts';
import { signOnFixtures } from './isolationSignOn.ts';
import { analyticsFixtures } from './isolationAnalytics.ts';
import { approvalFixtures } from './isolationApprovals.ts';
import { bookingFixtures } from './isolationBookings.ts';
import {
  anyVersion,
  byOneId,
  harmless,
  inCompany,
  nothingToCross,
  openToAll,
  refused,
  type IsolationFixture,
  type Side,
} from './isolationFixture.ts';
import { jobFixtures } from './isolationJobs.ts';
import { paperFixtures } from './isolationPapers.ts';
import { postFixtures } from './isolationPosts.ts';
import { profileFixtures } from './isolationProfile.ts';
import { safetyFixtures } from './isolationSafety.ts';
import { settingsFixtures } from './isolationSettings.ts';
import { flightFixtures } from './isolationFlights.ts';
import { hotelFixtures } from './isolationHotels.ts';
import { trainFixtures } from './isolationTrains.ts';
import { tripFixtures } from './isolationTripFixtures.ts';
import { airport, office, profile } from './isolationTrips.ts';

const flights = { productType: 'FLIGHT' } as const;
const flightSearch = {
  query: 'type=RETURN&first=airport:ARN&last=airport:OSL',
  title: 'Stockholm – Oslo',
  from: '2027-03-01',
  until: '2027-03-03',
};

const branding: TenantSettingsUpdate = {
  brandColor: '#0B5F6A',
  logo: null,
  invertedLogo: null,
  icon: null,
  documentTitle: null,
  customerSupportAddress: 'support@nordlys.example',
  customerSupportPhone: '+46850000000',
  customerSupportHours: null,
  wording: [],
};
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const service = (pointId: string, travellerIds: readonly string[]) => ({
  pointId,
  startDateTime: new Date(Date.now() + 172_800_000).toISOString(),
  people: 1,
  travellerIds,
});

const rental = (pointId: string, userId?: string): CarSearch => {
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return {
    pickUp: { pointId, dateTime: `${day(5)}T10:00` },
    dropOff: { pointId, dateTime: `${day(6)}T10:00` },
    ...(userId !== undefined && { driver: { userId, age: 40, country: 'SE' } }),
    currency: 'SEK',
  };
};
/** Id of a search of the side's person. */
async function searchedBy(side: Side): Promise<string> {
  const answer = await side.session.call(searchCars, { body: rental(office(side)) });
  return answer.json<AnswerOf<typeof searchCars>>().searchId;
}

/** Fixtures of all operations of the contract by id. The walker fails on a missing one. */
export const companyWalkerFixtures: Readonly<Record<string, IsolationFixture>> = {
  ...accountFixtures,
  ...signOnFixtures,
  ...tripFixtures,
  ...approvalFixtures,
  ...bookingFixtures,
  ...paperFixtures,
  ...profileFixtures,
  ...settingsFixtures,
  ...hotelFixtures,
  ...postFixtures,
  ...jobFixtures,
  ...analyticsFixtures,
  ...flightFixtures,
  ...trainFixtures,
  ...safetyFixtures,

  fetchTenant: openToAll,
  fetchConfig: openToAll,
  listCurrencies: openToAll,
  listLanguages: openToAll,
  listCountries: openToAll,
  listIssuingCountries: openToAll,
  listNationalities: openToAll,
  listSupportedCurrencies: openToAll,
  listBookingChannels: openToAll,
  // The tenant is that of the session; these calls take no id of a company or of another tenant.
  fetchTenantSettings: openToAll,
  updateTenantSettings: { succeed: () => ({ body: branding, headers: anyVersion }), cross: nothingToCross },
  uploadTenantLogo: { succeed: () => ({ body: { content: onePixel } }), cross: nothingToCross },
  fetchWording: { succeed: () => ({ params: { language: 'en', namespace: 'shell' } }), cross: nothingToCross },

  fetchCustomer: byOneId(({ person }) => ({ params: { id: person.id } })),
  updateCustomer: byOneId(({ person }) => ({ params: { id: person.id }, body: profile })),
  uploadPersonPicture: byOneId(({ person }) => ({ params: { id: person.id }, body: { content: onePixel } })),
  removePersonPicture: byOneId(({ person }) => ({ params: { id: person.id } })),
  fetchCustomerFeatures: byOneId(({ person }) => ({ params: { customerId: person.id } })),
  fetchCorporation: byOneId(inCompany),
  updateCorporation: byOneId((side) => ({
    ...inCompany(side),
    body: {
      legalName: side.company.canary,
      registrationNumber: '',
      vatNumber: '',
      address: { line: side.company.canary, zip: '', city: side.company.canary, countryCode: 'SE' },
      defaultLanguage: 'sv',
      defaultCurrency: 'SEK',
      contactPersons: [],
    },
    headers: anyVersion,
  })),
  updateTabOrder: byOneId((side) => ({ ...inCompany(side), body: { tabOrder: ['taxis'] }, headers: anyVersion })),
  fetchSubscription: byOneId(inCompany),
  flagExpiredTrial: byOneId(inCompany),
  listEmployees: {
    succeed: ({ company }) => ({ params: { companyId: company.companyId } }),
    cross: ({ company }, other) => [
      refused({ params: { companyId: other.company.companyId } }),
      harmless({ params: { companyId: company.companyId }, query: { search: other.company.canary } }),
      harmless({ params: { companyId: company.companyId }, query: { customerId: other.person.id } }),
    ],
  },

  searchPlaces: {
    succeed: ({ company }) => ({ query: { query: company.canary } }),
    cross: (_own, other) => [harmless({ query: { query: other.company.canary } })],
  },
  listPlaceSuggestions: { succeed: () => ({}), cross: () => [harmless({})] },
  rememberPlaces: {
    succeed: (own) => ({ body: { pointIds: [office(own)] } }),
    cross: (_own, other) => [harmless({ body: { pointIds: [office(other)] } })],
  },
  listRecentSearches: { succeed: () => ({ params: flights }), cross: () => [harmless({ params: flights })] },
  keepRecentSearch: {
    succeed: () => ({ params: flights, body: flightSearch }),
    cross: (_own, other) => [harmless({ params: flights, body: { ...flightSearch, title: other.company.canary } })],
  },
  clearRecentSearches: { succeed: () => ({ params: flights }), cross: () => [harmless({ params: flights })] },
  fetchPlace: byOneId((side) => ({ params: { pointId: office(side) } })),
  searchTaxiOffers: {
    succeed: async (own) => ({ body: await taxiSearchBetween(own.session, [office(own), airport], [own.person.id]) }),
    cross: async (own, other) => {
      const body = await taxiSearchBetween(own.session, [office(own), airport], [own.person.id]);
      return [
        refused({ body: { ...body, pointIds: [office(other), airport] } }),
        refused({ body: { ...body, travellerIds: [other.person.id] } }),
      ];
    },
  },
  listPriceCaps: {
    succeed: (own) => ({ query: { productType: 'TAXI', travellerIds: own.person.id } }),
    cross: (_own, other) => [refused({ query: { productType: 'TAXI', travellerIds: other.person.id } })],
  },
  fetchOwnPolicy: openToAll,
  searchServices: {
    succeed: (own) => ({ body: service(office(own), [own.person.id]) }),
    cross: (own, other) => [
      refused({ body: service(office(other), []) }),
      refused({ body: service(office(own), [other.person.id]) }),
    ],
  },
  searchCars: {
    succeed: (own) => ({ body: rental(office(own), own.person.id) }),
    cross: async (own, other) => [
      refused({ body: rental(office(other)) }),
      refused({ body: rental(office(own), other.person.id) }),
      refused({ body: { ...rental(office(own)), searchId: await searchedBy(other) } }),
    ],
  },
  searchTracking: openToAll,
};
