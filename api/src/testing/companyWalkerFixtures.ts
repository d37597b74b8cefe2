import { randomUUID } from 'node:crypto';
import {
  addCartItems, createCart, impersonate, inviteEmployees, listNotifications, rejectTrip, renewCalendarFeed, requestPasswordReset, searchTaxiOffers, shareTrip, submitTrip, type AnswerOf, type CustomerUpdate, type NotificationPage, type TaxiOffer, type TenantSettingsUpdate, type Trip, fetchTrip, quoteCancellation, updateCustomer, type CancelQuote,
} from '@portolan/contracts';
import { taxiCartItemOf, taxiSearchBetween } from './taxiRide.ts';
import { signCall } from '../suppliers/signedCall.ts';
import { sandboxSecret, tokenIn, type TestSession } from './testApp.ts';
import { anyVersion, byOneId, harmless, nothingToCross, openToAll, refused, withKey, type Request, type Side, type WalkerFixture } from './walkerFixture.ts';
import { billingProfiles, customFields, madeRecord, paymentSources, settingsFixtures } from './walkerSettings.ts';
import { testPassword, type TestCompany, type TestPerson } from './world.ts';

const airport = 'airport:ARN';

const profile: CustomerUpdate = {
  firstName: 'New', lastName: 'Name', cellphone: '', address1: '', address2: '', zipCode: '', city: '', country: null,
  languageISOCode: 'en', currency: 'SEK', birthDate: null, userTitle: null,
};

