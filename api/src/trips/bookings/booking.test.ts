import { randomUUID } from 'node:crypto';
import {
  acceptSchedule,
  cancelTrip,
  fetchPaymentAction,
  fetchTripHistory,
  type AnswerOf,
  type CancelQuote,
  type Trip,
  listNotifications,
  listTrips,
  reopenTrip,
  type NotificationPage,
  type TripPage,
} from '@portolan/contracts';
import { sql } from 'kysely';
import { testTokens } from '../../payments/test-provider/testPayments.ts';
import { bookingAttention, bookingTestbed } from '../../testing/bookingTestbed.ts';
import { taxiCartItemOf } from '../../testing/taxiRide.ts';
import {
  makeWorld,
  openTestApp,
  refusalOf,
  withBothDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

const to = (magic: string) => ({ to: `address:sandbox-${magic}` });

withBothDatabases('the booking engine stands on transactions and locks', (database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;
  const booker = () => world.own.traveller;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    own = await api.signIn(booker());
  });
  afterAll(() => api.app.close());

  const statuses = (trip: Trip) => [trip.bookingStatus, ...trip.items.map(({ status }) => status)];
  const attentionOf = async (cartId: string) => {
    const row = await database()
      .asOwner.selectFrom('carts')
      .select('attention')
      .where('id', '=', cartId)
      .executeTakeFirstOrThrow();
    return row.attention.map(({ code }) => code);
  };
  const moneyOf = async (cartId: string) =>
    (await bed.payments(cartId)).map(({ state, capturedMinor, refundedMinor, amountMinor }) => [
      state,
      capturedMinor === amountMinor ? 'all' : capturedMinor,
      refundedMinor === capturedMinor ? 'all' : refundedMinor,
    ]);
  const sandboxCalls = async (itemId: string) =>
    await database()
      .asOwner.selectFrom('sandboxBookings')
      .select(['calls', 'state'])
      .where('key', 'like', `%${itemId}%`)
      .execute();

  describe('booking a trip', () => {
    it('Booking pays each ride, stores its reference and voucher, and writes the debts to the ledger', async () => {
      const trip = await bed.booked(own, booker(), [{}, {}]);
      expect(statuses(trip)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
      expect(trip.items.map(({ supplierRef }) => supplierRef)).toEqual(
        [1, 2].map(() => expect.stringMatching(/^[A-Z]{3}-[0-9A-Z]+$/)),
      );
      expect(await moneyOf(trip.cartId)).toEqual([
        ['CAPTURED', 'all', 0],
        ['CAPTURED', 'all', 0],
      ]);
      const total = Math.round((trip.tripPrice?.totalTripPrice ?? 0) * 100);
      // Two rides can be of two suppliers.
      const owed: Record<string, number> = {};
      for (const { serviceProvider, price } of trip.items)
        owed[`supplier:${serviceProvider.code} SEK`] =
          (owed[`supplier:${serviceProvider.code} SEK`] ?? 0) - Math.round((price?.total ?? 0) * 100);
      expect(await bed.balances(trip.cartId)).toEqual({ 'customer SEK': total, ...owed });
      expect((await bed.bookings(trip.cartId)).map(({ documents }) => documents)).toEqual(
        [1, 2].map(() => [{ kind: 'VOUCHER', text: expect.stringContaining('SPECIMEN') }]),
      );
    });

    it('A supplier is paid in its own currency, and the exchange account holds the difference', async () => {
      const trip = await bed.booked(own, booker(), [{ from: 'airport:CPH', to: 'address:cph-nyhavn-71' }]);
      const balances = await bed.balances(trip.cartId);
      expect(Object.keys(balances).toSorted()).toEqual([
        'customer SEK',
        'exchange DKK',
        'exchange SEK',
        `supplier:${trip.items[0]?.serviceProvider.code} DKK`,
      ]);
      expect((balances['customer SEK'] ?? 0) + (balances['exchange SEK'] ?? 0)).toBe(0);
      expect(
        (balances['exchange DKK'] ?? 0) + (balances[`supplier:${trip.items[0]?.serviceProvider.code} DKK`] ?? 0),
      ).toBe(0);
    });

    it.each([
      ['declines', ['FAILED', 'FAILED'], [['VOIDED', 0, 'all']], []],
      ['dead', ['FAILED', 'FAILED'], [['VOIDED', 0, 'all']], []],
      ['lost', ['CONFIRMED', 'CONFIRMED'], [['CAPTURED', 'all', 0]], []],
      ['holds', ['CONFIRMED', 'CONFIRMED'], [['CAPTURED', 'all', 0]], []],
      ['pends', ['PENDING', 'PENDING'], [['AUTHORISED', 0, 'all']], []],
      ['dearer', ['DRAFT', 'DRAFT'], [], ['PRICE_CHANGED']],
      ['sold-out', ['DRAFT', 'DRAFT'], [], ['SOLD_OUT']],
    ])(
      'A ride whose supplier %s becomes %j, and no money stays reserved or is taken wrongly',
      async (magic, status, money, attention) => {
        const trip = await bed.booked(own, booker(), [to(magic)]);
        expect([statuses(trip), await moneyOf(trip.cartId), await attentionOf(trip.cartId)]).toEqual([
          status,
          money,
          attention,
        ]);
      },
    );

    it('A booking whose answer was lost is not made twice', async () => {
      const trip = await bed.booked(own, booker(), [to('lost')]);
      expect(await sandboxCalls(trip.items[0]?.id ?? '')).toEqual([{ calls: 1, state: 'CONFIRMED' }]);
    });

    it('One ride that fails leaves the others booked: the trip is edited, with attention', async () => {
      const trip = await bed.booked(own, booker(), [{}, to('declines')]);
      expect([statuses(trip), await attentionOf(trip.cartId)]).toEqual([
        ['EDITED', 'CONFIRMED', 'FAILED'],
        ['PARTIAL_FAILURE'],
      ]);
    });

    it('A failed ride is not charged: totals of trip, list and ledger include booked items only', async () => {
      const trip = await bed.booked(own, booker(), [{}, to('declines')]);
      const price = trip.items.find(({ status }) => status === 'CONFIRMED')?.price?.total ?? Number.NaN;
      const listed = (await own.call(listTrips, { params: { companyId: booker().companyId } })).json<TripPage>();
      expect([
        trip.tripPrice,
        listed.content.find(({ cartId }) => cartId === trip.cartId)?.tripPrice,
        (await bed.balances(trip.cartId))['customer SEK'],
      ]).toEqual([
        { totalTripPrice: price, currency: 'SEK' },
        { totalTripPrice: price, currency: 'SEK' },
        Math.round(price * 100),
      ]);
    });

    it('A wholly failed trip costs nothing, and its price again once it is a draft again', async () => {
      const trip = await bed.booked(own, booker(), [to('declines')]);
      const price = trip.items[0]?.price?.total;
      expect([trip.bookingStatus, trip.tripPrice?.totalTripPrice]).toEqual(['FAILED', 0]);
      const { cartId } = trip;
      const drafted = (await own.call(reopenTrip, { params: { cartId }, headers: { 'if-match': '*' } })).json<Trip>();
      expect([drafted.bookingStatus, drafted.tripPrice?.totalTripPrice]).toEqual(['DRAFT', price]);
    });

    it('If a required item fails, other bookings of the run are cancelled and refunded', async () => {
      const cartId = await bed.tripWith(own, booker(), [{}, to('declines')]);
      await bed.submit(
        booker(),
        cartId,
        async ([, second = '']) =>
          void (await database()
            .asOwner.updateTable('itemBookings')
            .set({ isRequired: true })
            .where('itemId', '=', second)
            .execute()),
      );
      await bed.settle();
      expect([statuses(await bed.fetch(own, cartId)), await moneyOf(cartId), await bed.balances(cartId)]).toEqual([
        ['FAILED', 'FAILED', 'FAILED'],
        [
          ['VOIDED', 0, 'all'],
          ['VOIDED', 0, 'all'],
        ],
        {},
      ]);
      expect((await bed.bookings(cartId)).map(({ state, errorCode }) => [state, errorCode])).toEqual([
        ['UNDONE', 'ROLLED_BACK'],
        ['FAILED', 'DECLINED'],
      ]);
    });

    it('A booking that costs a fee to cancel is kept although a required ride failed', async () => {
      const cartId = await bed.tripWith(own, booker(), [to('non-refundable'), to('declines')]);
      await bed.submit(
        booker(),
        cartId,
        async ([, second = '']) =>
          void (await database()
            .asOwner.updateTable('itemBookings')
            .set({ isRequired: true })
            .where('itemId', '=', second)
            .execute()),
      );
      await bed.settle();
      expect([statuses(await bed.fetch(own, cartId)), await attentionOf(cartId)]).toEqual([
        ['EDITED', 'CONFIRMED', 'FAILED'],
        ['PARTIAL_FAILURE'],
      ]);
    });
  });

  describe('paying', () => {
    const paidBy = async (token: string) => {
      const cartId = await bed.tripWith(own, booker(), [{}]);
      await bed.payBy(booker(), cartId, token);
      await bed.submit(booker(), cartId);
      await bed.settle();
      return cartId;
    };

    it.each([
      [testTokens.declined, [['DECLINED', 0, 'all']]],
      [testTokens.down, [['VOIDED', 0, 'all']]],
    ])('A payment by the token %s books nothing and tells the booker', async (token, money) => {
      const cartId = await paidBy(token);
      const trip = await bed.fetch(own, cartId);
      expect([statuses(trip), await moneyOf(cartId), await attentionOf(cartId)]).toEqual([
        ['FAILED', 'FAILED'],
        money,
        ['PAYMENT_DECLINED'],
      ]);
      expect(await sandboxCalls(trip.items[0]?.id ?? '')).toEqual([]);
    });

    it('A payment whose answer is lost reserves nothing twice', async () => {
      const cartId = await paidBy(testTokens.lost);
      expect([statuses(await bed.fetch(own, cartId)), await moneyOf(cartId)]).toEqual([
        ['CONFIRMED', 'CONFIRMED'],
        [['CAPTURED', 'all', 0]],
      ]);
    });

    it.each([
      ['confirm', ['CONFIRMED', 'CONFIRMED'], []],
      ['refuse', ['FAILED', 'FAILED'], ['PAYMENT_DECLINED']],
    ])('The booker is led to the bank and from there back to the trip: %s', async (answer, status, attention) => {
      const cartId = await paidBy(testTokens.secondFactor);
      const itemId = (await bed.fetch(own, cartId)).items[0]?.id ?? '';
      const ask = () => own.call(fetchPaymentAction, { params: { cartId, itemId } });
      const { pathname, search } = new URL((await ask()).json<AnswerOf<typeof fetchPaymentAction>>().url);
      const page = await api.app.inject({
        url: pathname + search,
        headers: { host: 'localhost', 'accept-language': 'da' },
      });
      expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Bekræft betalingen')]);
      const send = (address: string) =>
        api.app.inject({
          method: 'POST',
          url: address,
          headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
          payload: '',
        });
      const elsewhere = await send(`${pathname}/${answer}?back=https://elsewhere.example`);
      expect(elsewhere.statusCode).toBe(400);
      const answered = await send(`${pathname}/${answer}${search}`);
      expect([answered.statusCode, answered.headers.location]).toEqual([303, `/trip/${cartId}`]);
      await bed.settle();
      expect([statuses(await bed.fetch(own, cartId)), await attentionOf(cartId)]).toEqual([status, attention]);
      expect(refusalOf(await ask())).toEqual([409, 'INVALID_TRANSITION']);
      expect((await api.app.inject({ url: pathname + search, headers: { host: 'localhost' } })).headers.location).toBe(
        `/trip/${cartId}`,
      );
    });

    it.each([
      [true, ['CONFIRMED', 'CONFIRMED'], []],
      [false, ['FAILED', 'FAILED'], ['PAYMENT_DECLINED']],
    ])(
      'A ride waits for the second factor; given %s, it ends %j, however often the provider says so',
      async (isGiven, status, attention) => {
        const cartId = await paidBy(testTokens.secondFactor);
        expect([statuses(await bed.fetch(own, cartId)), await attentionOf(cartId)]).toEqual([
          ['PENDING', 'PENDING'],
          ['PAYMENT_ACTION'],
        ]);
        const [payment] = await bed.payments(cartId);
        const call = await bed.provider.answerSecondFactor(payment?.providerRef ?? '', isGiven);
        expect((await bed.providerCalls({ ...call, body: `${call.body} ` })).json()).toMatchObject({
          type: 'SIGNATURE_INVALID',
        });
        expect((await bed.providerCalls(call)).statusCode).toBe(204);
        await bed.settle();
        expect((await bed.providerCalls(call)).statusCode).toBe(204);
        await bed.settle();
        expect([statuses(await bed.fetch(own, cartId)), await attentionOf(cartId)]).toEqual([status, attention]);
      },
    );

    it.each([
      [true, 'CONFIRMED'],
      [false, 'FAILED'],
    ])(
      'The provider is asked for a second factor that it did not report: given %s, the ride ends %s',
      async (isGiven, status) => {
        const cartId = await paidBy(testTokens.secondFactor);
        const [payment] = await bed.payments(cartId);
        await bed.provider.answerSecondFactor(payment?.providerRef ?? '', isGiven);
        await bed.settle();
        expect(statuses(await bed.fetch(own, cartId))).toEqual(['PENDING', 'PENDING']);
        api.clock.advance(10 * 60_000);
        await bed.settle();
        expect(statuses(await bed.fetch(own, cartId))).toEqual([status, status]);
      },
    );

    it('A second factor is awaited for a day; then the reservation is released', async () => {
      const cartId = await paidBy(testTokens.secondFactor);
      for (let hours = 0; hours < 23; hours += 1) {
        api.clock.advance(3_600_000);
        await bed.settle();
      }
      own = await api.signIn(booker());
      expect(statuses(await bed.fetch(own, cartId))).toEqual(['PENDING', 'PENDING']);
      api.clock.advance(2 * 3_600_000);
      await bed.settle();
      own = await api.signIn(booker());
      expect([statuses(await bed.fetch(own, cartId)), await attentionOf(cartId)]).toEqual([
        ['FAILED', 'FAILED'],
        ['PAYMENT_DECLINED'],
      ]);
      expect((await bed.payments(cartId)).map(({ state }) => state)).toEqual(['VOIDED']);
    });
  });

  describe('events of suppliers', () => {
    const pending = async () => {
      const trip = await bed.booked(own, booker(), [to('pends')]);
      return { trip, ref: trip.items[0]?.supplierRef ?? '' };
    };
    const tell = async (
      ref: string,
      kind: Parameters<typeof bed.sandbox.happens>[1],
      schedule?: Parameters<typeof bed.sandbox.happens>[2],
      times = 1,
    ) => {
      const call = await bed.sandbox.happens(ref, kind, schedule);
      const answers: number[] = [];
      for (let count = 0; count < times; count += 1) {
        answers.push((await bed.supplierCalls(ref.slice(0, 3), call)).statusCode);
        await bed.settle();
      }
      return answers;
    };

    it.each([
      ['CONFIRMED', 'CONFIRMED', [['CAPTURED', 'all', 0]]],
      ['DECLINED', 'FAILED', [['VOIDED', 0, 'all']]],
    ] as const)(
      'A supplier’s event %s makes a waiting ride %s, once, and it is paid for accordingly',
      async (kind, status, money) => {
        const { trip, ref } = await pending();
        expect(await tell(ref, kind, undefined, 3)).toEqual([204, 204, 204]);
        expect([statuses(await bed.fetch(own, trip.cartId)), await moneyOf(trip.cartId)]).toEqual([
          [status, status],
          money,
        ]);
        const steps = await database()
          .asOwner.selectFrom('statusHistory')
          .selectAll()
          .where('cartId', '=', trip.cartId)
          .where('itemId', 'is not', null)
          .where('toStatus', '=', status)
          .execute();
        expect(steps).toHaveLength(1);
      },
    );

    it.each([
      ['1900-01-01T00:00:00Z', '1900-01-01T01:00:00Z'],
      ['9999-12-31T23:59:59Z', undefined],
      ['2999-01-01T00:00:00Z', undefined],
    ])('A change to impossible times, %s to %s, is refused, and the trip stays readable', async (start, end) => {
      const trip = await bed.booked(own, booker(), [{}]);
      const ref = trip.items[0]?.supplierRef ?? '';
      const call = await bed.sandbox.happens(ref, 'SCHEDULE_CHANGED', {
        start: new Date(start),
        ...(end !== undefined && { end: new Date(end) }),
      });
      expect((await bed.supplierCalls(ref.slice(0, 3), call)).statusCode).toBe(400);
      await bed.settle();
      const readable = await bed.fetch(own, trip.cartId);
      expect([readable.bookingStatus, bookingAttention(readable)]).toEqual(['CONFIRMED', []]);
    });

    it('A schedule change that arrives before the confirmation is taken when it is sent again', async () => {
      const { trip, ref } = await pending();
      const moved = { start: new Date(Date.parse(trip.items[0]?.start.dateTime ?? '') + 3_600_000) };
      api.clock.advance(2_000);
      const change = await bed.sandbox.happens(ref, 'SCHEDULE_CHANGED', moved);
      expect((await bed.supplierCalls(ref.slice(0, 3), change)).statusCode).toBe(409);
      await tell(ref, 'CONFIRMED');
      await bed.settle();
      api.clock.advance(2_000);
      await tell(ref, 'SCHEDULE_CHANGED', moved);
      await bed.settle();
      expect(bookingAttention(await bed.fetch(own, trip.cartId))).toEqual([
        expect.objectContaining({
          code: 'SCHEDULE_CHANGE',
          schedule: { start: moved.start.toISOString(), end: expect.any(String) },
        }),
      ]);
    });

    it('A supplier event older than the known state changes nothing', async () => {
      const { trip, ref } = await pending();
      const older = await bed.sandbox.happens(ref, 'DECLINED');
      api.clock.advance(1_000);
      await tell(ref, 'CONFIRMED');
      expect((await bed.supplierCalls(ref.slice(0, 3), older)).statusCode).toBe(204);
      await bed.settle();
      expect(statuses(await bed.fetch(own, trip.cartId))).toEqual(['CONFIRMED', 'CONFIRMED']);
    });

    it.each([
      ['free', false, 'CANCELLED'],
      ['for a fee', true, 'CONFIRMED'],
    ])(
      'A failed item that its supplier books after all is cancelled there if that is free: %s',
      async (_what, isLate, state) => {
        const trip = await bed.booked(own, booker(), [to('declines')]);
        if (isLate) await bed.late(trip.cartId);
        const { ref } = await database()
          .asOwner.selectFrom('sandboxBookings')
          .select('ref')
          .where('key', 'like', `%/${trip.items[0]?.id}/%`)
          .executeTakeFirstOrThrow();
        api.clock.advance(1_000);
        expect(await tell(ref, 'CONFIRMED', undefined, 2)).toEqual([204, 204]);
        const after = await bed.fetch(own, trip.cartId);
        expect([statuses(after), after.items[0]?.failure, after.version, await moneyOf(trip.cartId)]).toEqual([
          ['FAILED', 'FAILED'],
          'DECLINED',
          trip.version,
          [['VOIDED', 0, 'all']],
        ]);
        expect((await bed.books(trip.cartId)).map((book) => book.state)).toEqual([state]);
      },
    );

    it('A booking that its supplier cancels is cancelled and refunded in full', async () => {
      const trip = await bed.booked(own, booker(), [{}]);
      await tell(trip.items[0]?.supplierRef ?? '', 'CANCELLED');
      expect([statuses(await bed.fetch(own, trip.cartId)), await moneyOf(trip.cartId)]).toEqual([
        ['CANCELLED', 'CANCELLED'],
        [['CAPTURED', 'all', 'all']],
      ]);
      expect(Object.values(await bed.balances(trip.cartId)).filter((sum) => sum !== 0)).toEqual([]);
    });

    it('A schedule change needs a decision', async () => {
      const trip = await bed.booked(own, booker(), [{}]);
      await tell(trip.items[0]?.supplierRef ?? '', 'SCHEDULE_CHANGED');
      expect([statuses(await bed.fetch(own, trip.cartId)), await attentionOf(trip.cartId)]).toEqual([
        ['EDITED', 'CONFIRMED'],
        ['SCHEDULE_CHANGE'],
      ]);
    });

    it('An accepted schedule change is the booking’s new time, once: there is nothing to accept before and after', async () => {
      const trip = await bed.booked(own, booker(), [{}]);
      const [item] = trip.items;
      if (item === undefined) throw new Error('nothing is booked');
      const accept = (session = own) =>
        session.call(acceptSchedule, {
          params: { cartId: trip.cartId, itemId: item.id },
          headers: { 'idempotency-key': randomUUID() },
        });
      expect(refusalOf(await accept())).toEqual([409, 'INVALID_TRANSITION']);
      const later = (dateTime: string) => new Date(Date.parse(dateTime) + 26 * 3_600_000);
      const schedule = { start: later(item.start.dateTime), end: later(item.end.dateTime) };
      await tell(item.supplierRef ?? '', 'SCHEDULE_CHANGED', schedule);
      const told = await bed.fetch(own, trip.cartId);
      expect(bookingAttention(told)).toEqual([
        {
          code: 'SCHEDULE_CHANGE',
          itemId: item.id,
          schedule: { start: schedule.start.toISOString(), end: schedule.end.toISOString() },
        },
      ]);
      expect(told.items[0]?.start).toEqual(item.start);
      expect(refusalOf(await accept(await api.signIn(world.neighbour.traveller)))).toEqual([404, 'NOT_FOUND']);
      const accepted = (await accept()).json<Trip>();
      expect([statuses(accepted), bookingAttention(accepted)]).toEqual([['CONFIRMED', 'CONFIRMED'], []]);
      expect(
        [accepted.items[0]?.start.dateTime, accepted.items[0]?.end.dateTime].map((dateTime) =>
          Date.parse(dateTime ?? ''),
        ),
      ).toEqual([schedule.start.getTime(), schedule.end.getTime()]);
      expect(accepted.items[0]?.start.dateTime.slice(-6)).toBe(item.start.dateTime.slice(-6));
      expect([accepted.startDate, accepted.endDate]).toEqual([
        accepted.items[0]?.start.dateTime.slice(0, 10),
        accepted.items[0]?.end.dateTime.slice(0, 10),
      ]);
      expect(refusalOf(await accept())).toEqual([409, 'INVALID_TRANSITION']);
    });

    it('People are notified of a schedule change and of a supplier’s cancellation beside other bookings, and not of a booking when a part was cancelled', async () => {
      const notificationsOf = async (cartId: string) =>
        (
          await database()
            .asOwner.selectFrom('notifications')
            .select('kind')
            .where('cartId', '=', cartId)
            .where('customerId', '=', booker().id)
            .orderBy('createdAt')
            .execute()
        ).map(({ kind }) => kind);
      const one = await bed.booked(own, booker(), [{}]);
      await tell(one.items[0]?.supplierRef ?? '', 'SCHEDULE_CHANGED');
      expect(await notificationsOf(one.cartId)).toEqual(['TRIP_BOOKED', 'TRIP_ATTENTION']);
      expect((await api.lettersTo(booker().email))[0]?.text).toContain('A supplier has changed a time.');
      const history = (await own.call(fetchTripHistory, { params: { cartId: one.cartId } })).json<
        AnswerOf<typeof fetchTripHistory>
      >().content;
      expect(history.filter(({ event }) => event === 'scheduleChange')).toEqual([
        expect.objectContaining({ by: null }),
      ]);
      const two = await bed.booked(own, booker(), [{}, { inHours: 72 }, { inHours: 96 }]);
      await tell(two.items[0]?.supplierRef ?? '', 'CANCELLED');
      expect([(await bed.fetch(own, two.cartId)).bookingStatus, await notificationsOf(two.cartId)]).toEqual([
        'CONFIRMED',
        ['TRIP_BOOKED', 'TRIP_ATTENTION'],
      ]);
      const itemIds = [two.items[1]?.id ?? ''];
      const { quoteId } = (await bed.quote(own, two.cartId, itemIds)).json<CancelQuote>();
      await bed.cancel(own, two.cartId, { quoteId, itemIds });
      await bed.settle();
      expect([(await bed.fetch(own, two.cartId)).bookingStatus, await notificationsOf(two.cartId)]).toEqual([
        'CONFIRMED',
        ['TRIP_BOOKED', 'TRIP_ATTENTION'],
      ]);
    });

    it('A schedule change stays to be accepted when its supplier refuses to cancel the booking', async () => {
      const trip = await bed.booked(own, booker(), [{}]);
      const [item] = trip.items;
      await tell(item?.supplierRef ?? '', 'SCHEDULE_CHANGED');
      const { quoteId } = (await bed.quote(own, trip.cartId)).json<CancelQuote>();
      // The supplier's own quote has expired when it is used, and its fee is higher by then.
      await sql`update cancel_quotes set lines = jsonb_set(lines, '{0,quoteRef}', to_jsonb(${`${item?.supplierRef}/1`}::text)) where id = ${quoteId}`.execute(
        database().asOwner,
      );
      await bed.cancel(own, trip.cartId, { quoteId });
      await bed.late(trip.cartId);
      await bed.settle();
      const refused = await bed.fetch(own, trip.cartId);
      expect([statuses(refused), bookingAttention(refused)]).toEqual([
        ['EDITED', 'CONFIRMED'],
        [
          { code: 'CANCEL_REFUSED', itemId: item?.id },
          { code: 'SCHEDULE_CHANGE', itemId: item?.id },
        ],
      ]);
      const accepted = await own.call(acceptSchedule, {
        params: { cartId: trip.cartId, itemId: item?.id ?? '' },
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(statuses(accepted.json<Trip>())).toEqual(['CONFIRMED', 'CONFIRMED']);
    });

    it('A schedule change without an end takes as long as before', async () => {
      const trip = await bed.booked(own, booker(), [{}]);
      const [item] = trip.items;
      const start = new Date(Date.parse(item?.start.dateTime ?? '') + 3_600_000);
      await tell(item?.supplierRef ?? '', 'SCHEDULE_CHANGED', { start });
      const end = new Date(Date.parse(item?.end.dateTime ?? '') + 3_600_000);
      expect(bookingAttention(await bed.fetch(own, trip.cartId))[0]?.schedule).toEqual({
        start: start.toISOString(),
        end: end.toISOString(),
      });
    });

    it('A schedule change that ends before it starts is ignored', async () => {
      const trip = await bed.booked(own, booker(), [{}]);
      const ref = trip.items[0]?.supplierRef ?? '';
      const call = await bed.sandbox.happens(ref, 'SCHEDULE_CHANGED', {
        start: new Date('2026-12-02T10:00:00Z'),
        end: new Date('2026-12-02T09:00:00Z'),
      });
      expect((await bed.supplierCalls(ref.slice(0, 3), call)).statusCode).toBe(401);
      expect(statuses(await bed.fetch(own, trip.cartId))).toEqual(['CONFIRMED', 'CONFIRMED']);
    });

    it('A no-show is not refunded', async () => {
      const trip = await bed.booked(own, booker(), [{}]);
      await tell(trip.items[0]?.supplierRef ?? '', 'NO_SHOW');
      expect([statuses(await bed.fetch(own, trip.cartId)), await moneyOf(trip.cartId)]).toEqual([
        ['CONFIRMED', 'CONFIRMED'],
        [['CAPTURED', 'all', 0]],
      ]);
    });

    it('A call that is not signed, of another supplier or about an unknown booking is refused', async () => {
      const { ref } = await pending();
      const call = await bed.sandbox.happens(ref, 'CONFIRMED');
      const other = ref.startsWith('FGT') ? 'TXB' : 'FGT';
      expect(
        (await bed.supplierCalls(ref.slice(0, 3), { ...call, headers: { 'content-type': 'application/json' } })).json(),
      ).toMatchObject({ type: 'SIGNATURE_INVALID' });
      expect((await bed.supplierCalls('NONE', call)).statusCode).toBe(401);
      expect((await bed.supplierCalls(other, call)).statusCode).toBe(404);
      const stray = await bed.sandbox.book(
        {
          offerId: 'taxi-1',
          productType: 'TAXI',
          supplierCode: 'FGT',
          quoted: { minor: 1, currency: 'SEK' },
          startsAt: new Date(),
          cancellation: [],
          specialRequest: { codes: [], text: '' },
        },
        'somebody/else',
        [],
      );
      expect((await bed.supplierCalls('FGT', await bed.sandbox.happens(stray.ref, 'CONFIRMED'))).statusCode).toBe(404);
    });

    it('A supplier that sends no event is asked after a while', async () => {
      const { trip, ref } = await pending();
      await bed.sandbox.happens(ref, 'CONFIRMED');
      await bed.settle();
      expect(statuses(await bed.fetch(own, trip.cartId))).toEqual(['PENDING', 'PENDING']);
      api.clock.advance(11 * 60_000);
      await bed.settle();
      own = await api.signIn(booker());
      expect(statuses(await bed.fetch(own, trip.cartId))).toEqual(['CONFIRMED', 'CONFIRMED']);
    });
  });

  describe('cancelling', () => {
    const quoteOf = async (cartId: string) => (await bed.quote(own, cartId)).json<CancelQuote>();

    it('Cancelling costs the quoted fee: nothing while it is free', async () => {
      const trip = await bed.booked(own, booker(), [{}, {}]);
      const quote = await quoteOf(trip.cartId);
      expect([quote.fee, quote.refund, quote.items.length]).toEqual([0, trip.tripPrice?.totalTripPrice, 2]);
      const answer = await bed.cancel(own, trip.cartId, { quoteId: quote.quoteId });
      expect(answer.json<Trip>().bookingStatus).toBe('PROCESSING');
      await bed.settle();
      expect([statuses(await bed.fetch(own, trip.cartId)), await moneyOf(trip.cartId)]).toEqual([
        ['CANCELLED', 'CANCELLED', 'CANCELLED'],
        [
          ['CAPTURED', 'all', 'all'],
          ['CAPTURED', 'all', 'all'],
        ],
      ]);
      expect(Object.values(await bed.balances(trip.cartId)).filter((sum) => sum !== 0)).toEqual([]);
      expect(
        await database()
          .asOwner.selectFrom('refunds')
          .select(['feeMinor'])
          .where(
            'paymentId',
            'in',
            (await bed.payments(trip.cartId)).map(({ id }) => id),
          )
          .execute(),
      ).toEqual([{ feeMinor: 0 }, { feeMinor: 0 }]);
    });

    it('Cancelling late keeps the fee, and refunds the rest', async () => {
      const trip = await bed.booked(own, booker(), [{ inHours: 1 }]);
      // So shortly before the ride no supplier of the fleet is free to cancel; which of them is the cheapest depends on the time of day.
      api.clock.advance(35 * 60_000);
      own = await api.signIn(booker());
      const quote = await quoteOf(trip.cartId);
      expect(quote.fee).toBeGreaterThan(0);
      expect(quote.fee + quote.refund).toBeCloseTo(trip.tripPrice?.totalTripPrice ?? 0, 2);
      await bed.cancel(own, trip.cartId, { quoteId: quote.quoteId });
      await bed.settle();
      const after = await bed.fetch(own, trip.cartId);
      expect([after.bookingStatus, after.tripPrice?.totalTripPrice, after.items[0]?.price?.cancellationFee]).toEqual([
        'CANCELLED',
        quote.fee,
        quote.fee,
      ]);
      // At some hours the cheapest keeps everything: then nothing is refunded.
      expect(after.items[0]?.price?.refunded ?? 0).toBe(quote.refund);
      expect(await bed.balances(trip.cartId)).toMatchObject({
        'customer SEK': Math.round(quote.fee * 100),
        [`supplier:${trip.items[0]?.serviceProvider.code} SEK`]: -Math.round(quote.fee * 100),
      });
    });

    it('Cancelling without a quote, with an expired one or for a changed trip is refused and changes nothing', async () => {
      const trip = await bed.booked(own, booker(), [{}]);
      expect((await bed.cancel(own, trip.cartId, {})).json()).toMatchObject({ type: 'QUOTE_REQUIRED' });
      expect((await bed.cancel(own, trip.cartId, { quoteId: randomUUID() })).json()).toMatchObject({
        type: 'QUOTE_EXPIRED',
      });
      const { quoteId } = await quoteOf(trip.cartId);
      api.clock.advance(16 * 60_000);
      expect((await bed.cancel(own, trip.cartId, { quoteId })).json()).toMatchObject({ type: 'QUOTE_EXPIRED' });
      expect((await bed.fetch(own, trip.cartId)).version).toBe(trip.version);
    });

    it('Cancelling again with the same key answers the first result; with another key the trip is under way', async () => {
      const trip = await bed.booked(own, booker(), [{}]);
      const { quoteId } = await quoteOf(trip.cartId);
      const first = await bed.cancel(own, trip.cartId, { quoteId }, 'a-key');
      expect((await bed.cancel(own, trip.cartId, { quoteId }, 'a-key')).json()).toEqual(first.json());
      expect((await bed.cancel(own, trip.cartId, { quoteId })).json()).toMatchObject({ type: 'INVALID_TRANSITION' });
      await bed.settle();
      expect(
        (await bed.payments(trip.cartId)).map(({ refundedMinor, capturedMinor }) => refundedMinor === capturedMinor),
      ).toEqual([true]);
    });

    it('A ride that waits for a dispatcher is cancelled before it is confirmed, at no cost', async () => {
      const trip = await bed.booked(own, booker(), [to('pends')]);
      await bed.cancel(own, trip.cartId, { quoteId: (await quoteOf(trip.cartId)).quoteId });
      await bed.settle();
      expect([statuses(await bed.fetch(own, trip.cartId)), await moneyOf(trip.cartId)]).toEqual([
        ['CANCELLED', 'CANCELLED'],
        [['VOIDED', 0, 'all']],
      ]);
    });

    it('A failed trip is cancelled without a quote; a draft has nothing to cancel', async () => {
      const failed = await bed.booked(own, booker(), [to('declines')]);
      expect((await bed.cancel(own, failed.cartId, {})).json<Trip>().bookingStatus).toBe('CANCELLED');
      const draft = await bed.tripWith(own, booker(), [{}]);
      expect((await bed.cancel(own, draft, {})).json()).toMatchObject({ type: 'INVALID_TRANSITION' });
      expect((await bed.quote(own, draft)).json()).toMatchObject({ type: 'INVALID_TRANSITION' });
    });

    it('One booking of two is cancelled at its own quote, and the other stays', async () => {
      const trip = await bed.booked(own, booker(), [to('non-refundable'), {}]);
      const [first, second] = trip.items.map(({ id }) => id) as [string, string];
      const quote = (await bed.quote(own, trip.cartId, [first])).json<CancelQuote>();
      expect(quote.items.map(({ itemId }) => itemId)).toEqual([first]);
      for (const body of [{ quoteId: quote.quoteId }, { quoteId: quote.quoteId, itemIds: [second] }])
        expect((await bed.cancel(own, trip.cartId, body)).json()).toMatchObject({ type: 'QUOTE_REQUIRED' });
      await bed.cancel(own, trip.cartId, { quoteId: quote.quoteId, itemIds: [first] });
      await bed.settle();
      const after = await bed.fetch(own, trip.cartId);
      expect([statuses(after), after.tripPrice?.totalTripPrice]).toEqual([
        ['CONFIRMED', 'CANCELLED', 'CONFIRMED'],
        quote.fee + (trip.items[1]?.price?.total ?? 0),
      ]);
      expect(after.items.map(({ price }) => price?.cancellationFee)).toEqual([quote.fee, undefined]);
      expect((await bed.balances(trip.cartId))['customer SEK']).toBe(
        Math.round((after.tripPrice?.totalTripPrice ?? 0) * 100),
      );
      expect(
        (await bed.payments(trip.cartId))
          .map(({ itemId, refundedMinor, amountMinor }) => [itemId, amountMinor - refundedMinor])
          .toSorted(),
      ).toEqual(
        [
          [first, Math.round(quote.fee * 100)],
          [second, Math.round((trip.items[1]?.price?.total ?? 0) * 100)],
        ].toSorted(),
      );
    });

    it('A failed item beside a booking is given up without a quote: the trip is confirmed again, without attention', async () => {
      const trip = await bed.booked(own, booker(), [{}, to('declines')]);
      await bed.cancel(own, trip.cartId, { itemIds: [trip.items[1]?.id ?? ''] });
      expect([statuses(await bed.fetch(own, trip.cartId)), await attentionOf(trip.cartId)]).toEqual([
        ['CONFIRMED', 'CONFIRMED', 'CANCELLED'],
        [],
      ]);
    });

    it('An unknown item and a draft cannot be cancelled by themselves, and nothing changes then', async () => {
      const trip = await bed.booked(own, booker(), [{}]);
      await bed.add(own, trip.cartId, [taxiCartItemOf(await bed.firstOffer(own), [{ userId: booker().id }])]);
      const before = await bed.fetch(own, trip.cartId);
      const draft = before.items.find(({ status }) => status === 'DRAFT')?.id ?? '';
      for (const [itemIds, type] of [
        [[randomUUID()], 'UNKNOWN_ITEM'],
        [[draft], 'INVALID_TRANSITION'],
      ] as const) {
        expect((await bed.quote(own, trip.cartId, [...itemIds])).json()).toMatchObject({ type });
        expect((await bed.cancel(own, trip.cartId, { itemIds: [...itemIds] })).json()).toMatchObject({ type });
      }
      expect(await bed.fetch(own, trip.cartId)).toEqual(before);
    });

    it.each([
      ['pends', 'PENDING'],
      ['holds', 'CONFIRMED'],
    ])(
      'A supplier that no longer takes a cancellation leaves a ride that %s as it was: %s; its booker is notified',
      async (magic, status) => {
        const trip = await bed.booked(own, booker(), [{ ...to(magic), inHours: 1 }]);
        await bed.cancel(own, trip.cartId, { quoteId: (await quoteOf(trip.cartId)).quoteId });
        api.clock.advance(2 * 3_600_000);
        await bed.settle();
        own = await api.signIn(booker());
        const after = await bed.fetch(own, trip.cartId);
        expect([statuses(after), bookingAttention(after)]).toEqual([
          [status, status],
          [{ code: 'CANCEL_REFUSED', itemId: after.items[0]?.id }],
        ]);
        const { content } = (await own.call(listNotifications, { query: { size: '100' } })).json<NotificationPage>();
        const ofTrip = content.filter(({ subject }) => subject.kind === 'TRIP' && subject.cartId === trip.cartId);
        expect(ofTrip.map(({ kind }) => kind)).toContain('TRIP_ATTENTION');
        expect((await api.lettersTo(booker().email))[0]?.text).toContain('A supplier refused to cancel a booking');
      },
    );

    it('A supplier with an expired quote and a higher fee by now cancels nothing; its new quote can be accepted', async () => {
      const trip = await bed.booked(own, booker(), [{}]);
      await bed.cancel(own, trip.cartId, { quoteId: (await quoteOf(trip.cartId)).quoteId });
      api.clock.advance(16 * 60_000);
      await bed.late(trip.cartId);
      await bed.settle();
      const unchanged = await bed.fetch(own, trip.cartId);
      expect([unchanged.bookingStatus, bookingAttention(unchanged).map(({ code }) => code)]).toEqual([
        'CONFIRMED',
        ['CANCEL_REFUSED'],
      ]);
      const { quoteId, fee } = await quoteOf(trip.cartId);
      expect(fee).toBeGreaterThan(0);
      await bed.cancel(own, trip.cartId, { quoteId });
      await bed.settle();
      const cancelled = await bed.fetch(own, trip.cartId);
      expect([cancelled.bookingStatus, bookingAttention(cancelled)]).toEqual(['CANCELLED', []]);
    });

    it('A supplier with an expired quote and no higher fee cancels all the same', async () => {
      const trip = await bed.booked(own, booker(), [{}]);
      await bed.cancel(own, trip.cartId, { quoteId: (await quoteOf(trip.cartId)).quoteId });
      api.clock.advance(16 * 60_000);
      await bed.settle();
      const after = await bed.fetch(own, trip.cartId);
      expect([statuses(after), bookingAttention(after), await bed.balances(trip.cartId)]).toEqual([
        ['CANCELLED', 'CANCELLED'],
        [],
        expect.objectContaining({ 'customer SEK': 0 }),
      ]);
    });

    it('A ride that has begun cannot be cancelled', async () => {
      const trip = await bed.booked(own, booker(), [{ inHours: 1 }]);
      api.clock.advance(2 * 3_600_000);
      own = await api.signIn(booker());
      expect((await bed.quote(own, trip.cartId)).json()).toMatchObject({ type: 'CANCELLATION_NOT_ALLOWED' });
    });

    it('A cancellation needs an idempotency key', async () => {
      const trip = await bed.booked(own, booker(), [{}]);

      expect((await own.call(cancelTrip, { params: { cartId: trip.cartId }, body: {} })).statusCode).toBe(400);
    });
  });

  describe('booking again what failed', () => {
    it('Retrying books failed rides at their suppliers as a new attempt, once for its key', async () => {
      const cartId = await bed.tripWith(own, booker(), [{}]);
      await bed.payBy(booker(), cartId, testTokens.declined);
      await bed.submit(booker(), cartId);
      await bed.settle();
      await bed.payBy(booker(), cartId, testTokens.ok);
      const first = await bed.retry(own, cartId, 'once');
      expect((await bed.retry(own, cartId, 'once')).json()).toEqual(first.json());
      await bed.settle();
      expect([
        statuses(await bed.fetch(own, cartId)),
        await attentionOf(cartId),
        (await bed.bookings(cartId)).map(({ attempt, state }) => [attempt, state]),
      ]).toEqual([
        ['CONFIRMED', 'CONFIRMED'],
        [],
        [
          [1, 'FAILED'],
          [2, 'BOOKED'],
        ],
      ]);
    });

    it('Retrying is refused if nothing has failed', async () => {
      const trip = await bed.booked(own, booker(), [{}]);
      expect((await bed.retry(own, trip.cartId)).json()).toMatchObject({ type: 'INVALID_TRANSITION' });
    });
  });
});
