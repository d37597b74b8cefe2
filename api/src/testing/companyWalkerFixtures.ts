import {
  addCartItems, createCart, searchTaxiOffers, type AnswerOf, type CustomerUpdate, type TaxiOffer,
} from '@portolan/contracts';
import { taxiCartItemOf, taxiSearchBetween } from './taxiRide.ts';
import type { TestSession } from './testApp.ts';
import { testPassword, type TestCompany, type TestPerson } from './world.ts';

/** One company's part of the walk: somebody signed in there, and rows of each kind. */
export interface Side {
  readonly company: TestCompany;
  readonly person: TestPerson;
  readonly session: TestSession;
  readonly offer: TaxiOffer;
  readonly cartId: string;
  readonly itemId: string;
}

/** Parts of a request; what an operation does not have stays away. */
export interface Request {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** A request of `own` with something of the other company in it. */
export interface Crossing {
  readonly request: Request;
  /** `refused`: 401, 403, 404 or 422. `harmless`: may succeed, but shows and changes nothing of the other's. */
  readonly expected: 'refused' | 'harmless';
}

/** How to try an operation: `succeed` with own ids first, so that a wall of refusals cannot pass for isolation. */
export interface WalkerFixture {
  readonly succeed: (own: Side) => Request | Promise<Request>;
  /** One crossing for every place in which an id or a text of the other company fits. */
  readonly cross: (own: Side, other: Side) => Crossing[] | Promise<Crossing[]>;
}

const refused = (request: Request): Crossing => ({ request, expected: 'refused' });
const harmless = (request: Request): Crossing => ({ request, expected: 'harmless' });
const nothingToCross = (): Crossing[] => [];
const airport = 'airport:ARN';
const anyVersion = { 'if-match': '*' };

const profile: CustomerUpdate = {
  firstName: 'New', lastName: 'Name', cellphone: '', address1: '', address2: '', zipCode: '', city: '', country: null,
  languageISOCode: 'en', currency: 'SEK', birthDate: null, userTitle: null,
};

const openToAll: WalkerFixture = { succeed: () => ({}), cross: nothingToCross };

/** The same id position filled with own and with the other's value. */
function byOneId(request: (side: Side) => Request): WalkerFixture {
  return { succeed: request, cross: (_own, other) => [refused(request(other))] };
}

const office = (side: Side): string => `office:${side.company.officeId}`;
const item = (side: Side, offer = side.offer, userId = side.person.id): object => ({
  taxis: [taxiCartItemOf(offer, [{ userId }], side.company.canary)],
});

/** Every operation of the contract by its id. The walker fails on one that is not here. */
export const companyWalkerFixtures: Readonly<Record<string, WalkerFixture>> = {
  login: {
    succeed: (own) => ({ body: { email: own.person.email, password: testPassword } }),
    // Within a tenant the host is the same, and signing in as somebody of the neighbour is signing in.
    cross: (own, other) =>
      own.company.host === other.company.host ? [] : [refused({ body: { email: other.person.email, password: testPassword } })],
  },
  exchangeToken: byOneId(({ session }) => ({
    body: { grantType: 'REFRESH_TOKEN', refreshToken: session.tokens.refreshToken },
  })),
  logout: {
    succeed: () => ({ body: { refreshToken: 'nobody has this one' } }),
    cross: (_own, other) => [harmless({ body: { refreshToken: other.session.tokens.refreshToken } })],
  },
  fetchSigningKeys: openToAll,

  fetchTenant: openToAll,
  fetchConfig: openToAll,
  listCurrencies: openToAll,
  listLanguages: openToAll,
  listCountries: openToAll,
  listIssuingCountries: openToAll,
  listNationalities: openToAll,

  fetchCustomer: byOneId(({ person }) => ({ params: { id: person.id } })),
  updateCustomer: byOneId(({ person }) => ({ params: { id: person.id }, body: profile })),
  fetchCustomerFeatures: byOneId(({ person }) => ({ params: { customerId: person.id } })),
  fetchCorporation: byOneId(({ company }) => ({ params: { companyId: company.companyId } })),
  fetchSubscription: byOneId(({ company }) => ({ params: { companyId: company.companyId } })),
  listEmployees: {
    succeed: ({ company }) => ({ params: { companyId: company.companyId } }),
    cross: ({ company }, other) => [
      refused({ params: { companyId: other.company.companyId } }),
      harmless({ params: { companyId: company.companyId }, query: { search: other.company.canary } }),
    ],
  },

  searchPlaces: {
    succeed: ({ company }) => ({ query: { query: company.canary } }),
    cross: (_own, other) => [harmless({ query: { query: other.company.canary } })],
  },
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

  createCart: byOneId(({ person }) => ({ body: { tripName: 'Walk', customerId: person.id } })),
  addCartItems: {
    succeed: async (own) => ({ params: { cartId: await newCart(own) }, body: item(own) }),
    cross: async (own, other) => [
      refused({ params: { cartId: other.cartId }, body: item(own) }),
      refused({ params: { cartId: await newCart(own) }, body: item(own, other.offer) }),
      refused({ params: { cartId: await newCart(own) }, body: item(own, own.offer, other.person.id) }),
    ],
  },
  fetchTrip: byOneId(({ cartId }) => ({ params: { cartId } })),
  renameTrip: byOneId(({ cartId }) => ({ params: { cartId }, body: { tripName: 'Renamed' }, headers: anyVersion })),
  deleteTrip: {
    succeed: async (own) => ({ params: { cartId: await newCart(own) }, headers: anyVersion }),
    cross: (_own, other) => [refused({ params: { cartId: other.cartId }, headers: anyVersion })],
  },
  removeCartItem: {
    succeed: async (own) => {
      const cartId = await newCart(own);
      return { params: { cartId, itemId: await newItem(own, cartId) }, headers: anyVersion };
    },
    cross: ({ cartId, itemId }, other) => [
      refused({ params: { cartId: other.cartId, itemId: other.itemId }, headers: anyVersion }),
      refused({ params: { cartId, itemId: other.itemId }, headers: anyVersion }),
      refused({ params: { cartId: other.cartId, itemId }, headers: anyVersion }),
    ],
  },
  listTrips: byOneId(({ company }) => ({ params: { companyId: company.companyId } })),
  searchTracking: openToAll,
};

/** Makes one row of each kind for a company, through the same calls that people use. */
export async function makeSide(company: TestCompany, person: TestPerson, session: TestSession): Promise<Side> {
  const body = await taxiSearchBetween(session, [`office:${company.officeId}`, airport], [person.id]);
  const offers = (await session.call(searchTaxiOffers, { body })).json<AnswerOf<typeof searchTaxiOffers>>();
  const offer = offers.data[0];
  if (offer === undefined) throw new Error('The taxi search found nothing to walk with.');
  const side = { company, person, session, offer };
  const cartId = await newCart(side);
  return { ...side, cartId, itemId: await newItem(side, cartId) };
}

type Booker = Omit<Side, 'cartId' | 'itemId'>;

async function newCart({ company, person, session }: Booker): Promise<string> {
  const answer = await session.call(createCart, { body: { tripName: `${company.canary} trip`, customerId: person.id } });
  return answer.json<AnswerOf<typeof createCart>>().cartId;
}

async function newItem({ company, person, session, offer }: Booker, cartId: string): Promise<string> {
  const taxi = taxiCartItemOf(offer, [{ userId: person.id }], company.canary);
  const answer = await session.call(addCartItems, { params: { cartId }, body: { taxis: [taxi] } });
  const itemId = answer.json<AnswerOf<typeof addCartItems>>().itemIds?.[0];
  if (itemId === undefined) throw new Error(`No item came into the cart: ${answer.body}`);
  return itemId;
}
