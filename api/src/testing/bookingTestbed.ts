import {
  cancelTrip,
  quoteCancellation,
  receivePaymentEvent,
  receiveSupplierEvent,
  retryTrip,
  type BodyOf,
  type Trip,
} from '@portolan/contracts';
import { randomUUID } from 'node:crypto';
import { tripPorts } from '../app/tripPorts.ts';
import { bringForward } from '../trips/model/approvalsRepository.ts';
import { createBookingStart } from '../trips/bookings/startBooking.ts';
import { withScope, type Database } from '../kernel/db/index.ts';
import { createTestPayments } from '../payments/test-provider/testPayments.ts';
import type { SignedCall } from '../kernel/http/signedCall.ts';
import { createSandboxBookings } from '../products/suppliers/sandbox/sandboxBookings.ts';
import { sandboxSuppliers } from '../products/suppliers/sandbox/sandboxSuppliers.ts';
import { agreeOnPrices } from '../trips/model/priceNotes.ts';
import { moveItems } from '../trips/model/moveItems.ts';
import { refreshTrip } from '../trips/model/refreshTrip.ts';
import { findCart, listItems, updateCart } from '../trips/model/tripsRepository.ts';
import { taxiCartItemOf } from './taxiRide.ts';
import { sandboxSecret, type TestApp, type TestSession } from './testApp.ts';
import { tripsTestbed, type RideOptions } from './tripsTestbed.ts';
import type { TestPerson } from './world.ts';

