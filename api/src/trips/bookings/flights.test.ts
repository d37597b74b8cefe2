import {
  acceptSchedule,
  addLoyaltyMembership,
  updatePreferences,
  fetchItemDocument,
  listTicketBarcodes,
  fetchTripCalendar,
  searchTracking,
  validateTrip,
  type AnswerOf,
  type ApiErrorBody,
  type FlightItem,
  type Trip,
} from '@portolan/contracts';
import { randomUUID } from 'node:crypto';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
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
import { bookingSteps, type BookingSteps } from '../../testing/products/bookingSteps.ts';
import { testFlights } from '../../testing/products/flights.ts';
import { readPdf } from '../../testing/readPdf.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;
  let flights: BookingSteps<typeof testFlights>;
  const booker = () => world.own.traveller;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    own = await api.signIn(booker());
    flights = bookingSteps(testFlights, database(), api, { booker: booker(), session: () => own });
  });
  afterAll(() => api.app.close());

  const guest = (firstName: string, birthDate?: string) => ({
    title: 'MR' as const,
    firstName,
    lastName: 'Lind',
    email: 'guest@guest.example',
    phone: '+46701740605',
    ...(birthDate !== undefined && { birthDate }),
  });
  const flightOf = ({ items }: Trip): FlightItem => items[0] as FlightItem;

  it('A name that no longer fits a ticket must be corrected to Latin letters; Serbian Cyrillic is transliterated', async () => {
    const person = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    const cartId = await flights.tripWith([await flights.offer()], { travelers: [{ userId: person.id }] });
    const problemsOf = async (firstName: string): Promise<string[]> => {
      await database().asOwner.updateTable('customers').set({ firstName }).where('id', '=', person.id).execute();
      const answer = await own.call(validateTrip, { params: { cartId }, body: {} });
      return answer.json<AnswerOf<typeof validateTrip>>().errors.map(({ code }) => code);
    };
    expect([await problemsOf('李'), await problemsOf('Ђорђе')]).toEqual([['NAME_NOT_LATIN'], []]);
  });

  it('A booked flight sends its carrier the right membership, seat and meal, and shows those confirmed', async () => {
    const offer = await flights.offer();
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
    const item = flightOf(await flights.booked([offer]));
    expect([item.status, item.travellers[0]?.noted]).toEqual([
      'CONFIRMED',
      { program: { name: expect.any(String), numberEnd: `00${carrier}` }, ...liked },
    ]);
  });

  it('A booked return flight has a calendar event for each segment, and a ticket with its numbers', async () => {
    const offer = await flights.offer({ backInDays: 33 });
    const trip = await flights.booked([offer]);
    const [item, { cartId }] = [flightOf(trip), trip];
    const calendar = (await own.call(fetchTripCalendar, { params: { cartId } })).body.replaceAll('\r\n ', '');
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(
      offer.bounds.reduce((count, { segments }) => count + segments.length, 0),
    );
    const [outward] = offer.bounds[0]?.segments ?? [];
    expect(calendar).toContain(`Flight: ${outward?.carrier.code} ${outward?.flightNumber}\\, ${outward?.aircraft}`);
    const ticket = await own.call(fetchItemDocument, { params: { cartId, itemId: item.id, number: '1' } });
    expect(ticket.statusCode).toBe(200);
    const { text, roles } = await readPdf(ticket.rawPayload);
    expect(text).toContain(`SPECIMEN ${item.supplierRef}, ${item.ticketNumbers[0]}`);
    expect(roles).toContain('Figure');
  });

  it('Each ticket has a code that staff scan, as long as the booking holds', async () => {
    const trip = await flights.booked([await flights.offer()]);
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
    const { trip: cancelled } = await flights.cancelled(trip);
    expect([await codes(), flightOf(cancelled).ticketNumbers]).toEqual([[], []]);
  });

  it('Each traveller has a ticket of their own: adults, a child and an infant, by birth date', async () => {
    const wanted = { occupancy: { adults: 2, children: 1, infants: 1 } };
    const travelers = [{ userId: booker().id }, guest('Ada'), guest('Bo', '2019-05-01'), guest('Cleo', '2026-06-01')];
    const item = flightOf(await flights.booked([await flights.offer(wanted)], { travelers }));
    expect([item.status, new Set(item.ticketNumbers).size]).toEqual(['CONFIRMED', 4]);
  });

  it('Cancelling a fare that is refunded for a fee costs that fee', async () => {
    const offer = await flights.offer({ cabin: 'BUSINESS' }, ({ fare }) => fare.refund.kind === 'FOR_FEE');
    const { quote } = await flights.cancelled(await flights.booked([offer]));
    const { amount = 0, currency = '' } = offer.fare.refund.fee ?? {};
    expect([quote.fee, currency]).toEqual([amount, quote.currency]);
  });

  describe('A flight is not added', () => {
    it('A flight is not added for a person whose name no carrier can print: each part of the name is reported', async () => {
      const offer = await flights.offer({ occupancy: { adults: 2, children: 0, infants: 0 } });
      const colleague = await addPerson(database(), world.own, {
        roles: ['TRAVELLER'],
        change: { firstName: '李', lastName: 'Ким-Юлия' },
      });
      const answer = await flights.add([offer], {
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
      const offer = await flights.offer({ occupancy: { adults: 1, children: 1, infants: 0 } });
      const refusedFor = async (...others: ReturnType<typeof guest>[]) => {
        const answer = await flights.add([offer], { travelers: [{ userId: booker().id }, ...others] });
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

  it('A carrier gets a name in its letters, and a name that it cannot print on the day of booking is refused by its field', async () => {
    const offer = await flights.offer({ occupancy: { adults: 2, children: 0, infants: 0 } });
    const colleague = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    const named = { travelers: [{ userId: colleague.id }, { ...guest('Ada'), firstName: 'Đorđe Åke' }] };
    expect(flightOf(await flights.booked([offer], named)).status).toBe('CONFIRMED');
    const cartId = await flights.tripWith([offer], named);
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
    const trip = await flights.booked([await flights.offer()]);
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
    const trip = await flights.booked(
      [await flights.offer({ inDays: 60, backInDays: 63, occupancy: { adults: 2, children: 0, infants: 0 } })],
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