const branding: TenantSettingsUpdate = {
  brandColor: '#0B5F6A', logo: null, invertedLogo: null, icon: null, documentTitle: null,
  customerSupportAddress: 'support@nordlys.example', customerSupportPhone: '+46850000000', wording: [],
};
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const acceptance = { firstName: 'New', lastName: 'Name', password: 'tre båtar i en hamn', language: 'en', acceptedTerms: true };

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
  requestPasswordReset: {
    succeed: ({ person }) => ({ body: { email: person.email } }),
    cross: (own, other) => (own.company.host === other.company.host ? [] : [harmless({ body: { email: other.person.email } })]),
  },
  resetPassword: {
    succeed: async (own) => ({ params: { token: await resetTokenOf(own) }, body: { newPassword: 'tre båtar i en hamn' } }),
    cross: async (own, other) => [refused({ params: { token: crossedToken(own, other, await resetTokenOf(own), await resetTokenOf(other)) }, body: { newPassword: 'tre båtar i en hamn' } })],
  },
  findSignOn: {
    succeed: ({ person }) => ({ body: { email: person.email } }),
    // Whose a domain is, whoever writes to it knows; people of it are not looked for.
    cross: (own, other) => (own.company.host === other.company.host ? [] : [harmless({ body: { email: other.person.email } })]),
  },
  inviteEmployees: byOneId(({ company }) => ({ params: { companyId: company.companyId }, body: { emails: [`${randomUUID()}@walk.example`] } })),
  withdrawInvitation: {
    succeed: async (own) => ({ params: { companyId: own.company.companyId, invitationId: (await invite(own)).id } }),
    cross: async (own, other) => {
      const { id } = await invite(other);
      return [refused({ params: { companyId: other.company.companyId, invitationId: id } }), refused({ params: { companyId: own.company.companyId, invitationId: id } })];
    },
  },
  fetchInvitation: {
    succeed: async (own) => ({ params: { token: (await invite(own)).token } }),
    cross: async (own, other) => [refused({ params: { token: crossedToken(own, other, (await invite(own)).token, (await invite(other)).token) } })],
  },
  acceptInvitation: {
    succeed: async (own) => ({ params: { token: (await invite(own)).token }, body: acceptance }),
    cross: async (own, other) => [refused({ params: { token: crossedToken(own, other, (await invite(own)).token, (await invite(other)).token) }, body: acceptance })],
  },

  impersonate: {
    sender: ({ agent }) => agent,
    succeed: ({ company }) => ({ body: { customerId: company.traveller.id, reason: 'Walk' } }),
    cross: (_own, other) => [
      refused({ body: { customerId: other.company.traveller.id, reason: 'Walk' } }),
      refused({ body: { companyId: other.company.companyId, reason: 'Walk' } }),
    ],
  },
  endImpersonation: {
    sender: ({ agent }) => agent,
    succeed: async (own) => ({ body: { refreshToken: (await actingFor(own)).tokens.refreshToken } }),
    cross: async (_own, other) => [refused({ body: { refreshToken: (await actingFor(other)).tokens.refreshToken } })],
  },
  fetchActing: { sender: actingFor, succeed: () => ({}), cross: nothingToCross },
  searchAgentClients: {
    sender: ({ agent }) => agent,
    succeed: ({ company }) => ({ query: { search: company.canary } }),
    cross: (_own, other) => [harmless({ query: { search: other.company.canary } })],
  },
  listAuditEvents: byOneId(({ company }) => ({ params: { companyId: company.companyId } })),

  fetchSupportIdentity: openToAll,

  fetchTenant: openToAll,
  fetchConfig: openToAll,
  listCurrencies: openToAll,
  listLanguages: openToAll,
  listCountries: openToAll,
  listIssuingCountries: openToAll,
  listNationalities: openToAll,
  listSupportedCurrencies: openToAll,
  ...settingsFixtures,
  // The tenant is that of the session; no id of a company or of another tenant fits into these.
  fetchTenantSettings: openToAll,
  updateTenantSettings: { succeed: () => ({ body: branding, headers: anyVersion }), cross: nothingToCross },
  uploadTenantLogo: { succeed: () => ({ body: { content: onePixel } }), cross: nothingToCross },
  fetchWording: { succeed: () => ({ params: { language: 'en', namespace: 'shell' } }), cross: nothingToCross },

  fetchCustomer: byOneId(({ person }) => ({ params: { id: person.id } })),
  updateCustomer: byOneId(({ person }) => ({ params: { id: person.id }, body: profile })),
  fetchCustomerFeatures: byOneId(({ person }) => ({ params: { customerId: person.id } })),
  fetchCorporation: byOneId(({ company }) => ({ params: { companyId: company.companyId } })),
  fetchSubscription: byOneId(({ company }) => ({ params: { companyId: company.companyId } })),
  flagExpiredTrial: byOneId(({ company }) => ({ params: { companyId: company.companyId } })),
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
  listTrips: {
    succeed: ({ company }) => ({ params: { companyId: company.companyId } }),
    cross: ({ company }, other) => [
      refused({ params: { companyId: other.company.companyId } }),
      ...[{ search: other.company.canary }, { bookerId: other.person.id }, { travellerId: other.person.id }].map((query) => harmless({ params: { companyId: company.companyId }, query })),
    ],
  },
  validateTrip: onTrip(async ({ cartId }) => cartId, () => ({ body: {} })),
  previewApproval: onTrip(newDraft, () => ({ body: {} })),
  submitTrip: {
    succeed: async (own) => ({ params: { cartId: await newDraft(own) }, body: {}, headers: withKey() }),
    cross: async (own, other) => [
      refused({ params: { cartId: other.cartId }, body: {}, headers: withKey() }),
      refused({ params: { cartId: await newDraft(own) }, body: { reasons: [{ itemId: other.itemId, reasonCode: 'x' }] }, headers: withKey() }),
      refused({ params: { cartId: await newDraft(own) }, body: { costCenterAllocations: [{ costCenterId: other.cartId, percent: 100 }] }, headers: withKey() }),
      refused({ params: { cartId: await newDraft(own) }, body: { paymentSourceId: await madeRecord(paymentSources, other) }, headers: withKey() }),
      refused({ params: { cartId: await newDraft(own) }, body: { billingProfileId: await madeRecord(billingProfiles, other) }, headers: withKey() }),
      refused({ params: { cartId: await newDraft(own) }, body: { customFields: [{ fieldId: await madeRecord(customFields, other), value: 'x' }] }, headers: withKey() }),
    ],
  },
  recallTrip: onTrip(async (own) => (await waiting(own)).cartId, () => ({})),
  reopenTrip: onTrip(async (own) => {
    const { cartId, tripVersion } = await waiting(own);
    await own.session.call(rejectTrip, { params: { cartId }, body: { tripVersion, comment: 'Walk' }, headers: withKey() });
    return cartId;
  }, () => ({})),
  clearTrip: onTrip(newDraft, () => ({ headers: anyVersion })),
  duplicateTrip: onTrip(async ({ cartId }) => cartId, () => ({ body: {} })),
  mergeTrips: {
    succeed: async (own) => ({ params: { cartId: await newDraft(own) }, body: { fromCartId: await newDraft(own) }, headers: anyVersion }),
    cross: async (own, other) => [
      refused({ params: { cartId: await newDraft(own) }, body: { fromCartId: other.cartId }, headers: anyVersion }),
      refused({ params: { cartId: other.cartId }, body: { fromCartId: await newDraft(own) }, headers: anyVersion }),
    ],
  },
  shareTrip: onTrip(async ({ cartId }) => cartId, () => ({})),
  fetchSharedTrip: {
    succeed: async (own) => ({ params: { token: await sharedBy(own) } }),
    // Within a tenant a link opens for whoever has it: that is what it is for. In another portal it is none.
    cross: async (own, other) => (own.company.host === other.company.host ? [] : [refused({ params: { token: await sharedBy(other) } })]),
  },
  fetchTripCalendar: onTrip(async ({ cartId }) => cartId, () => ({})),
  fetchItinerary: onTrip(async ({ cartId }) => cartId, () => ({})),
  fetchCalendarFeed: byOneId(({ person }) => ({ params: { id: person.id } })),
  renewCalendarFeed: byOneId(({ person }) => ({ params: { id: person.id } })),
  stopCalendarFeed: byOneId(({ person }) => ({ params: { id: person.id } })),
  readCalendarFeed: {
    succeed: async (own) => ({ params: { secret: await calendarOf(own) } }),
    cross: async (own, other) => [refused({ params: { secret: crossedToken(own, other, await calendarOf(own), await calendarOf(other)) } })],
  },
  fetchTripHistory: onTrip(async ({ cartId }) => cartId, () => ({})),
  readCarts: { succeed: () => ({ query: { myTravelsTabs: 'APPROVALS_ALL' } }), cross: nothingToCross },
  listPendingApprovals: openToAll,
  listNotifications: openToAll,
  markNotifications: {
    succeed: () => ({ body: { read: true } }),
    // What is not the caller's stays as it was, and is not told apart from what there is not.
    cross: async (_own, other) => [{ request: { body: { ids: [await newsOf(other)], read: true } }, expected: 'harmless' }],
  },
  fetchConfirmation: { succeed: async (own) => ({ params: { token: await decisionOf(own) } }), cross: elsewhere(async (other) => ({ params: { token: await decisionOf(other) } })) },
  confirmDecision: {
    succeed: async (own) => ({ params: { token: await decisionOf(own) }, body: { decision: 'APPROVE' } }),
    cross: elsewhere(async (other) => ({ params: { token: await decisionOf(other) }, body: { decision: 'APPROVE' } })),
  },
  fetchNotificationSettings: openToAll,
  updateNotificationSettings: { succeed: () => ({ body: { content: [{ kind: 'TRIP_BOOKED', inApp: true, mail: false }] } }), cross: nothingToCross },
  approveTrip: onWaiting((_side, tripVersion) => ({ tripVersion })),
  rejectTrip: onWaiting((_side, tripVersion) => ({ tripVersion, comment: 'Walk' })),
  delegateApproval: {
    ...onWaiting(({ company }, tripVersion) => ({ tripVersion, customerId: company.admin.id })),
    cross: async (own, other) => {
      const [mine, theirs] = [await waiting(own), await waiting(other)];
      return [
        refused({ params: { cartId: theirs.cartId }, body: { tripVersion: theirs.tripVersion, customerId: own.company.admin.id } }),
        refused({ params: { cartId: mine.cartId }, body: { tripVersion: mine.tripVersion, customerId: other.company.admin.id } }),
      ];
    },
  },
  commentTrip: onWaiting(() => ({ comment: 'Walk' })),
  quoteCancellation: onTrip(booked, () => ({})),
  cancelTrip: {
    succeed: async (own) => {
      const cartId = await booked(own);
      return { params: { cartId }, body: { quoteId: await quoted(own, cartId) }, headers: withKey() };
    },
    cross: async (own, other) => {
      const [mine, theirs] = [await booked(own), await booked(other)];
      const quoteId = await quoted(other, theirs);
      return [
        refused({ params: { cartId: theirs }, body: { quoteId }, headers: withKey() }),
        refused({ params: { cartId: mine }, body: { quoteId }, headers: withKey() }),
      ];
    },
  },
  retryTrip: onTrip(failed, () => ({ headers: withKey() })),
  receiveSupplierEvent: {
    succeed: async (own) => supplierEvent(await bookedItem(own), sandboxSecret),
    cross: async (_own, other) => [refused(supplierEvent(await bookedItem(other), 'another secret'))],
  },
  receivePaymentEvent: {
    succeed: async (own) => paymentEvent(await bookedItem(own), sandboxSecret),
    cross: async (_own, other) => [refused(paymentEvent(await bookedItem(other), 'another secret'))],
  },
  searchTracking: openToAll,
};

