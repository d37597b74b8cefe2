import { randomUUID } from 'node:crypto';
import { recallTrip, rejectTrip, submitTrip, type CancelQuote, type Trip } from '@portolan/contracts';
import {
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestPerson,
} from '../../testing/index.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { mortalDatabase, type Death } from '../../testing/mortalDatabase.ts';

/** When the process dies over two rides, and how many of them have been released at their suppliers by then. */
const deaths: readonly (readonly [string, Death, number])[] = [
  [
    'has one ride back, before that is written down',
    (tables) => tables.includes('sandbox_bookings') && tables.at(-1) === 'item_bookings',
    1,
  ],
  [
    'has one ride back, before the other',
    (tables) => tables.filter((table) => table === 'sandbox_bookings').length === 2,
    1,
  ],
  ['has both back, before it is written down that the money is', (tables) => tables.at(-1) === 'payments', 2],
];
/** Calls to the payment provider, in alphabetical order. */
const [freed, refunded] = [
  ['AUTHORISE', 'VOID'],
  ['AUTHORISE', 'CAPTURE', 'REFUND'],
];

// A trip of two rides is released and the process dies over it: the next process continues where it was.
withDatabases((database) => {
  let people: Readonly<Record<'free' | 'hard' | 'soft' | 'boss', TestPerson>>;
  let open: TestApp[] = [];

  beforeAll(async () => {
    const { own } = await makeWorld(database());
    const [hard, soft, boss] = [
      await addPerson(database(), own, { roles: ['TRAVELLER'] }),
      await addPerson(database(), own, { roles: ['TRAVELLER'] }),
      await addPerson(database(), own, { roles: ['APPROVER'] }),
    ];
    people = { free: own.traveller, hard, soft, boss };
    const steps = [{ approvers: [{ kind: 'USER' as const, userId: boss.id }] }];
    await addProcess(database(), own, { users: [hard.id], mode: 'HARD', steps });
    await addProcess(database(), own, { users: [soft.id], mode: 'SOFT', steps });
  });
  afterEach(async () => {
    for (const { app } of open) await app.close();
    open = [];
  });

  /** The portal's process, which continues the work of another. */
  async function start(db = database()) {
    const api = await openTestApp(db);
    open.push(api);
    return { api, bed: bookingTestbed(database(), api) };
  }
  type Process = Awaited<ReturnType<typeof start>>;

  const key = () => ({ 'idempotency-key': randomUUID() });
  /** A trip of two rides at its suppliers: booked, or held while approvers decide. */
  async function kept({ api, bed }: Process, person: TestPerson): Promise<Trip> {
    const own = await api.signIn(person);
    const cartId = await bed.tripWith(own, person, [
      { to: 'airport:ARN' },
      { to: person === people.hard ? 'address:sandbox-holds' : 'airport:BMA' },
    ]);
    expect((await own.call(submitTrip, { params: { cartId }, body: {}, headers: key() })).statusCode).toBe(200);
    await bed.settle();
    return bed.fetch(own, cartId);
  }
  async function decline({ api }: Process, { cartId, approval }: Trip) {
    const boss = await api.signIn(people.boss);
    return () =>
      boss.call(rejectTrip, {
        params: { cartId },
        body: { tripVersion: approval?.tripVersion ?? 0, comment: 'Because' },
        headers: key(),
      });
  }
  async function recall({ api }: Process, { cartId }: Trip) {
    const own = await api.signIn(people.hard);
    return () => own.call(recallTrip, { params: { cartId } });
  }
  async function cancel({ api, bed }: Process, { cartId }: Trip) {
    const own = await api.signIn(people.free);
    const { quoteId } = (await bed.quote(own, cartId)).json<CancelQuote>();
    return () => bed.cancel(own, cartId, { quoteId });
  }

  /** State of a trip's rides in the suppliers' own books, and when it last changed. */
  const booksOf = ({ items }: Trip) =>
    database()
      .asOwner.selectFrom('sandboxBookings')
      .select(['ref', 'state', 'changedAt'])
      .where((eb) => eb.or(items.map(({ id }) => eb('key', 'like', `%/${id}/%`))))
      .orderBy('ref')
      .execute();
  const isBack = ({ state }: { readonly state: string }) => state === 'CANCELLED';
  /** Calls to the payment provider for each reservation. */
  async function chargesOf(payments: readonly { readonly providerRef: string | null }[]): Promise<string[][]> {
    const rows = await database()
      .asOwner.selectFrom('sandboxCharges')
      .select(['charge', 'kind'])
      .where(
        'charge',
        'in',
        payments.map(({ providerRef }) => providerRef ?? ''),
      )
      .orderBy('kind')
      .execute();
    return [...Map.groupBy(rows, ({ charge }) => charge).values()].map((of) => of.map(({ kind }) => kind));
  }

  describe.each(deaths)('when the process dies that %s', (_when, death, back) => {
    it.each([
      ['cancelled', 'free', cancel, 'CANCELLED', [refunded, refunded]],
      ['declined after it was booked', 'soft', decline, 'REJECTED', [refunded, refunded]],
      ['declined while it was kept', 'hard', decline, 'REJECTED', [freed]],
      ['recalled', 'hard', recall, 'DRAFT', [freed]],
    ] as const)(
      'A trip that is %s is released by the next process, each ride and its money once',
      async (_how, who, end, status, charges) => {
        const mortal = mortalDatabase(database());
        const first = await start(mortal);
        const trip = await kept(first, people[who]);
        const give = await end(first, trip);
        await Promise.all([mortal.dieAt(death), give()]);
        await first.api.app.close();
        const given = (await booksOf(trip)).filter(isBack);
        expect(given).toHaveLength(back);

        const { api, bed } = await start();
        // A message of a killed process is leased until its lease ends.
        api.clock.advance(10_001);
        await bed.settle();
        const after = await bed.fetch(await api.signIn(people[who]), trip.cartId);
        const books = await booksOf(trip);
        expect([after.bookingStatus, after.items.map((item) => item.status), after.releasing ?? false]).toEqual([
          status,
          [status, status],
          false,
        ]);
        expect(books.map(isBack)).toEqual([true, true]);
        expect(books).toEqual(expect.arrayContaining(given));
        const payments = await bed.payments(trip.cartId);
        expect((await chargesOf(payments)).toSorted()).toEqual(charges);
        const captured = payments
          .filter(({ state }) => state === 'CAPTURED')
          .map(({ amountMinor }) => ({ amountMinor, feeMinor: 0 }));
        const refunds = await database()
          .asOwner.selectFrom('refunds')
          .select(['amountMinor', 'feeMinor'])
          .where(
            'paymentId',
            'in',
            payments.map(({ id }) => id),
          )
          .orderBy('amountMinor')
          .execute();
        expect(refunds).toEqual(captured.toSorted((a, b) => a.amountMinor - b.amountMinor));
        expect(payments.map(({ capturedMinor, refundedMinor }) => capturedMinor - refundedMinor)).toEqual(
          payments.map(() => 0),
        );
        expect(Object.values(await bed.balances(trip.cartId)).filter((sum) => sum !== 0)).toEqual([]);
        expect(await bed.openRuns(trip.cartId)).toBe(0);
      },
    );
  });
});
