import { randomUUID } from 'node:crypto';
import {
  fetchTrip,
  handOverTrip,
  quoteCancellation,
  receiveSupplierEvent,
  searchTaxiOffers,
  submitTrip,
  updateCustomer,
  type AnswerOf,
  type CancelQuote,
  type Checkout,
  type TaxiOffer,
  type Trip,
} from '@portolan/contracts';
import { testTokens } from '../../payments/test-provider/testPayments.ts';
import type { SupplierEvent } from '../../products/suppliers/bookingPort.ts';
import { signCall } from '../../kernel/http/signedCall.ts';
import { actingFor } from '../actingFor.ts';
import { taxiSearchBetween } from '../taxiRide.ts';
import { sandboxSecret } from '../testApp.ts';
import { anyVersion, refused, withKey, type Request, type Side, type IsolationFixture } from './isolationFixture.ts';
import { card, madeRecord, paymentSources } from './isolationSettings.ts';
import { newCart, newItem, office, onTrip, profile, type Booker } from './isolationTrips.ts';

/** Bookings: operations of the contract by their ids. */
export const bookingFixtures: Readonly<Record<string, IsolationFixture>> = {
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
  discardChange: onTrip(changed, () => ({ headers: anyVersion })),
  acceptSchedule: {
    succeed: async (own) => ({ params: await rescheduled(own), headers: withKey() }),
    cross: async (own, other) => [
      refused({ params: await rescheduled(other), headers: withKey() }),
      refused({
        params: { ...(await rescheduled(own)), itemId: (await rescheduled(other)).itemId },
        headers: withKey(),
      }),
    ],
  },
  fetchItemDocument: {
    succeed: async (own) => ({ params: await issued(own) }),
    cross: async (own, other) => [
      refused({ params: await issued(other) }),
      refused({ params: { ...(await issued(own)), itemId: (await issued(other)).itemId } }),
    ],
  },
  listTicketBarcodes: {
    succeed: async (own) => ({ params: ofItem(await issued(own)) }),
    cross: async (own, other) => [
      refused({ params: ofItem(await issued(other)) }),
      refused({ params: { ...ofItem(await issued(own)), itemId: (await issued(other)).itemId } }),
    ],
  },
  fetchPaymentAction: {
    succeed: async (own) => ({ params: await asked(own) }),
    cross: async (own, other) => [
      refused({ params: await asked(other) }),
      refused({ params: { ...(await asked(own)), itemId: (await asked(other)).itemId } }),
    ],
  },
  retryTrip: onTrip(failed, () => ({ headers: withKey() })),
  handOverTrip: onTrip(failed, () => ({ body: {}, headers: withKey() })),
  giveBackTrip: {
    ...onTrip(handedOver, () => ({ body: { comment: 'Nobody drives' }, headers: withKey() })),
    sender: ({ agent, company }) => actingFor(agent, company),
  },
  receiveSupplierEvent: {
    succeed: async (own) => supplierEvent(await bookedItem(own), sandboxSecret),
    cross: async (_own, other) => [refused(supplierEvent(await bookedItem(other), 'another secret'))],
  },
  receivePaymentEvent: {
    succeed: async (own) => paymentEvent(await bookedItem(own), sandboxSecret),
    cross: async (_own, other) => [refused(paymentEvent(await bookedItem(other), 'another secret'))],
  },
};

/** A trip of the side's person with a ride, submitted and driven until nothing is left to do. */
async function rested(side: Booker, offer: TaxiOffer, checkout: Checkout = {}): Promise<Trip> {
  // A traveller needs a phone number, which an earlier step of the walk may have removed.
  await side.session.call(updateCustomer, {
    params: { id: side.person.id },
    body: { ...profile, cellphone: '+46701234567' },
  });
  const cartId = await newCart(side);
  await newItem({ ...side, offer }, cartId);
  const submitted = await side.session.call(submitTrip, { params: { cartId }, body: checkout, headers: withKey() });
  if (submitted.statusCode !== 200) throw new Error(`The trip was not submitted: ${submitted.body}`);
  let trip: Trip;
  do trip = (await side.session.call(fetchTrip, { params: { cartId } })).json<Trip>();
  while (trip.bookingStatus === 'PROCESSING');
  return trip;
}