/** Makes one row of each kind for a company, through the same calls that people use. */
export async function makeSide(company: TestCompany, person: TestPerson, session: TestSession, agent: TestSession): Promise<Side> {
  const body = await taxiSearchBetween(session, [`office:${company.officeId}`, airport], [person.id]);
  const offers = (await session.call(searchTaxiOffers, { body })).json<AnswerOf<typeof searchTaxiOffers>>();
  const offer = offers.data[0];
  if (offer === undefined) throw new Error('The taxi search found nothing to walk with.');
  const side = { company, person, session, agent, offer };
  const cartId = await newCart(side);
  return { ...side, cartId, itemId: await newItem(side, cartId) };
}

/** The agent's browser while it acts for the company. */
async function actingFor({ company, agent }: Side): Promise<TestSession> {
  const answer = await agent.call(impersonate, { body: { companyId: company.companyId, reason: 'Walk' } });
  return agent.with(answer.json<AnswerOf<typeof impersonate>>());
}

/** Of a link that was mailed to the company's traveller, who is not the walker: using it ends sessions. */
async function resetTokenOf({ company: { traveller }, session }: Side): Promise<string> {
  await session.call(requestPasswordReset, { body: { email: traveller.email }, headers: { host: traveller.host } });
  return tokenIn((await session.lettersTo(traveller.email))[0]);
}

