import { randomUUID } from 'node:crypto';
import {
  approveTrip,
  deleteTrip,
  mergeTrips,
  recallTrip,
  rejectTrip,
  removeCartItem,
  reopenTrip,
  submitTrip,
  type Trip,
} from '@portolan/contracts';
import {
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
} from '../../testing/index.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';

// Trips that suppliers held during approval, after their recall or rejection.
withDatabases((database) => {
  let api: TestApp;
  let people: { readonly asking: TestPerson; readonly boss: TestPerson };
  let own: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;

  beforeAll(async () => {
    const world = await makeWorld(database());
    people = { asking: world.own.traveller, boss: await addPerson(database(), world.own, { roles: ['APPROVER'] }) };
    await addProcess(database(), world.own, {
      mode: 'HARD',
      steps: [{ approvers: [{ kind: 'USER', userId: people.boss.id }] }],
    });
    await start();
  });
  afterAll(() => api.app.close());

  /** The portal's process, which continues the work of another. */
  async function start(): Promise<void> {
    api = await openTestApp(database());
    await api.app.ready();
    bed = bookingTestbed(database(), api);
    own = await api.signIn(people.asking);
  }

  const key = () => ({ 'idempotency-key': randomUUID() });
  const anyVersion = { 'if-match': '*' };
  const ask = async (cartId: string): Promise<Trip> => {
    expect((await own.call(submitTrip, { params: { cartId }, body: {}, headers: key() })).json()).toMatchObject({
      bookingStatus: 'PENDING_APPROVAL',
    });
    await bed.settle();
    return bed.fetch(own, cartId);
  };
  const asked = async (rides = [{ to: 'airport:ARN' }, { to: 'address:sandbox-holds' }]): Promise<Trip> =>
    ask(await bed.tripWith(own, people.asking, rides));
  const recall = async (cartId: string): Promise<Trip> =>
    (await own.call(recallTrip, { params: { cartId } })).json<Trip>();
  const remove = ({ cartId }: Trip) => own.call(deleteTrip, { params: { cartId }, headers: anyVersion });
  const mayDelete = ({ permissions }: Trip) =>
    permissions.some(({ permissionType, allowed }) => permissionType === 'DELETE' && allowed);
  const answer = async ({ cartId, approval }: Trip, operation: typeof approveTrip | typeof rejectTrip) =>
    (await api.signIn(people.boss)).call(operation, {
      params: { cartId },
      body: { tripVersion: approval?.tripVersion ?? 0, comment: 'Because' },
      headers: key(),
    });

  it('A recalled trip is an editable draft at once and shows the running release; its held items are removed or submitted only after it, also after a restart', async () => {
    const { cartId, items } = await asked();
    await api.app.outbox.stop();
    const recalled = await recall(cartId);
    expect([recalled.bookingStatus, recalled.releasing, mayDelete(recalled)]).toEqual(['DRAFT', true, false]);
    expect(refusalOf(await own.call(removeCartItem, { params: { cartId, itemId: items[0]?.id ?? '' } }))).toEqual([
      409,
      'REQUEST_IN_PROGRESS',
    ]);
    expect(refusalOf(await own.call(submitTrip, { params: { cartId }, body: {}, headers: key() }))).toEqual([
      409,
      'REQUEST_IN_PROGRESS',
    ]);
    expect(refusalOf(await remove(recalled))).toEqual([409, 'INVALID_TRANSITION']);
    expect((await bed.fetch(own, cartId)).version).toBe(recalled.version);
    await api.app.close();
    await start();
    await bed.settle();
    const released = await bed.fetch(own, cartId);
    expect([
      released.bookingStatus,
      released.releasing,
      mayDelete(released),
      (await bed.books(cartId)).map(({ state }) => state),
    ]).toEqual(['DRAFT', false, true, ['CANCELLED', 'CANCELLED']]);
    expect((await own.call(removeCartItem, { params: { cartId, itemId: items[0]?.id ?? '' } })).statusCode).toBe(200);
    expect((await remove(released)).statusCode).toBe(204);
    expect((await bed.payments(cartId)).filter(({ state }) => state !== 'VOIDED')).toEqual([]);
  });

  it('The booker deletes a recalled or rejected trip once nothing is held', async () => {
    const refused = await asked();
    await answer(refused, rejectTrip);
    await bed.settle();
    const reopened = (await own.call(reopenTrip, { params: { cartId: refused.cartId } })).json<Trip>();
    expect([reopened.bookingStatus, mayDelete(reopened), (await remove(reopened)).statusCode]).toEqual([
      'DRAFT',
      true,
      204,
    ]);
  });

  it('A recalled trip cannot be deleted while it is held again, nor once any of it was booked', async () => {
    const { cartId } = await asked();
    await recall(cartId);
    await bed.settle();
    const again = await ask(cartId);
    expect([mayDelete(again), (await bed.books(cartId)).filter(({ state }) => state !== 'CANCELLED')]).toEqual([
      false,
      [expect.anything(), expect.anything()],
    ]);
    const failing = await asked([{ to: 'address:sandbox-declines' }]);
    await answer(failing, approveTrip);
    await bed.settle();
    const reopened = (await own.call(reopenTrip, { params: { cartId: failing.cartId } })).json<Trip>();
    expect([reopened.bookingStatus, mayDelete(reopened)]).toEqual(['DRAFT', false]);
    await ask(failing.cartId);
    await recall(failing.cartId);
    await bed.settle();
    expect(mayDelete(await bed.fetch(own, failing.cartId))).toBe(false);
  });

  it('A recalled trip cannot be deleted if a supplier refuses the release: people must settle that', async () => {
    const { cartId } = await asked([{ to: 'airport:ARN' }]);
    await database()
      .asOwner.updateTable('sandboxBookings')
      .set({ startsAt: new Date(0), openUntil: new Date(0) })
      .where('key', 'like', `%${(await bed.fetch(own, cartId)).items[0]?.id}%`)
      .execute();
    await recall(cartId);
    await bed.settle();
    const after = await bed.fetch(own, cartId);
    expect([after.releasing, mayDelete(after)]).toEqual([false, false]);
  });

  describe('a trip with a kept fee', () => {
    /** A trip with a ride that waits for approval and was booked meanwhile; cancelling it costs a fee by now. */
    async function late(): Promise<Trip> {
      const trip = await asked([{ to: 'airport:ARN' }]);
      await bed.late(trip.cartId);
      return trip;
    }
    const takenBack = async ({ cartId }: Trip): Promise<Trip> => {
      await recall(cartId);
      await bed.settle();
      return bed.fetch(own, cartId);
    };
    const refusedAndReopened = async (trip: Trip): Promise<Trip> => {
      await answer(trip, rejectTrip);
      await bed.settle();
      return (await own.call(reopenTrip, { params: { cartId: trip.cartId } })).json<Trip>();
    };
    const reopenedAtOnce = async (trip: Trip): Promise<Trip> => {
      await api.app.outbox.stop();
      await answer(trip, rejectTrip);
      await own.call(reopenTrip, { params: { cartId: trip.cartId } });
      await api.app.close();
      await start();
      await bed.settle();
      return bed.fetch(own, trip.cartId);
    };
    const statuses = ({ items }: Trip) => items.map(({ status }) => status).toSorted();
    const paid = async (cartId: string) =>
      (await bed.payments(cartId)).reduce(
        (sum, { capturedMinor, refundedMinor }) => sum + capturedMinor - refundedMinor,
        0,
      );
    const totalOf = ({ tripPrice }: Trip) => Math.round((tripPrice?.totalTripPrice ?? Number.NaN) * 100);

    it.each([
      ['recalled', takenBack],
      ['refused and reopened', refusedAndReopened],
      ['refused, and reopened before suppliers gave it back', reopenedAtOnce],
    ] as const)(
      'A ride that was %s stays, cancelled at its fee, with a draft like it; both count in the total, as they are paid',
      async (_how, back) => {
        const before = await late();
        const { cartId } = before;
        const after = await back(before);
        const [ride] = before.items;
        const gone = after.items.find(({ status }) => status === 'CANCELLED');
        const draft = after.items.find(({ status }) => status === 'DRAFT');
        expect([after.bookingStatus, statuses(after), gone?.id, mayDelete(after)]).toEqual([
          'DRAFT',
          ['CANCELLED', 'DRAFT'],
          ride?.id,
          false,
        ]);
        expect(draft).toMatchObject({
          start: ride?.start,
          end: ride?.end,
          travellers: ride?.travellers,
          price: { total: ride?.price?.total },
        });
        const feeMinor = await paid(cartId);
        expect(feeMinor).toBeGreaterThan(0);
        expect([Math.round((gone?.price?.cancellationFee ?? 0) * 100), totalOf(after)]).toEqual([
          feeMinor,
          totalOf(before) + feeMinor,
        ]);

        await answer(await ask(cartId), approveTrip);
        await bed.settle();
        const booked = await bed.fetch(own, cartId);
        expect([booked.bookingStatus, statuses(booked), totalOf(booked), await paid(cartId)]).toEqual([
          'CONFIRMED',
          ['CANCELLED', 'CONFIRMED'],
          totalOf(after),
          totalOf(after),
        ]);
      },
    );

    it('A trip with a kept fee alone, whose draft was removed, is cancelled and keeps the fee', async () => {
      const { cartId, items } = await takenBack(await late());
      expect(
        (
          await own.call(removeCartItem, {
            params: { cartId, itemId: items.find(({ status }) => status === 'DRAFT')?.id ?? '' },
          })
        ).statusCode,
      ).toBe(200);
      const left = await bed.fetch(own, cartId);
      expect([left.bookingStatus, statuses(left), totalOf(left)]).toEqual([
        'CANCELLED',
        ['CANCELLED'],
        await paid(cartId),
      ]);
    });
  });

  it('A trip with a held item is not merged into another: its suppliers know it under this one', async () => {
    const { cartId: fromCartId } = await asked();
    await recall(fromCartId);
    await bed.settle();
    const cartId = await bed.tripWith(own, people.asking, [{}]);
    expect(
      refusalOf(await own.call(mergeTrips, { params: { cartId }, body: { fromCartId }, headers: anyVersion })),
    ).toEqual([409, 'INVALID_TRANSITION']);
  });
});