/** Steps of booking tests: trips with rides, submitted and driven until nothing is left to do. */
export function bookingTestbed(db: Database, api: TestApp) {
  const trips = tripsTestbed(api);
  const sandboxDeps = { db, clock: api.clock, secret: sandboxSecret };
  const sandbox = createSandboxBookings(sandboxDeps);
  const { start } = createBookingStart(api.clock, { wake: () => undefined }, sandboxSuppliers(sandbox));
  const scopeOf = ({ tenantId, companyId }: TestPerson) => ({ tenantId, companyIds: [companyId], userId: null });

  async function tripWith(session: TestSession, booker: TestPerson, rides: readonly RideOptions[]): Promise<string> {
    const cartId = await trips.newCart(session, booker);
    for (const [index, ride] of rides.entries()) {
      const answer = await trips.add(session, cartId, [
        taxiCartItemOf(await trips.firstOffer(session, { inHours: 48 + index, ...ride }), [{ userId: booker.id }]),
      ]);
      if (answer.statusCode !== 201) throw new Error(`The ride was not added: ${answer.body}`);
    }
    return cartId;
  }

  /** Submits a trip's drafts; nothing works on them yet. */
  async function submit(
    booker: TestPerson,
    cartId: string,
    prepare: (itemIds: readonly string[]) => Promise<void> = async () => undefined,
  ): Promise<void> {
    await withScope(db, scopeOf(booker), async (trx) => {
      const cart = await findCart(trx, { tenantId: booker.tenantId, companyIds: [booker.companyId] }, cartId, true);
      if (cart === undefined) throw new Error('There is no such trip.');
      const drafts = (await listItems(trx, cart)).filter(({ status }) => status === 'DRAFT');
      const at = api.clock();
      await agreeOnPrices(trx, cart, drafts);
      await moveItems(trx, cart, drafts, { to: 'PROCESSING', event: 'submit', by: booker.id, at });
      await updateCart(trx, cart, { operation: 'BOOK', submittedAt: at });
      const { tenantId, companyId } = cart;
      await start.start(trx, {
        tenantId,
        companyId,
        cartId,
        itemIds: drafts.map(({ id }) => id),
        operation: 'BOOK',
        by: booker.id,
        at,
      });
      await refreshTrip(trx, tripPorts().tripListeners, cart, { by: booker.id, at, event: 'submit' });
    });
    const items = await db.asOwner.selectFrom('cartItems').select('id').where('cartId', '=', cartId).execute();
    await prepare(items.map(({ id }) => id));
  }

  /** A submitted trip with rides, after the outbox has processed all messages: usually booked. */
  async function booked(session: TestSession, booker: TestPerson, rides: readonly RideOptions[] = [{}]): Promise<Trip> {
    const cartId = await tripWith(session, booker, rides);
    await submit(booker, cartId);
    await api.app.outbox.drain();
    return trips.fetch(session, cartId);
  }

  /** All ledger entries of a trip, summed by currency and account. */
  async function balances(cartId: string): Promise<Record<string, number>> {
    const rows = await db.asOwner
      .selectFrom('ledgerEntries as e')
      .innerJoin('ledgerTransactions as t', 't.id', 'e.transactionId')
      .innerJoin('payments as p', 'p.id', 't.paymentId')
      .innerJoin('cartItems as i', 'i.id', 'p.itemId')
      .select(['e.account', 'e.currency', 'e.amountMinor'])
      .where('i.cartId', '=', cartId)
      .execute();
    const sums: Record<string, number> = {};
    for (const { account, currency, amountMinor } of rows)
      sums[`${account} ${currency}`] = (sums[`${account} ${currency}`] ?? 0) + amountMinor;
    return sums;
  }

  return {
    ...trips,
    sandbox,
    provider: createTestPayments(sandboxDeps),
    tripWith,
    submit,
    booked,
    balances,
    settle: () => api.app.outbox.drain(),
    supplierCalls: (code: string, { body, headers }: SignedCall) =>
      api.app.inject({
        method: 'POST',
        url: receiveSupplierEvent.path.replace('{code}', code),
        headers: { host: 'localhost', ...headers },
        payload: body,
      }),
    providerCalls: ({ body, headers }: SignedCall) =>
      api.app.inject({
        method: 'POST',
        url: receivePaymentEvent.path.replace('{code}', 'TEST'),
        headers: { host: 'localhost', ...headers },
        payload: body,
      }),
    payments: (cartId: string) =>
      db.asOwner
        .selectFrom('payments as p')
        .innerJoin('cartItems as i', 'i.id', 'p.itemId')
        .selectAll('p')
        .where('i.cartId', '=', cartId)
        .orderBy('p.attempt')
        .orderBy('p.createdAt')
        .orderBy('p.id')
        .execute(),
    bookings: (cartId: string) =>
      db.asOwner
        .selectFrom('itemBookings')
        .selectAll()
        .where('cartId', '=', cartId)
        .orderBy('position')
        .orderBy('attempt')
        .execute(),
    /** Number of unfinished booking runs. */
    openRuns: async (cartId: string) =>
      (
        await db.asOwner
          .selectFrom('bookingRuns')
          .select('id')
          .where('cartId', '=', cartId)
          .where('state', '=', 'OPEN')
          .execute()
      ).length,
    /** The sandbox's books of a trip's items, each under its key. */
    books: async (cartId: string) => {
      const items = await db.asOwner.selectFrom('cartItems').select('id').where('cartId', '=', cartId).execute();
      const rows = await db.asOwner
        .selectFrom('sandboxBookings')
        .select(['key', 'state', 'calls'])
        .where((eb) => eb.or([eb.lit(false), ...items.map(({ id }) => eb('key', 'like', `%/${id}/%`))]))
        .orderBy('createdAt')
        .orderBy('key')
        .execute();
      return rows.map(({ key, state, calls }) => ({ itemId: key.split('/')[2] ?? '', state, calls }));
    },
    /** From now on the sandbox keeps a fee for cancellations. */
    async late(cartId: string): Promise<void> {
      const items = await db.asOwner.selectFrom('cartItems').select('id').where('cartId', '=', cartId).execute();
      for (const { id } of items)
        await db.asOwner
          .updateTable('sandboxBookings')
          .set({ freeUntil: new Date(0) })
          .where('key', 'like', `%/${id}/%`)
          .execute();
    },
    /** Makes items payable at their supplier, or but for a deposit; offers of these tests never are. */
    async payLater(cartId: string, itemIds: readonly string[], paymentKind: 'AT_SUPPLIER' | 'DEPOSIT'): Promise<void> {
      const deposit = { depositMinor: 5_000, quotedDepositMinor: 5_000 };
      await db.asOwner
        .updateTable('cartItems')
        .set({ paymentKind, ...(paymentKind === 'DEPOSIT' && deposit) })
        .where('cartId', '=', cartId)
        .where('id', 'in', itemIds)
        .execute();
    },
    /** Moves the deadlines of a trip's approval requests into the past. */
    async endTime(cartId: string): Promise<void> {
      const now = api.clock();
      const requests = await db.asOwner
        .selectFrom('approvalRequests')
        .selectAll()
        .where('cartId', '=', cartId)
        .where('status', '=', 'PENDING')
        .execute();
      for (const request of requests)
        await withScope(db, { ...request, companyIds: [request.companyId], userId: null }, (trx) =>
          bringForward(trx, request, now, now),
        );
    },
    /** Pays for the trip with a token that decides the provider's answers. */
    async payBy(booker: TestPerson, cartId: string, providerToken: string): Promise<void> {
      const { tenantId, companyId } = booker;
      const id = randomUUID();
      await db.asOwner
        .insertInto('paymentSources')
        .values({ tenantId, companyId, id, kind: 'SHARED_CARD', label: 'Card', providerToken })
        .execute();
      await db.asOwner.updateTable('carts').set({ paymentSourceId: id }).where('id', '=', cartId).execute();
    },
    quote: (session: TestSession, cartId: string, itemId?: string[]) =>
      session.call(quoteCancellation, { params: { cartId }, query: itemId === undefined ? {} : { itemId } }),
    cancel: (session: TestSession, cartId: string, body: BodyOf<typeof cancelTrip>, key: string = randomUUID()) =>
      session.call(cancelTrip, { params: { cartId }, body, headers: { 'idempotency-key': key } }),
    retry: (session: TestSession, cartId: string, key: string = randomUUID()) =>
      session.call(retryTrip, { params: { cartId }, headers: { 'idempotency-key': key } }),
  };
}

/** Attention by events of bookings. Findings are left out: they also tell of the same people's trips of other tests. */
export const bookingAttention = ({ attention = [] }: Pick<Trip, 'attention'>) =>
  attention.filter((entry) => !('finding' in entry));