/** Within a tenant a link is its holder's, but its secret opens nothing in another company; at another tenant's portal it is nothing at all. */
function crossedToken(own: Side, other: Side, ofOwn: string, ofOther: string): string {
  return own.company.host === other.company.host ? `${ofOwn.split('.')[0]}.${ofOther.split('.')[1]}` : ofOther;
}

/** Somebody new invited to the walker's company. */
async function invite({ company, session }: Side): Promise<{ readonly id: string; readonly token: string }> {
  const email = `${randomUUID()}@walk.example`;
  const answer = await session.call(inviteEmployees, { params: { companyId: company.companyId }, body: { emails: [email] } });
  const id = answer.json<AnswerOf<typeof inviteEmployees>>().invited[0]?.id;
  if (id === undefined) throw new Error(`Nobody was invited: ${answer.body}`);
  return { id, token: tokenIn((await session.lettersTo(email))[0]) };
}

type Booker = Omit<Side, 'cartId' | 'itemId'>;

async function newCart({ company, person, session }: Booker, booker: TestPerson = person): Promise<string> {
  const answer = await session.call(createCart, { body: { tripName: `${company.canary} trip`, customerId: booker.id } });
  return answer.json<AnswerOf<typeof createCart>>().cartId;
}

async function newItem({ company, person, session, offer }: Booker, cartId: string, traveller: TestPerson = person): Promise<string> {
  const taxi = taxiCartItemOf(offer, [{ userId: traveller.id }], company.canary);
  const answer = await session.call(addCartItems, { params: { cartId }, body: { taxis: [taxi] } });
  const itemId = answer.json<AnswerOf<typeof addCartItems>>().itemIds?.[0];
  if (itemId === undefined) throw new Error(`No item came into the cart: ${answer.body}`);
  return itemId;
}

/** A draft of the company's traveller, whose trips need approval. */
async function newDraft(side: Booker): Promise<string> {
  const cartId = await newCart(side, side.company.traveller);
  await newItem(side, cartId, side.company.traveller);
  return cartId;
}

/** The same, waiting for the side's person. */
async function waiting(side: Booker): Promise<{ readonly cartId: string; readonly tripVersion: number }> {
  const cartId = await newDraft(side);
  const answer = await side.session.call(submitTrip, { params: { cartId }, body: {}, headers: withKey() });
  const tripVersion = answer.json<Trip>().approval?.tripVersion;
  if (tripVersion === undefined) throw new Error(`The trip does not wait: ${answer.body}`);
  return { cartId, tripVersion };
}

/** Within a tenant a link works for whoever has it: that is what it is for. In another portal it is none. */
function elsewhere(request: (other: Side) => Promise<Request>): WalkerFixture['cross'] {
  return async (own, other) => (own.company.host === other.company.host ? [] : [refused(await request(other))]);
}

/** Token of the mail that asks the side's person to decide. */
async function decisionOf(side: Side): Promise<string> {
  await waiting(side);
  return tokenIn((await side.session.lettersTo(side.person.email))[0]);
}

