import {
  addCartItems,
  deleteTrip,
  removeCartItem,
  updateCartItem,
  updateCustomer,
  type AnswerOf,
  type ApiErrorBody,
  type TaxiCartItem,
  type Trip,
} from '@portolan/contracts';
import { sql } from 'kysely';
import {
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { taxiCartItemOf } from '../../testing/taxiRide.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof tripsTestbed>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = tripsTestbed(api);
    own = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());

  const me = () => ({ userId: world.own.traveller.id });
  const guest = {
    title: 'MS',
    firstName: 'Gerda',
    lastName: 'Gäst',
    phone: '+46701112233',
    email: 'gerda@example.com',
  } as const;
  const refusal = async (cartId: string, taxi: TaxiCartItem): Promise<[number, string]> => {
    const answer = await bed.add(own, cartId, [taxi]);
    return [answer.statusCode, answer.json<{ type: string }>().type];
  };

  describe('putting a taxi into a trip', () => {
    it('[S7.21] [S7.22] [S7.40] [S7.44] [S7.45] An added ride is stored as it was offered, with its travellers and the note', async () => {
      const cartId = await bed.newCart(own, world.own.traveller, 'Audit');
      const offer = await bed.firstOffer(own);
      const answer = await bed.add(own, cartId, [taxiCartItemOf(offer, [me(), guest], '  Gate 4  ')]);
      expect([answer.statusCode, answer.json()]).toEqual([201, { valid: true, itemIds: [expect.any(String)] }]);

      const trip = await bed.fetch(own, cartId);
      expect(trip).toMatchObject({
        tripName: 'Audit',
        bookingStatus: 'DRAFT',
        travelStatus: 'UPCOMING',
        productTypes: ['TAXI'],
        co2Grams: offer.co2EmissionInGrams,
        startDate: offer.start.dateTime.slice(0, 10),
      });
      expect(trip.tripPrice).toEqual({ totalTripPrice: offer.converted.monetaryAmount, currency: 'SEK' });
      expect(trip.items[0]).toMatchObject({
        status: 'DRAFT',
        driverNote: 'Gate 4',
        offerId: offer.id,
        start: offer.start,
        end: offer.end,
        vehicle: offer.vehicle,
        serviceProvider: offer.serviceProvider,
        cancellationRules: offer.cancellationRules,
      });
      expect(trip.items[0]?.travellers).toEqual([
        expect.objectContaining({ userId: me().userId, isGuest: false, lastName: 'Vildsvinsson' }),
        expect.objectContaining({ userId: null, isGuest: true, firstName: 'Gerda', phone: '+46701112233' }),
      ]);
    });

    it('A taxi item of offer, travellers and note alone keeps the same ride', async () => {
      const [offer, other] = [await bed.firstOffer(own), await bed.firstOffer(own)];
      const cartId = await bed.newCart(own, world.own.traveller);
      const short = { offerId: offer.id, travelers: [me(), guest], driverNote: 'Gate 4' };
      expect((await bed.add(own, cartId, [short])).statusCode).toBe(201);
      expect((await bed.add(own, cartId, [taxiCartItemOf(other, [me(), guest], 'Gate 4')])).statusCode).toBe(201);
      const [one, two] = (await bed.fetch(own, cartId)).items;
      expect(one).toEqual({ ...two, id: one?.id, offerId: offer.id });
    });

    it('A taxi item without a note has none', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      const { id } = await bed.firstOffer(own);
      expect((await bed.add(own, cartId, [{ offerId: id, travelers: [me()] }])).statusCode).toBe(201);
      expect((await bed.fetch(own, cartId)).items[0]).toMatchObject({ driverNote: '' });
    });

    it.each<[string, (taxi: ReturnType<typeof taxiCartItemOf>) => object, string, string]>([
      ['no offer', ({ offerId: _gone, ...taxi }) => taxi, 'offerId', 'required'],
      ['no travellers', ({ offerId }) => ({ offerId }), 'travelers', 'required'],
      ['a field that no shape has', (taxi) => ({ ...taxi, note: 'Gate 4' }), 'note', 'unknownField'],
      ['half a start', (taxi) => ({ ...taxi, start: { city: 'Malmö' } }), 'start.address', 'required'],
      [
        'a price in both shapes',
        (taxi) => ({ ...taxi, acceptedPrice: { amount: 1, currency: 'SEK' } }),
        'acceptedPrice',
        'invalid',
      ],
    ])('A taxi item with %s is refused, and the field is named', async (_what, change, field, code) => {
      const cartId = await bed.newCart(own, world.own.traveller);
      const taxi = change(taxiCartItemOf(await bed.firstOffer(own), [me()])) as TaxiCartItem;
      const answer = await bed.add(own, cartId, [taxi]);
      expect([answer.statusCode, answer.json<ApiErrorBody>().meta.errors]).toEqual([
        400,
        expect.arrayContaining([expect.objectContaining({ field: `taxis.0.${field}`, code })]),
      ]);
    });

    it('A body with five thousand entries is refused, and the trip stays as it was', async () => {
      const { cartId } = await bed.tripWithRide(own, world.own.traveller);
      const [before, taxi] = [await bed.fetch(own, cartId), taxiCartItemOf(await bed.firstOffer(own), [me()])];
      const refusals = [
        await bed.add(
          own,
          cartId,
          Array.from({ length: 5_000 }, () => taxi),
        ),
        await bed.add(
          own,
          cartId,
          Array.from({ length: 11 }, () => taxi),
        ),
      ];
      expect(refusals.map((answer) => [answer.statusCode, answer.json<{ type: string }>().type])).toEqual([
        [413, 'PAYLOAD_TOO_LARGE'],
        [400, 'MALFORMED_REQUEST'],
      ]);
      expect(await bed.fetch(own, cartId)).toEqual(before);
    });

    it('A trip stores the stops of each ride in order, and the travellers of each ride', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      const via = ['address:sto-kistagangen-16', 'address:sto-vasagatan-8'];
      const offer = await bed.firstOffer(own, { via });
      expect(offer.stops.map(({ name }) => name)).toEqual(['Kistagången 16', expect.stringContaining('Vasagatan 8')]);
      expect(
        (
          await bed.add(own, cartId, [
            taxiCartItemOf(offer, [me()]),
            taxiCartItemOf(await bed.firstOffer(own, { inHours: 60 }), [guest]),
          ])
        ).statusCode,
      ).toBe(201);
      const { items } = await bed.fetch(own, cartId);
      expect(
        items.map((item) => [
          item.productType === 'TAXI' && item.stops,
          item.travellers.map(({ lastName }) => lastName),
        ]),
      ).toEqual([
        [offer.stops, ['Vildsvinsson']],
        [[], ['Gäst']],
      ]);
      const { searchText } = await database()
        .asOwner.selectFrom('carts')
        .select('searchText')
        .where('id', '=', cartId)
        .executeTakeFirstOrThrow();
      expect(searchText).toContain('kistagangen');
    });

    it('A ride stored before rides had stops is shown', async () => {
      const { cartId, itemId } = await bed.tripWithRide(own, world.own.traveller);
      await sql`update cart_items set details = details - 'stops' where id = ${itemId}`.execute(database().asOwner);
      expect((await bed.fetch(own, cartId)).items[0]).toMatchObject({ id: itemId, stops: [] });
      expect(
        (await bed.add(own, cartId, [taxiCartItemOf(await bed.firstOffer(own, { inHours: 60 }), [me()])])).statusCode,
      ).toBe(201);
    });

    it('An offer stored before offers had stops is added', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      const offer = await bed.firstOffer(own, { inHours: 70 });
      await sql`update offers set payload = payload - 'stops' where id = ${offer.id}`.execute(database().asOwner);
      expect((await bed.add(own, cartId, [taxiCartItemOf(offer, [me()])])).statusCode).toBe(201);
    });

    it('A ride’s price is that of the stored offer, whatever the browser sends', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      const offer = await bed.firstOffer(own);
      const taxi = taxiCartItemOf(offer, [me()]);
      await bed.add(own, cartId, [
        {
          ...taxi,
          price: { amount: 1, currency: 'EUR' },
          quotationPrice: { amount: 1, amountWithMarkup: 1, currency: 'EUR' },
        },
      ]);
      const { items, tripPrice } = await bed.fetch(own, cartId);
      expect(tripPrice).toEqual({ totalTripPrice: offer.converted.monetaryAmount, currency: 'SEK' });
      expect(items[0]?.price?.quoted).toEqual({ amount: offer.quotation.monetaryAmount, currency: 'SEK' });
    });

    it('An expired offer is refused, also with an invented later time', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      const taxi = taxiCartItemOf(await bed.firstOffer(own), [me()]);
      const expired = taxiCartItemOf(await bed.firstOffer(own, { to: 'address:sandbox-expired' }), [me()]);
      expect(await refusal(cartId, expired)).toEqual([422, 'OFFER_EXPIRED']);
      api.clock.advance(20 * 60_000);
      expect(await refusal(cartId, taxi)).toEqual([422, 'OFFER_EXPIRED']);
      expect((await bed.fetch(own, cartId)).items).toEqual([]);
    });

    it('An offer made to another person is refused, in the company or outside', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      for (const person of [world.own.admin, world.neighbour.traveller, world.foreign.traveller]) {
        const theirs = await bed.firstOffer(await api.signIn(person), { inHours: 50 });
        expect(await refusal(cartId, taxiCartItemOf(theirs, [me()]))).toEqual([422, 'OFFER_UNKNOWN']);
      }
      expect(
        await refusal(cartId, { ...taxiCartItemOf(await bed.firstOffer(own), [me()]), offerId: 'taxi-invented' }),
      ).toEqual([422, 'OFFER_UNKNOWN']);
    });

    it.each<[string, (taxi: ReturnType<typeof taxiCartItemOf>) => TaxiCartItem]>([
      ['provider', (taxi) => ({ ...taxi, serviceProvider: { ...taxi.serviceProvider, code: 'XXX' } })],
      ['vehicle', (taxi) => ({ ...taxi, vehicle: { ...taxi.vehicle, code: 'BUS' } })],
      [
        'time',
        (taxi) => ({
          ...taxi,
          start: { ...taxi.start, datetime: new Date(Date.parse(taxi.start.datetime) + 60_000).toISOString() },
        }),
      ],
    ])('A ride with another %s than offered is refused', async (_what, change) => {
      const cartId = await bed.newCart(own, world.own.traveller);
      expect(await refusal(cartId, change(taxiCartItemOf(await bed.firstOffer(own), [me()])))).toEqual([
        422,
        'OFFER_MISMATCH',
      ]);
    });

    it('Unknown, missing, too many, repeated and foreign travellers are refused', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      const offer = await bed.firstOffer(own);
      expect(await refusal(cartId, taxiCartItemOf(offer, []))).toEqual([422, 'NO_TRAVELLERS']);
      expect(
        await refusal(
          cartId,
          taxiCartItemOf(
            offer,
            Array.from({ length: 5 }, () => guest),
          ),
        ),
      ).toEqual([422, 'TOO_MANY_TRAVELLERS']);
      expect(await refusal(cartId, taxiCartItemOf(offer, [me(), me()]))).toEqual([422, 'UNKNOWN_TRAVELLER']);
      expect(await refusal(cartId, taxiCartItemOf(offer, [{ userId: world.neighbour.traveller.id }]))).toEqual([
        422,
        'UNKNOWN_TRAVELLER',
      ]);
    });

    it('All rides of a request are added, or none', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      const good = taxiCartItemOf(await bed.firstOffer(own), [me()]);
      expect((await bed.add(own, cartId, [good, { ...good, offerId: 'taxi-invented' }])).statusCode).toBe(422);
      expect((await bed.fetch(own, cartId)).items).toEqual([]);
    });

    it('A trip takes no more items than its limit', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      const offer = await bed.firstOffer(own);
      const ten = Array.from({ length: 10 }, () => taxiCartItemOf(offer, [me()]));
      const answers: number[] = [];
      for (let times = 0; times < 6; times += 1) answers.push((await bed.add(own, cartId, ten)).statusCode);
      expect(answers).toEqual([201, 201, 201, 201, 201, 422]);
      expect((await bed.fetch(own, cartId)).items).toHaveLength(50);
    });

    it('A trip has one currency, the first ride’s, also if the person prefers another later', async () => {
      const { cartId, offer } = await bed.tripWithRide(own, world.own.traveller);
      const profile = {
        firstName: 'V',
        lastName: 'W',
        cellphone: '',
        address1: '',
        address2: '',
        zipCode: '',
        city: '',
        country: null,
        languageISOCode: 'en' as const,
        birthDate: null,
        userTitle: null,
      };
      const prefer = (currency: string) =>
        own.call(updateCustomer, { params: { id: me().userId }, body: { ...profile, currency } });
      await prefer('DKK');
      api.clock.advance(2_000);
      const second = await bed.firstOffer(own, { inHours: 60 });
      expect(second.converted.currencyCode).toBe('DKK');
      await bed.add(own, cartId, [taxiCartItemOf(second, [me()])]);
      await prefer('SEK');
      api.clock.advance(2_000);
      expect((await bed.fetch(own, cartId)).tripPrice).toEqual({
        totalTripPrice: offer.quotation.monetaryAmount + second.quotation.monetaryAmount,
        currency: 'SEK',
      });
    });
  });

  describe('a taxi that takes the place of a draft ride', () => {
    const replace = async (
      cartId: string,
      replaces: string,
      { headers = {}, count = 1 }: { headers?: Record<string, string>; count?: number } = {},
    ) => {
      const taxi = taxiCartItemOf(await bed.firstOffer(own, { inHours: 50 }), [me()]);
      return own.call(addCartItems, {
        params: { cartId },
        body: { taxis: Array.from({ length: count }, () => taxi), replaces },
        headers: { 'if-match': '*', ...headers },
      });
    };

    it('A ride replaces a draft with its special request; its places come back by their search ids', async () => {
      const { cartId, itemId } = await bed.tripWithRide(own, world.own.traveller);
      await own.call(updateCartItem, {
        params: { cartId, itemId },
        body: { specialRequest: { codes: ['CHILD_SEAT'], text: '' } },
        headers: { 'if-match': '*' },
      });
      const [newId] = (await replace(cartId, itemId)).json<AnswerOf<typeof addCartItems>>().itemIds;
      const { items, bookingStatus } = await bed.fetch(own, cartId);
      expect([bookingStatus, items.map(({ id }) => id)]).toEqual(['DRAFT', [newId]]);
      expect(newId).not.toBe(itemId);
      expect(items[0]).toMatchObject({
        specialRequest: { codes: ['CHILD_SEAT'] },
        start: { pointId: 'address:sto-folkungagatan-44' },
        end: { pointId: 'airport:ARN' },
      });
    });

    it('Replacing a ride is done once for a key, whatever the version is by then', async () => {
      const { cartId, itemId } = await bed.tripWithRide(own, world.own.traveller);
      const taxi = taxiCartItemOf(await bed.firstOffer(own, { inHours: 50 }), [me()]);
      const { version } = await bed.fetch(own, cartId);
      const send = () =>
        own.call(addCartItems, {
          params: { cartId },
          body: { taxis: [taxi], replaces: itemId },
          headers: { 'if-match': `"${version}"`, 'idempotency-key': 'instead' },
        });
      const [first, second] = [await send(), await send()];
      expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
      expect((await bed.fetch(own, cartId)).items).toHaveLength(1);
    });

    it('Replacing is refused, without any change, for an item that is no draft ride of the trip, an old or missing version, or two new rides', async () => {
      const { cartId, itemId } = await bed.tripWithRide(own, world.own.traveller);
      const other = await bed.tripWithRide(own, world.own.traveller);
      const lounge = await bed.newCart(own, world.own.traveller);
      await bed.addOthers(own, lounge, [{ offerId: (await bed.service(own, 'NONE')).id, travelers: [me()] }]);
      const loungeId = (await bed.fetch(own, lounge)).items[0]?.id ?? '';
      const { version } = await bed.fetch(own, cartId);
      const taxi = taxiCartItemOf(await bed.firstOffer(own, { inHours: 50 }), [me()]);
      const answers = [
        await replace(cartId, other.itemId),
        await replace(lounge, loungeId),
        await replace(cartId, itemId, { headers: { 'if-match': `"${version - 1}"` } }),
        await own.call(addCartItems, { params: { cartId }, body: { taxis: [taxi], replaces: itemId } }),
        await replace(cartId, itemId, { count: 2 }),
      ];
      expect(answers.map((answer) => [answer.statusCode, answer.json<{ type: string }>().type])).toEqual([
        [422, 'UNKNOWN_ITEM'],
        [422, 'UNKNOWN_ITEM'],
        [412, 'VERSION_CONFLICT'],
        [428, 'PRECONDITION_REQUIRED'],
        [400, 'MALFORMED_REQUEST'],
      ]);
      const [now, then] = [await bed.fetch(own, cartId), await bed.fetch(own, lounge)];
      expect([now.version, now.items.map(({ id }) => id), then.items.map(({ id }) => id)]).toEqual([
        version,
        [itemId],
        [loungeId],
      ]);
    });

    it('The old ride stays if the new one cannot be added', async () => {
      const { cartId, itemId } = await bed.tripWithRide(own, world.own.traveller);
      const taxi = taxiCartItemOf(await bed.firstOffer(own, { from: 'address:sandbox-expired' }), [me()]);
      const answer = await own.call(addCartItems, {
        params: { cartId },
        body: { taxis: [taxi], replaces: itemId },
        headers: { 'if-match': '*' },
      });
      expect([answer.json<{ type: string }>().type, (await bed.fetch(own, cartId)).items.map(({ id }) => id)]).toEqual([
        'OFFER_EXPIRED',
        [itemId],
      ]);
    });
  });

  describe('an Idempotency-Key', () => {
    it('Adding with a key is done once however often it is sent, and the key refuses another body', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      const offer = await bed.firstOffer(own);
      const taxi = taxiCartItemOf(offer, [me()]);
      const answers = [await bed.add(own, cartId, [taxi], 'key-1'), await bed.add(own, cartId, [taxi], 'key-1')];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(answers[1]?.body).toBe(answers[0]?.body);
      expect((await bed.add(own, cartId, [{ ...taxi, driverNote: 'other' }], 'key-1')).json()).toMatchObject({
        type: 'IDEMPOTENCY_KEY_REUSED',
      });
      expect((await bed.fetch(own, cartId)).items).toHaveLength(1);
    });

    it('Adding with a key is done once under parallel duplicates', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      const taxi = taxiCartItemOf(await bed.firstOffer(own), [me()]);
      const answers = await Promise.all(Array.from({ length: 6 }, () => bed.add(own, cartId, [taxi], 'key-2')));
      expect(answers.every(({ statusCode }) => [201, 409].includes(statusCode))).toBe(true);
      expect(new Set(answers.filter(({ statusCode }) => statusCode === 201).map(({ body }) => body)).size).toBe(1);
      expect((await bed.fetch(own, cartId)).items).toHaveLength(1);
    });

    it('Each request without an idempotency key adds its items', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      const taxi = taxiCartItemOf(await bed.firstOffer(own), [me()]);
      await Promise.all([bed.add(own, cartId, [taxi]), bed.add(own, cartId, [taxi])]);
      const { items, tripPrice } = await bed.fetch(own, cartId);
      expect(items).toHaveLength(2);
      expect(tripPrice?.totalTripPrice).toBe(2 * (items[0]?.price?.total ?? 0));
    });
  });

  describe('taking a ride out of a trip', () => {
    it('[S4.38] Removing a ride leaves the others, and updates the trip’s derived fields', async () => {
      const { cartId, itemId } = await bed.tripWithRide(own, world.own.traveller);
      const later = await bed.firstOffer(own, { inHours: 72 });
      await bed.add(own, cartId, [taxiCartItemOf(later, [me()])]);
      const answer = await own.call(removeCartItem, { params: { cartId, itemId } });
      const trip = answer.json<Trip>();
      expect(trip).toMatchObject({
        startDate: later.start.dateTime.slice(0, 10),
        tripPrice: { totalTripPrice: later.converted.monetaryAmount },
        version: 4,
      });
      expect(answer.headers['etag']).toBe('"4"');
    });

    it('A trip without its last ride is a draft without dates, price and products', async () => {
      const { cartId, itemId } = await bed.tripWithRide(own, world.own.traveller);
      await own.call(removeCartItem, { params: { cartId, itemId } });
      expect(await bed.fetch(own, cartId)).toMatchObject({
        items: [],
        startDate: null,
        endDate: null,
        travelStatus: null,
        tripPrice: null,
        productTypes: [],
        co2Grams: 0,
        bookingStatus: 'DRAFT',
      });
    });

    it('A ride of another trip cannot be removed', async () => {
      const [one, other] = [
        await bed.tripWithRide(own, world.own.traveller),
        await bed.tripWithRide(own, world.own.traveller, { inHours: 49 }),
      ];
      expect(
        (await own.call(removeCartItem, { params: { cartId: one.cartId, itemId: other.itemId } })).statusCode,
      ).toBe(404);
    });

    it('A deleted trip takes no more rides', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      const taxi = taxiCartItemOf(await bed.firstOffer(own), [me()]);
      expect((await own.call(deleteTrip, { params: { cartId }, headers: { 'if-match': '"1"' } })).statusCode).toBe(204);
      expect(await refusal(cartId, taxi)).toEqual([404, 'NOT_FOUND']);
      expect(
        (await own.call(addCartItems, { params: { cartId }, body: { taxis: [] } })).json<
          AnswerOf<typeof addCartItems> & { type: string }
        >().type,
      ).toBe('MALFORMED_REQUEST');
    });
  });
});
