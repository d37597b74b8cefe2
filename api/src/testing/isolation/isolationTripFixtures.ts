import { fetchTrip, searchTaxiOffers, type AnswerOf, type Trip } from '@portolan/contracts';
import { taxiCartItemOf, taxiSearchBetween } from '../taxiRide.ts';
import {
  anyVersion,
  byOneId,
  harmless,
  openToAll,
  refused,
  withKey,
  type Request,
  type Side,
  type IsolationFixture,
} from './isolationFixture.ts';
import { billingProfiles, customFields, madeRecord, paymentSources } from './isolationSettings.ts';
import { newCart, newDraft, newItem, onTrip } from './isolationTrips.ts';

const item = (side: Side, offer = side.offer, userId = side.person.id): object => ({
  taxis: [taxiCartItemOf(offer, [{ userId }], side.company.canary)],
});

const requestBody = { specialRequest: { codes: ['NAME_SIGN'], text: 'Walk' } };

/** Trips and their items: operations of the contract by their ids. */
export const tripFixtures: Readonly<Record<string, IsolationFixture>> = {
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
  updateCartItem: {
    succeed: async (own) => {
      const cartId = await newCart(own);
      return { params: { cartId, itemId: await newItem(own, cartId) }, body: requestBody, headers: anyVersion };
    },
    cross: ({ cartId, itemId }, other) => [
      refused({ params: { cartId: other.cartId, itemId: other.itemId }, body: requestBody, headers: anyVersion }),
      refused({ params: { cartId, itemId: other.itemId }, body: requestBody, headers: anyVersion }),
      refused({ params: { cartId: other.cartId, itemId }, body: requestBody, headers: anyVersion }),
    ],
  },
  listTrips: {
    succeed: ({ company }) => ({ params: { companyId: company.companyId } }),
    cross: ({ company }, other) => [
      refused({ params: { companyId: other.company.companyId } }),
      ...[{ search: other.company.canary }, { bookerId: other.person.id }, { travellerId: other.person.id }].map(
        (query) => harmless({ params: { companyId: company.companyId }, query }),
      ),
    ],
  },
  countTrips: {
    succeed: ({ company }) => ({ params: { companyId: company.companyId } }),
    cross: ({ company }, other) => [
      refused({ params: { companyId: other.company.companyId } }),
      harmless({ params: { companyId: company.companyId }, query: { search: other.company.canary } }),
    ],
  },
  findDoubleBookings: {
    succeed: ({ offer, person }) => ({ query: { offerId: offer.id, travellerId: person.id } }),
    cross: ({ offer }, other) => [
      refused({ query: { offerId: other.offer.id, travellerId: other.person.id } }),
      harmless({ query: { offerId: offer.id, travellerId: other.person.id } }),
    ],
  },
  findFit: {
    succeed: ({ cartId, offer, person }) => ({
      params: { cartId },
      query: { offerId: offer.id, travellerId: person.id },
    }),
    cross: ({ cartId, offer, person }, other) => [
      refused({ params: { cartId: other.cartId }, query: { offerId: offer.id, travellerId: person.id } }),
      refused({ params: { cartId }, query: { offerId: other.offer.id, travellerId: person.id } }),
      harmless({ params: { cartId }, query: { offerId: offer.id, travellerId: other.person.id } }),
      harmless({
        params: { cartId },
        query: { offerId: offer.id, travellerId: person.id, replaces: other.itemId },
      }),
    ],
  },
  dismissAttention: {
    succeed: (own) => findingOf(own),
    cross: async (own, other) => {
      const [mine, theirs] = [await findingOf(own), await findingOf(other)];
      return [
        refused(theirs),
        refused({ ...mine, params: { ...mine.params, cartId: theirs.params['cartId'] ?? '' } }),
        refused({ ...mine, params: { ...mine.params, key: theirs.params['key'] ?? '' } }),
      ];
    },
  },
  listMissingDocuments: openToAll,
  fetchCheckoutDraft: onTrip(
    async ({ cartId }) => cartId,
    () => ({}),
  ),
  saveCheckoutDraft: onTrip(
    async ({ cartId }) => cartId,
    () => ({
      body: {
        note: '',
        purposeCode: '',
        shares: [],
        fields: [],
        paymentSourceId: '',
        billingProfileId: '',
        reasons: [],
      },
    }),
  ),
  validateTrip: onTrip(
    async ({ cartId }) => cartId,
    () => ({ body: {} }),
  ),
  submitTrip: {
    succeed: async (own) => ({ params: { cartId: await newDraft(own) }, body: {}, headers: withKey() }),
    cross: async (own, other) => [
      refused({ params: { cartId: other.cartId }, body: {}, headers: withKey() }),
      refused({
        params: { cartId: await newDraft(own) },
        body: { reasons: [{ itemId: other.itemId, reasonCode: 'x' }] },
        headers: withKey(),
      }),
      refused({
        params: { cartId: await newDraft(own) },
        body: { costCenterAllocations: [{ costCenterId: other.cartId, percent: 100 }] },
        headers: withKey(),
      }),
      refused({
        params: { cartId: await newDraft(own) },
        body: { paymentSourceId: await madeRecord(paymentSources, other) },
        headers: withKey(),
      }),
      refused({
        params: { cartId: await newDraft(own) },
        body: { billingProfileId: await madeRecord(billingProfiles, other) },
        headers: withKey(),
      }),
      refused({
        params: { cartId: await newDraft(own) },
        body: { customFields: [{ fieldId: await madeRecord(customFields, other), value: 'x' }] },
        headers: withKey(),
      }),
    ],
  },
  clearTrip: onTrip(newDraft, () => ({ headers: anyVersion })),
  changeTripBilling: {
    succeed: async (own) => ({
      params: { cartId: await newDraft(own) },
      body: { billingProfileId: await madeRecord(billingProfiles, own) },
      headers: anyVersion,
    }),
    cross: async (own, other) => [
      refused({ params: { cartId: other.cartId }, body: { billingProfileId: null }, headers: anyVersion }),
      refused({
        params: { cartId: await newDraft(own) },
        body: { billingProfileId: await madeRecord(billingProfiles, other) },
        headers: anyVersion,
      }),
    ],
  },
  duplicateTrip: onTrip(
    async ({ cartId }) => cartId,
    () => ({ body: {} }),
  ),
  mergeTrips: {
    succeed: async (own) => ({
      params: { cartId: await newDraft(own) },
      body: { fromCartId: await newDraft(own) },
      headers: anyVersion,
    }),
    cross: async (own, other) => [
      refused({ params: { cartId: await newDraft(own) }, body: { fromCartId: other.cartId }, headers: anyVersion }),
      refused({ params: { cartId: other.cartId }, body: { fromCartId: await newDraft(own) }, headers: anyVersion }),
    ],
  },
  fetchTripHistory: onTrip(
    async ({ cartId }) => cartId,
    () => ({}),
  ),
};

/** An answer to a finding of a new trip: its second ride is in another country. */
async function findingOf(side: Side): Promise<Request & { readonly params: Record<string, string> }> {
  const { session, company } = side;
  const cartId = await newDraft(side);
  const abroad = await taxiSearchBetween(session, ['airport:CPH', 'address:cph-nyhavn-71'], [company.traveller.id]);
  const startDateTime = new Date(Date.parse(abroad.startDateTime) + 86_400_000).toISOString();
  const found = await session.call(searchTaxiOffers, { body: { ...abroad, startDateTime } });
  const offer = found.json<AnswerOf<typeof searchTaxiOffers>>().data[0];
  await newItem(offer === undefined ? side : { ...side, offer }, cartId, company.traveller);
  const trip = (await session.call(fetchTrip, { params: { cartId } })).json<Trip>();
  const finding = trip.attention?.find((entry) => entry.finding?.severity === 'MISSING')?.finding;
  if (finding === undefined) throw new Error('The trip has no finding to walk with.');
  return { params: { cartId, key: finding.key }, body: { dismissed: true, note: 'Walk' } };
}