/** A piece of news for the side's person. */
async function newsOf(side: Side): Promise<string> {
  await waiting(side);
  const [newest] = (await side.session.call(listNotifications)).json<NotificationPage>().content;
  if (newest === undefined) throw new Error('Nobody was told that the trip waits.');
  return newest.id;
}

/** A call on one trip, tried with a trip of its own first, then with the other company's. */
function onTrip(make: (side: Side) => Promise<string>, rest: (side: Side) => Omit<Request, 'params'>): WalkerFixture {
  return { succeed: async (own) => ({ params: { cartId: await make(own) }, ...rest(own) }), cross: (own, other) => [refused({ params: { cartId: other.cartId }, ...rest(own) })] };
}

/** A call on a trip that waits for the side's person. */
function onWaiting(body: (side: Side, tripVersion: number) => object): WalkerFixture {
  return {
    succeed: async (own) => {
      const { cartId, tripVersion } = await waiting(own);
      return { params: { cartId }, body: body(own, tripVersion), headers: withKey() };
    },
    cross: async (own, other) => {
      const { cartId, tripVersion } = await waiting(other);
      return [refused({ params: { cartId }, body: body(own, tripVersion), headers: withKey() })];
    },
  };
}

async function sharedBy({ session, cartId }: Side): Promise<string> {
  return (await session.call(shareTrip, { params: { cartId } })).json<AnswerOf<typeof shareTrip>>().token;
}

/** Secret of the address of the person's calendar. */
async function calendarOf({ session, person }: Side): Promise<string> {
  const { url } = (await session.call(renewCalendarFeed, { params: { id: person.id } })).json<AnswerOf<typeof renewCalendarFeed>>();
  return url.slice(url.lastIndexOf('/') + 1, -'.ics'.length);
}

/** A trip of the side's person with a ride, submitted and come to rest. */
async function rested(side: Booker, offer: TaxiOffer): Promise<Trip> {
  // Whoever travels has a telephone, which an earlier step of the walk may have taken away.
  await side.session.call(updateCustomer, { params: { id: side.person.id }, body: { ...profile, cellphone: '+46701234567' } });
  const cartId = await newCart(side);
  await newItem({ ...side, offer }, cartId);
  const submitted = await side.session.call(submitTrip, { params: { cartId }, body: {}, headers: withKey() });
  if (submitted.statusCode !== 200) throw new Error(`The trip was not submitted: ${submitted.body}`);
  let trip: Trip;
  do trip = (await side.session.call(fetchTrip, { params: { cartId } })).json<Trip>();
  while (trip.bookingStatus === 'PROCESSING');
  return trip;
}

async function booked(side: Booker): Promise<string> {
  return (await rested(side, side.offer)).cartId;
}

async function failed(side: Booker): Promise<string> {
  const body = await taxiSearchBetween(side.session, [office({ ...side, cartId: '', itemId: '' }), 'address:sandbox-declines'], [side.person.id]);
  const [offer] = (await side.session.call(searchTaxiOffers, { body })).json<AnswerOf<typeof searchTaxiOffers>>().data;
  if (offer === undefined) throw new Error('No taxi drives where bookings fail.');
  return (await rested(side, offer)).cartId;
}

const quoted = async ({ session }: Booker, cartId: string): Promise<string> => (await session.call(quoteCancellation, { params: { cartId } })).json<CancelQuote>().quoteId;

/** A booked item as its supplier knows it. */
async function bookedItem(side: Booker): Promise<{ readonly key: string; readonly ref: string }> {
  const { items } = await rested(side, side.offer);
  const { tenantId, companyId } = side.company;
  return { key: [tenantId, companyId, items[0]?.id, 1].join('/'), ref: items[0]?.supplierRef ?? '' };
}

function supplierEvent({ key, ref }: { readonly key: string; readonly ref: string }, secret: string): Request {
  const body = { key, ref, kind: 'NO_SHOW', occurredAt: new Date().toISOString() };
  return { params: { code: ref.slice(0, 3) }, body, headers: signCall(secret, `evt_${randomUUID()}`, JSON.stringify(body), new Date()) };
}

function paymentEvent({ key }: { readonly key: string }, secret: string): Request {
  const body = { key, occurredAt: new Date().toISOString() };
  return { params: { code: 'TEST' }, body, headers: signCall(secret, `evt_${randomUUID()}`, JSON.stringify(body), new Date()) };
}