export async function booked(side: Booker): Promise<string> {
  return (await rested(side, side.offer)).cartId;
}

/** A booked trip with a change set. */
async function changed(side: Booker): Promise<string> {
  const cartId = await booked(side);
  await newItem(side, cartId);
  return cartId;
}

async function failed(side: Booker): Promise<string> {
  const body = await taxiSearchBetween(
    side.session,
    [office({ ...side, cartId: '', itemId: '' }), 'address:sandbox-declines'],
    [side.person.id],
  );
  const [offer] = (await side.session.call(searchTaxiOffers, { body })).json<AnswerOf<typeof searchTaxiOffers>>().data;
  if (offer === undefined) throw new Error('No taxi drives where bookings fail.');
  return (await rested(side, offer)).cartId;
}

async function handedOver(side: Booker): Promise<string> {
  const cartId = await failed(side);
  await side.session.call(handOverTrip, { params: { cartId }, body: {}, headers: withKey() });
  return cartId;
}

/** A booking whose payment waits for a second factor. */
async function asked(side: Side): Promise<{ readonly cartId: string; readonly itemId: string }> {
  const paymentSourceId = await madeRecord(
    { ...paymentSources, input: () => ({ ...card, label: 'Second factor', providerToken: testTokens.secondFactor }) },
    side,
  );
  const { cartId, items } = await rested(side, side.offer, { paymentSourceId });
  return { cartId, itemId: items[0]?.id ?? '' };
}

const quoted = async ({ session }: Booker, cartId: string): Promise<string> =>
  (await session.call(quoteCancellation, { params: { cartId } })).json<CancelQuote>().quoteId;

/** A booking whose supplier has changed its times. */
async function rescheduled(side: Booker): Promise<{ readonly cartId: string; readonly itemId: string }> {
  const { cartId, itemId, ...booked } = await bookedItem(side);
  const told = await side.session.call(
    receiveSupplierEvent,
    supplierEvent(booked, sandboxSecret, 'SCHEDULE_CHANGED') as never,
  );
  if (told.statusCode !== 204) throw new Error(`The supplier was not heard: ${told.body}`);
  while ((await side.session.call(fetchTrip, { params: { cartId } })).json<Trip>().bookingStatus !== 'EDITED');
  return { cartId, itemId };
}

/** A booking with a document of its supplier. */
async function issued(
  side: Booker,
): Promise<{ readonly cartId: string; readonly itemId: string; readonly number: string }> {
  const { cartId, itemId } = await bookedItem(side);
  while ((await side.session.call(fetchTrip, { params: { cartId } })).json<Trip>().items[0]?.documents?.length !== 1);
  return { cartId, itemId, number: '1' };
}

const ofItem = ({ cartId, itemId }: { readonly cartId: string; readonly itemId: string }) => ({ cartId, itemId });

/** A booked item under its supplier's key. */
async function bookedItem(
  side: Booker,
): Promise<{ readonly cartId: string; readonly itemId: string; readonly key: string; readonly ref: string }> {
  const { cartId, items } = await rested(side, side.offer);
  const { tenantId, companyId } = side.company;
  return {
    cartId,
    itemId: items[0]?.id ?? '',
    key: [tenantId, companyId, items[0]?.id, 1].join('/'),
    ref: items[0]?.supplierRef ?? '',
  };
}

function supplierEvent(
  { key, ref }: { readonly key: string; readonly ref: string },
  secret: string,
  kind: SupplierEvent['kind'] = 'NO_SHOW',
): Request {
  const body = { key, ref, kind, occurredAt: new Date().toISOString() };
  return {
    params: { code: ref.slice(0, 3) },
    body,
    headers: signCall(secret, `evt_${randomUUID()}`, JSON.stringify(body), new Date()),
  };
}

function paymentEvent({ key }: { readonly key: string }, secret: string): Request {
  const body = { key, occurredAt: new Date().toISOString() };
  return {
    params: { code: 'TEST' },
    body,
    headers: signCall(secret, `evt_${randomUUID()}`, JSON.stringify(body), new Date()),
  };
}
