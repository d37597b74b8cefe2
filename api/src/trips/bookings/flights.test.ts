import {
  acceptSchedule,
  addLoyaltyMembership,
  updatePreferences,
  fetchItemDocument,
  listTicketBarcodes,
  fetchTripCalendar,
  searchTracking,
  submitTrip,
  validateTrip,
  type AnswerOf,
  type ApiErrorBody,
  type CancelQuote,
  type FlightCartItem,
  type FlightItem,
  type FlightOffer,
  type Trip,
} from '@portolan/contracts';
import { randomUUID } from 'node:crypto';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { flightTestbed, type FlightOptions } from '../../testing/flightTestbed.ts';
import {
  addPerson,
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { readPdf } from '../../testing/readPdf.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;
  let flights: ReturnType<typeof flightTestbed>;
  const booker = () => world.own.traveller;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    flights = flightTestbed(api);
    own = await api.signIn(booker());
  });
  afterAll(() => api.app.close());

  const itemOf = (offer: FlightOffer, more: Partial<FlightCartItem> = {}): FlightCartItem => ({
    offerId: offer.id,
    travelers: [{ userId: booker().id }],
    ...more,
  });
  const ofFamily =
    (family: FlightOffer['fare']['family']) =>
    ({ fare }: FlightOffer): boolean =>
      fare.family === family;
  const guest = (firstName: string, birthDate?: string) => ({
    title: 'MR' as const,
    firstName,
    lastName: 'Lind',
    email: 'guest@guest.example',
    phone: '+46701740605',
    ...(birthDate !== undefined && { birthDate }),
  });
  async function tripWith(offer: FlightOffer, more?: Partial<FlightCartItem>): Promise<string> {
    const cartId = await bed.newCart(own, booker());
    const answer = await flights.addFlight(own, cartId, itemOf(offer, more));
    if (answer.statusCode !== 201) throw new Error(`The flight was not added: ${answer.body}`);
    return cartId;
  }
  async function booked(offer: FlightOffer, more?: Partial<FlightCartItem>): Promise<Trip> {
    const cartId = await tripWith(offer, more);
    await bed.submit(booker(), cartId);
    await bed.settle();
    return bed.fetch(own, cartId);
  }
  async function cancelled(trip: Trip): Promise<{ readonly quote: CancelQuote; readonly trip: Trip }> {
    const quote = (await bed.quote(own, trip.cartId)).json<CancelQuote>();
    await bed.cancel(own, trip.cartId, { quoteId: quote.quoteId });
    await bed.settle();
    return { quote, trip: await bed.fetch(own, trip.cartId) };
  }
  const flightOf = ({ items }: Trip): FlightItem => items[0] as FlightItem;

  it('A name that no longer fits a ticket must be corrected to Latin letters; Serbian Cyrillic is transliterated', async () => {
    const person = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    const cartId = await tripWith(await flights.ticket(own), { travelers: [{ userId: person.id }] });
    const problemsOf = async (firstName: string): Promise<string[]> => {
      await database().asOwner.updateTable('customers').set({ firstName }).where('id', '=', person.id).execute();
      const answer = await own.call(validateTrip, { params: { cartId }, body: {} });
      return answer.json<AnswerOf<typeof validateTrip>>().errors.map(({ code }) => code);
    };
    expect([await problemsOf('李'), await problemsOf('Ђорђе')]).toEqual([['NAME_NOT_LATIN'], []]);
  });

  it('A booked flight sends its carrier the right membership, seat and meal, and shows those confirmed', async () => {
    const offer = await flights.ticket(own);
    const carrier = offer.bounds[0]?.segments[0]?.carrier.code ?? '';
    const id = booker().id;
    for (const code of ['EK', carrier]) {
      const answer = await own.call(addLoyaltyMembership, {
        params: { customerId: id, resource: 'flights' },
        body: { id: `flight-${code.toLowerCase()}`, membershipNumber: `123400${code}` },
      });
      expect(answer.statusCode).toBe(201);
    }
    const liked = { seat: 'AISLE', meal: 'VEGAN' } as const;
    await own.call(updatePreferences, {
      params: { id },
      body: {
        ...liked,
        homeAirport: null,
        homeStation: null,
        cabin: null,
        hotelChains: [],
        carClass: null,
        accessibilityNeeds: [],
      },
      headers: { 'if-match': '*' },
    });
    const item = flightOf(await booked(offer));
    expect([item.status, item.travellers[0]?.noted]).toEqual([
      'CONFIRMED',
      { program: { name: expect.any(String), numberEnd: `00${carrier}` }, ...liked },
    ]);
  });

  it('A return flight is added, submitted and booked as one item with both directions, and has a ticket', async () => {
    const offer = await flights.ticket(own, { backInDays: 33 });
    const cartId = await tripWith(offer);
    const submitted = await own.call(submitTrip, {
      params: { cartId },
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([submitted.statusCode, submitted.body]).toEqual([200, expect.any(String)]);
    await bed.settle();
    const trip = await bed.fetch(own, cartId);
    const item = flightOf(trip);
    expect([trip.bookingStatus, item.status, item.supplierRef]).toEqual(['CONFIRMED', 'CONFIRMED', expect.any(String)]);
    expect(item).toMatchObject({
      productType: 'FLIGHT',
      bounds: offer.bounds,
      fare: offer.fare,
      occupancy: { adults: 1, children: 0, infants: 0 },
      start: offer.start,
      end: offer.end,
      co2Grams: offer.co2Grams,
      ticketNumbers: [expect.stringMatching(/^000-\d{10}$/)],
      price: { total: offer.price.total, payment: 'PREPAID', parts: offer.price.parts },
    });
    const calendar = (await own.call(fetchTripCalendar, { params: { cartId } })).body.replaceAll('\r\n ', '');
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(
      offer.bounds.reduce((count, { segments }) => count + segments.length, 0),
    );
    const [outward] = offer.bounds[0]?.segments ?? [];
    expect(calendar).toContain(`Flight: ${outward?.carrier.code} ${outward?.flightNumber}\\, ${outward?.aircraft}`);
    const ticket = await own.call(fetchItemDocument, { params: { cartId, itemId: item.id, number: '1' } });
    const { text, roles } = await readPdf(ticket.rawPayload);
    expect(text).toContain(`SPECIMEN ${item.supplierRef}, ${item.ticketNumbers[0]}`);
    expect(roles).toContain('Figure');
  });

  it('Each ticket has a code that staff scan, as long as the booking holds', async () => {
    const trip = await booked(await flights.ticket(own));
    const item = flightOf(trip);
    const params = { cartId: trip.cartId, itemId: item.id };
    const codes = async () =>
      (await own.call(listTicketBarcodes, { params })).json<AnswerOf<typeof listTicketBarcodes>>().barcodes;
    const [ticketNumber] = item.ticketNumbers;
    expect(await codes()).toEqual([
      {
        number: 1,
        ticketNumber,
        text: `SPECIMEN ${item.supplierRef} ${ticketNumber}`,
        rows: expect.arrayContaining([expect.stringMatching(/^[01]{15,}$/)]),
      },
    ]);
    await cancelled(trip);
    expect(await codes()).toEqual([]);
  });

  it('Each traveller has a ticket of their own: adults, a child and an infant, by birth date', async () => {
    const wanted = { occupancy: { adults: 2, children: 1, infants: 1 } };
    const travelers = [{ userId: booker().id }, guest('Ada'), guest('Bo', '2019-05-01'), guest('Cleo', '2026-06-01')];
    const item = flightOf(await booked(await flights.ticket(own, wanted), { travelers }));
    expect([item.status, new Set(item.ticketNumbers).size]).toEqual(['CONFIRMED', 4]);
  });

  it.each<[string, (offer: FlightOffer) => boolean, (item: FlightItem) => number]>([
    ['a flex fare: nothing', ({ fare }) => fare.refund.kind === 'FREE', () => 0],
    ['a non-refundable fare: its whole price', ofFamily('LIGHT'), ({ price }) => price?.total ?? -1],
  ])('Cancelling %s costs what its terms say', async (_what, fits, feeOf) => {
    const before = await booked(await flights.ticket(own, {}, fits));
    const { quote, trip } = await cancelled(before);
    expect([quote.fee, trip.items[0]?.status]).toEqual([feeOf(flightOf(before)), 'CANCELLED']);
    expect(flightOf(trip).ticketNumbers).toEqual([]);
  });

  it('Cancelling a fare that is refunded for a fee costs that fee', async () => {
    const offer = await flights.ticket(own, { cabin: 'BUSINESS' }, ({ fare }) => fare.refund.kind === 'FOR_FEE');
    const { quote } = await cancelled(await booked(offer));
    const { amount = 0, currency = '' } = offer.fare.refund.fee ?? {};
    expect([quote.fee, currency]).toEqual([amount, quote.currency]);
  });

  describe('A flight is not added', () => {
    const add = async (offer: FlightOffer, more?: Partial<FlightCartItem>) =>
      flights.addFlight(own, await bed.newCart(own, booker()), itemOf(offer, more));
    const near = (magic: string): FlightOptions => ({ from: `address:${magic}` });

    it.each<[string, string, [number, string]]>([
      ['whose offer has expired', 'sandbox-expired', [422, 'OFFER_EXPIRED']],
      ['that is sold out by now', 'sandbox-sold-out', [422, 'SOLD_OUT']],
    ])('A flight %s is not added', async (_what, magic, refusal) => {
      expect(refusalOf(await add(await flights.ticket(own, near(magic))))).toEqual(refusal);
    });

    it('A flight offered to a colleague is not added', async () => {
      const offer = await flights.ticket(await api.signIn(world.own.admin), { inDays: 77 });
      expect(refusalOf(await add(offer))).toEqual([422, 'OFFER_UNKNOWN']);
    });

    it('A flight’s risen price is shown, and is valid for a caller who accepts it', async () => {
      const offer = await flights.ticket(own, near('sandbox-dearer'));
      const told = await add(offer);
      const price = told.json<ApiErrorBody>().meta.price;
      expect([...refusalOf(told), price?.offerId]).toEqual([422, 'PRICE_CHANGED', offer.id]);
      const cartId = await tripWith(offer, { acceptedPrice: price?.quoted });
      expect((await bed.fetch(own, cartId)).items[0]?.price?.quoted).toEqual(price?.quoted);
    });

    it('A flight is not added for a person whose name no carrier can print: each part of the name is reported', async () => {
      const offer = await flights.ticket(own, { occupancy: { adults: 2, children: 0, infants: 0 } });
      const colleague = await addPerson(database(), world.own, {
        roles: ['TRAVELLER'],
        change: { firstName: '李', lastName: 'Ким-Юлия' },
      });
      const answer = await add(offer, {
        travelers: [{ userId: colleague.id }, { ...guest('Ada'), firstName: 'Ђорђе', lastName: '李' }],
      });
      expect(refusalOf(answer)).toEqual([422, 'INVALID_INPUT']);
      expect(answer.json<ApiErrorBody>().meta.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([
        'travelers.0.firstName invalid',
        'travelers.0.lastName invalid',
        'travelers.1.lastName invalid',
      ]);
    });

    it('A flight is not added for another number of people, or for people of another age, than it was offered for', async () => {
      const offer = await flights.ticket(own, { occupancy: { adults: 1, children: 1, infants: 0 } });
      const refusedFor = async (...others: ReturnType<typeof guest>[]) => {
        const answer = await add(offer, { travelers: [{ userId: booker().id }, ...others] });
        const { type, meta } = answer.json<ApiErrorBody>();
        return [type, meta.errors?.map(({ field, code }) => `${field} ${code}`)];
      };
      const child = guest('Bo', '2019-05-01');
      expect(await refusedFor(child, child)).toEqual(['TOO_MANY_TRAVELLERS', undefined]);
      expect(await refusedFor()).toEqual(['INVALID_INPUT', ['travelers required']]);
      expect(await refusedFor(guest('Bo'))).toEqual(['INVALID_INPUT', ['travelers.1.birthDate required']]);
      expect(await refusedFor(guest('Bo', '2026-06-01'))).toEqual(['INVALID_INPUT', ['travelers.1.birthDate invalid']]);
    });
  });

  it('A carrier that declines leaves the flight failed', async () => {
    const trip = await booked(await flights.ticket(own, { from: 'address:sandbox-declines' }));
    expect(trip.items[0]?.status).toBe('FAILED');
  });

  it('A carrier gets a name in its letters, and a name that it cannot print on the day of booking is refused by its field', async () => {
    const offer = await flights.ticket(own, { occupancy: { adults: 2, children: 0, infants: 0 } });
    const colleague = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    const named = { travelers: [{ userId: colleague.id }, { ...guest('Ada'), firstName: 'Đorđe Åke' }] };
    expect(flightOf(await booked(offer, named)).status).toBe('CONFIRMED');
    const cartId = await tripWith(offer, named);
    await database().asOwner.updateTable('customers').set({ firstName: '李' }).where('id', '=', colleague.id).execute();
    await bed.submit(booker(), cartId);
    await bed.settle();
    expect(flightOf(await bed.fetch(own, cartId))).toMatchObject({
      status: 'FAILED',
      failure: 'TRAVELLER',
      failureField: 'firstName',
    });
  });

  it('A flight moved by its carrier has all its segments at the new times once that is accepted', async () => {
    const trip = await booked(await flights.ticket(own));
    const before = flightOf(trip);
    const [booking] = await bed.bookings(trip.cartId);
    const start = new Date(Date.parse(before.start.dateTime) + 45 * 60_000);
    const call = await bed.sandbox.happens(booking?.supplierRef ?? '', 'SCHEDULE_CHANGED', { start });
    expect((await bed.supplierCalls('FAREGATE', call)).statusCode).toBeLessThan(300);
    await bed.settle();
    const params = { cartId: trip.cartId, itemId: before.id };
    await own.call(acceptSchedule, { params, headers: { 'idempotency-key': randomUUID() } });
    const after = flightOf(await bed.fetch(own, trip.cartId));
    const [first, last] = [after.bounds[0]?.segments[0], after.bounds.at(-1)?.segments.at(-1)];
    expect([first?.from.dateTime, last?.to.dateTime]).toEqual([after.start.dateTime, after.end.dateTime]);
    expect(Date.parse(after.start.dateTime)).toBe(start.getTime());
    expect(after.bounds[0]?.durationMinutes).toBe(before.bounds[0]?.durationMinutes);
  });

  it('A traveller with a confirmed flight is tracked by each airport, with carrier, number and their own ticket', async () => {
    const trip = await booked(
      await flights.ticket(own, { inDays: 60, backInDays: 63, occupancy: { adults: 2, children: 0, infants: 0 } }),
      { travelers: [guest('Ada'), { userId: booker().id }] },
    );
    const { bounds, id, ticketNumbers } = flightOf(trip);
    const coordinator = await addPerson(database(), world.own, { roles: ['TRAVELLER', 'SAFETY_COORDINATOR'] });
    const session = await api.signIn(coordinator);
    const { data } = (await session.call(searchTracking)).json<AnswerOf<typeof searchTracking>>();
    const person = data.find(({ person_id }) => person_id === booker().id);
    const places = person?.trips.flatMap(({ locations }) => locations).filter(({ booking_id }) => booking_id === id);
    const segments = bounds.flatMap((bound) => bound.segments);
    expect(places).toMatchObject(
      segments.map(({ carrier, flightNumber, to }) => ({
        type: 'airport',
        airport_code: to.locationCode,
        marketing_carrier_code: carrier.code,
        flight_number: flightNumber,
        ticket_numbers: [ticketNumbers[1]],
      })),
    );
  });
});
