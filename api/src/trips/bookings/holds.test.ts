import { randomUUID } from 'node:crypto';
import {
  approveTrip,
  previewApproval,
  recallTrip,
  rejectTrip,
  submitTrip,
  type ApprovalPreview,
  type Trip,
} from '@portolan/contracts';
import {
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { bookingAttention, bookingTestbed } from '../../testing/bookingTestbed.ts';

// HARD approval keeps its items while approvers decide: by a hold, by a booking while that is free to cancel, or not at all (domain §2).
withDatabases((database) => {
  let api: TestApp;
  let world: TestWorld;
  let people: { readonly asking: TestPerson; readonly boss: TestPerson };
  let own: TestSession;
  let boss: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    people = { asking: world.own.traveller, boss: await addPerson(database(), world.own, { roles: ['APPROVER'] }) };
    await addProcess(database(), world.own, {
      mode: 'HARD',
      steps: [{ approvers: [{ kind: 'USER', userId: people.boss.id }] }],
    });
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    own = await api.signIn(people.asking);
    boss = await api.signIn(people.boss);
  });

  const key = () => ({ 'idempotency-key': randomUUID() });
  const asked = async (to: string, inHours = 48): Promise<Trip> => {
    const cartId = await bed.tripWith(own, people.asking, [{ to, inHours }]);
    expect((await own.call(submitTrip, { params: { cartId }, body: {}, headers: key() })).json()).toMatchObject({
      bookingStatus: 'PENDING_APPROVAL',
    });
    await bed.settle();
    return bed.fetch(own, cartId);
  };
  const answer = async (trip: Trip, isYes: boolean): Promise<Trip> => {
    const { cartId } = trip;
    const body = { tripVersion: trip.approval?.tripVersion ?? 0, comment: 'Because' };
    const said = await boss.call(isYes ? approveTrip : rejectTrip, { params: { cartId }, body, headers: key() });
    expect(said.statusCode).toBe(200);
    await bed.settle();
    return bed.fetch(own, cartId);
  };
  const books = async ({ cartId }: Trip) => (await bed.books(cartId)).map(({ state, calls }) => [state, calls]);
  const money = async ({ cartId }: Trip) =>
    (await bed.payments(cartId)).map(({ state, capturedMinor }) => [state, capturedMinor > 0]);
  const minutesUntil = (trip: Trip, until: string | null | undefined) =>
    Math.round((Date.parse(until ?? '') - Date.parse(trip.approval?.deadline ?? '')) / 60_000);
  const ordinary = 'airport:ARN';
  const magic = (name: string) => `address:sandbox-${name}`;

  it.each([
    [magic('holds'), [['HELD', 1]], []],
    [ordinary, [['CONFIRMED', 1]], [['AUTHORISED', false]]],
    [magic('pends'), [['PENDING', 1]], [['AUTHORISED', false]]],
  ])('A ride to %s is held by its supplier without payment, and still waits for approval', async (to, kept, paid) => {
    const trip = await asked(to);
    expect([trip.bookingStatus, trip.items[0]?.status, trip.approval?.mode]).toEqual([
      'PENDING_APPROVAL',
      'PENDING_APPROVAL',
      'HARD',
    ]);
    expect([await books(trip), await money(trip)]).toEqual([kept, paid]);
    expect(Date.parse(trip.items[0]?.holdUntil ?? '')).toBeGreaterThan(api.clock().getTime());
    expect(trip.items[0]?.securedAs).toBe(to.includes('holds') ? 'HELD' : 'BOOKED');
  });

  it('An item with a cancellation fee is not booked before its approval, and the trip says that nothing is held', async () => {
    const trip = await asked(magic('non-refundable'));
    expect([trip.approval?.mode, trip.approval?.reasons]).toEqual(['PRE', expect.arrayContaining(['NOTHING_SECURED'])]);
    expect([await books(trip), await money(trip), trip.items[0]?.holdUntil, trip.items[0]?.securedAs]).toEqual([
      [],
      [],
      null,
      null,
    ]);
  });

  it.each([
    [[magic('holds')], ['HOLD']],
    [[ordinary], ['VOIDABLE']],
    [[magic('non-refundable')], ['NONE']],
    [
      [magic('holds'), ordinary],
      ['HOLD', 'VOIDABLE'],
    ],
    // One ride that cannot be held: nothing is.
    [
      [magic('holds'), magic('non-refundable')],
      ['NONE', 'NONE'],
    ],
  ])(
    'Rides to %j are held as the approval preview announced, as traveller and approver see it',
    async (places, hows) => {
      const cartId = await bed.tripWith(
        own,
        people.asking,
        places.map((to) => ({ to })),
      );
      const { approval } = (await own.call(previewApproval, { params: { cartId }, body: {} })).json<ApprovalPreview>();
      await own.call(submitTrip, { params: { cartId }, body: {}, headers: key() });
      const asking = await bed.fetch(own, cartId);
      await bed.settle();
      const trip = await bed.fetch(own, cartId);
      expect(trip.approval?.held).toEqual(
        trip.items.map(({ id, holdUntil }, index) => ({ itemId: id, how: hows[index], until: holdUntil })),
      );
      // A supplier says until when it holds with the hold itself.
      expect(approval?.held).toEqual(
        trip.approval?.held?.map((held) => ({ ...held, until: held.how === 'HOLD' ? null : held.until })),
      );
      // The holds may be answered before the trip is read: until then nothing is said to be held.
      expect([trip.approval?.held, ...(hows.includes('NONE') ? [] : [[]])]).toContainEqual(asking.approval?.held);
      expect((await bed.fetch(boss, cartId)).approval?.held).toEqual(trip.approval?.held);
      expect((await answer(trip, true)).approval?.held).toEqual([]);
    },
  );

  it('A decision is due half an hour before a hold ends, and before cancelling costs a fee', async () => {
    const held = await asked(magic('holds'));
    expect(minutesUntil(held, held.items[0]?.holdUntil)).toBe(30);
    const booked = await asked(ordinary, 20);
    expect(minutesUntil(booked, booked.items[0]?.holdUntil)).toBe(30);
  });

  it('An approval confirms a booked item without asking the supplier again, and books a held one', async () => {
    const booked = await answer(await asked(ordinary), true);
    expect([booked.bookingStatus, await books(booked), await money(booked), booked.items[0]?.holdUntil]).toEqual([
      'CONFIRMED',
      [['CONFIRMED', 1]],
      [['CAPTURED', true]],
      null,
    ]);
    const held = await answer(await asked(magic('holds')), true);
    expect([held.bookingStatus, await books(held), await money(held), held.items[0]?.holdUntil]).toEqual([
      'CONFIRMED',
      [['CONFIRMED', 2]],
      [['CAPTURED', true]],
      null,
    ]);
  });

  describe.each([
    ['held', magic('holds'), 0],
    ['booked', ordinary, 1],
    ['waiting for a dispatcher', magic('pends'), 1],
  ])('what was %s', (_how, to, payments) => {
    const expectReleased = async (cartId: string, status: Trip['bookingStatus']) => {
      const trip = await bed.fetch(own, cartId);
      expect([trip.bookingStatus, trip.items[0]?.status, trip.items[0]?.holdUntil]).toEqual([status, status, null]);
      expect([await books(trip), await money(trip)]).toEqual([
        [['CANCELLED', 1]],
        Array.from({ length: payments }, () => ['VOIDED', false]),
      ]);
    };

    it('A held or booked item is released on rejection', async () => {
      const { cartId } = await answer(await asked(to), false);
      await expectReleased(cartId, 'REJECTED');
    });

    it('A held or booked item is released at the deadline', async () => {
      const { cartId, approval } = await asked(to);
      api.clock.advance(Date.parse(approval?.deadline ?? '') - api.clock().getTime() + 1_000);
      await bed.settle();
      own = await api.signIn(people.asking);
      await expectReleased(cartId, 'REJECTED');
    });

    it('A held or booked item is released on recall', async () => {
      const { cartId } = await asked(to);
      expect((await own.call(recallTrip, { params: { cartId } })).statusCode).toBe(200);
      await bed.settle();
      await expectReleased(cartId, 'DRAFT');
    });

    it('A held or booked item is released when the trip is withdrawn for good', async () => {
      const { cartId } = await asked(to);
      expect((await bed.cancel(own, cartId, {})).statusCode).toBe(200);
      await bed.settle();
      await expectReleased(cartId, 'CANCELLED');
    });
  });

  it('A released item can be submitted and held again', async () => {
    const { cartId } = await asked(ordinary);
    await own.call(recallTrip, { params: { cartId } });
    await bed.settle();
    await own.call(submitTrip, { params: { cartId }, body: {}, headers: key() });
    await bed.settle();
    const trip = await answer(await bed.fetch(own, cartId), true);
    expect([trip.bookingStatus, await books(trip), await money(trip)]).toEqual([
      'CONFIRMED',
      [
        ['CANCELLED', 1],
        ['CONFIRMED', 1],
      ],
      [
        ['VOIDED', false],
        ['CAPTURED', true],
      ],
    ]);
  });

  it('An item that cannot be held still waits, says why, and is tried again at the approval', async () => {
    const gone = await asked(magic('sold-out'));
    expect([gone.bookingStatus, bookingAttention(gone).map(({ code }) => code), gone.items[0]?.holdUntil]).toEqual([
      'PENDING_APPROVAL',
      ['SOLD_OUT'],
      null,
    ]);
    expect(gone.approval?.held).toEqual([{ itemId: gone.items[0]?.id, how: 'NONE', until: null }]);
    expect((await answer(gone, true)).bookingStatus).toBe('DRAFT');
    const declined = await asked(magic('declines'));
    expect([declined.bookingStatus, await money(declined)]).toEqual(['PENDING_APPROVAL', [['VOIDED', false]]]);
    const tried = await answer(declined, true);
    expect([tried.bookingStatus, await books(tried), await money(tried)]).toEqual([
      'FAILED',
      [
        ['DECLINED', 1],
        ['DECLINED', 1],
      ],
      [
        ['VOIDED', false],
        ['VOIDED', false],
      ],
    ]);
  });

  it('A price that rises during the hold renews the request, and the item is held at the new price', async () => {
    const before = (await bed.offers(own, { to: magic('dearer') }))[0]?.converted.monetaryAmount ?? 0;
    const trip = await asked(magic('dearer'));
    expect([trip.bookingStatus, trip.approval?.reasons, await books(trip)]).toEqual([
      'PENDING_APPROVAL',
      expect.arrayContaining(['PRICE_CHANGED']),
      [['CONFIRMED', 1]],
    ]);
    expect(trip.tripPrice?.totalTripPrice).toBeGreaterThan(before);
    expect(trip.approval?.why?.map(({ kind }) => kind)).toEqual(['PROCESS', 'PRICE_CHANGED']);
    const booked = await answer(trip, true);
    expect([
      booked.bookingStatus,
      booked.tripPrice,
      (await bed.payments(trip.cartId)).map(({ capturedMinor }) => capturedMinor),
    ]).toEqual(['CONFIRMED', trip.tripPrice, [Math.round((trip.tripPrice?.totalTripPrice ?? 0) * 100)]]);
  });

  it('A request renewed at a price under a stricter rule has that rule’s mode and reason, and a rejection releases the held items', async () => {
    const traveller = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    own = await api.signIn(traveller);
    const cartId = await bed.tripWith(own, traveller, [{ to: ordinary }, { to: magic('dearer'), inHours: 60 }]);
    const total = (await bed.fetch(own, cartId)).tripPrice?.totalTripPrice ?? 0;
    const [minTotalMinor, currency] = [Math.round(total * 100) + 1, 'SEK'];
    await addProcess(database(), world.own, {
      users: [traveller.id],
      mode: 'PRE',
      condition: { tripKind: 'ALL', minTotalMinor, currency },
      steps: [{ approvers: [{ kind: 'USER', userId: people.boss.id }] }],
    });
    const submitted = await own.call(submitTrip, { params: { cartId }, body: {}, headers: key() });
    expect(submitted.json<Trip>().approval?.mode).toBe('HARD');
    await bed.settle();
    const trip = await bed.fetch(own, cartId);
    expect([trip.approval?.mode, trip.approval?.why]).toEqual([
      'PRE',
      [
        {
          kind: 'PROCESS',
          process: 'Process',
          tripKind: 'ALL',
          minTotal: { amount: minTotalMinor / 100, currency },
        },
        { kind: 'PRICE_CHANGED' },
      ],
    ]);
    expect(trip.approval?.held?.map(({ how }) => how)).toEqual(['VOIDABLE', 'NONE']);
    expect((await answer(trip, false)).bookingStatus).toBe('REJECTED');
    expect(await books(trip)).toEqual([['CANCELLED', 1]]);
  });
});
