import { listHotelsByIds, searchHotels, type FoundHotel } from '@portolan/contracts';
import { callQa } from '../../qa/qaTestbed.ts';
import {
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { testHotels, magicSpot, openHotel, type HotelAnswer, type HotelOffers } from '../../testing/products/hotels.ts';
import { testbedOf, type Testbed } from '../../testing/products/testbedOf.ts';
import { sessionOf } from '../../testing/testApp.ts';

const minuteMs = 60_000;

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let traveller: TestSession;
  let bed: Testbed<typeof testHotels>;

  beforeAll(async () => {
    world = await makeWorld(database());
  });
  beforeEach(async () => {
    api = await openTestApp(database());
    bed = testbedOf(testHotels, api);
    traveller = await api.signIn(world.own.traveller);
  });
  afterEach(() => api.app.close());

  const wanted = () => bed.body({ radius: 2 });
  const slow = (code: string) => callQa(api.app, 'PUT', `/suppliers/${code}`, { fault: 'slow', ms: minuteMs });
  const answers = (code: string) => callQa(api.app, 'DELETE', `/suppliers/${code}`);
  const poll = async (session: TestSession, searchId: string) =>
    session.call(searchHotels, { body: { ...wanted(), searchId } });
  async function until(session: TestSession, searchId: string, answered: number): Promise<HotelAnswer> {
    for (;;) {
      const answer = (await poll(session, searchId)).json<HotelAnswer>();
      if (answer.suppliers.filter(({ state }) => state === 'ANSWERED').length === answered) return answer;
    }
  }
  /** A search with one answer and two suppliers waiting. */
  async function begun(): Promise<HotelAnswer> {
    await slow('KEYHAVEN');
    await slow('INNSTAD');
    return (await bed.ask(traveller, wanted())).json<HotelAnswer>();
  }
  /** Another server process on the same database, with the same browser. */
  async function otherProcess(): Promise<{ readonly other: TestApp; readonly session: TestSession }> {
    const other = await openTestApp(database());
    return { other, session: sessionOf(other, { ...traveller, host: world.own.host }) };
  }
  const idsOf = ({ hotels }: HotelAnswer): string[] => hotels.map(({ id }) => id);
  const priceOf = (hotel: FoundHotel | undefined): number => hotel?.offer?.price.total ?? Number.POSITIVE_INFINITY;

  it('The answers of a search grow with each of three suppliers until the last, and no price rises meanwhile', async () => {
    const first = await begun();
    expect([first.status, first.hotels.length > 0]).toEqual(['RUNNING', true]);
    await answers('KEYHAVEN');
    const second = await until(traveller, first.searchId, 2);
    await answers('INNSTAD');
    const third = await until(traveller, first.searchId, 3);
    expect([second.status, third.status]).toEqual(['RUNNING', 'FINISHED']);
    expect([first.searchId, second.searchId, third.searchId]).toEqual(Array(3).fill(first.searchId));
    for (const [less, more] of [
      [first, second],
      [second, third],
    ] as const) {
      const later = new Map(more.hotels.map((hotel) => [hotel.id, hotel]));
      expect(more.hotels.length).toBeGreaterThan(less.hotels.length);
      expect(idsOf(less).every((id) => later.has(id))).toBe(true);
      for (const hotel of less.hotels) expect(priceOf(later.get(hotel.id))).toBeLessThanOrEqual(priceOf(hotel));
    }
    expect((await poll(traveller, first.searchId)).json<HotelAnswer>()).toEqual(third);
  });

  it('Any server process answers the next poll, opens a hotel, and finishes the search if the searching one dies', async () => {
    const first = await begun();
    const { other, session } = await otherProcess();
    expect((await poll(session, first.searchId)).json<HotelAnswer>()).toEqual(first);
    await answers('KEYHAVEN');
    expect((await until(session, first.searchId, 2)).status).toBe('RUNNING');
    const id = first.hotels.find(({ offer }) => offer !== null)?.id ?? '';
    const opened = (await openHotel(session, id, first.searchId)).json<HotelOffers>();
    expect((await openHotel(traveller, id, first.searchId)).json<HotelOffers>()).toEqual(opened);
    await api.app.close();
    other.clock.advance(8_000);
    expect((await poll(session, first.searchId)).json<HotelAnswer>().status).toBe('RUNNING');
    other.clock.advance(10_000);
    const over = (await poll(session, first.searchId)).json<HotelAnswer>();
    expect([over.status, over.suppliers.find(({ code }) => code === 'INNSTAD')]).toEqual([
      'FINISHED',
      { code: 'INNSTAD', name: 'Innstad Direct', state: 'FAILED', message: expect.any(String) },
    ]);
    await other.app.close();
  });

  it('Polls, prices and hotels of a search are answered to its own person only, and for twenty minutes', async () => {
    const { searchId, hotels } = await bed.search(traveller, { radius: 2 });
    const id = hotels[0]?.id ?? '';
    const refusals = async (session: TestSession) => [
      refusalOf(await poll(session, searchId)),
      refusalOf(await session.call(listHotelsByIds, { body: { searchId, ids: [id] } })),
      refusalOf(await openHotel(session, id, searchId)),
    ];
    const expired = [1, 2, 3].map(() => [410, 'SEARCH_EXPIRED']);
    for (const person of [world.own.admin, world.neighbour.traveller, world.foreign.traveller])
      expect(await refusals(await api.signIn(person))).toEqual(expired);
    api.clock.advance(21 * minuteMs);
    expect(await refusals(await api.signIn(world.own.traveller))).toEqual(expired);
  });

  it.each([
    ['is down', 'sandbox-one-down'],
    ['sends nonsense', 'sandbox-one-nonsense'],
  ])('A search in which one supplier %s answers the hotels of the others, and names it', async (_how, magic) => {
    const { suppliers, hotels } = await bed.search(traveller, { at: magicSpot(magic), radius: 8 });
    expect(suppliers.map(({ code, state }) => `${code} ${state}`)).toEqual([
      'ROOMWARD ANSWERED',
      'KEYHAVEN FAILED',
      'INNSTAD ANSWERED',
    ]);
    expect(hotels.length).toBeGreaterThan(0);
  });

  it('A search finishes at once and empty if every supplier is down, or none has a hotel', async () => {
    const [down, none] = [
      await bed.search(traveller, { at: magicSpot('sandbox-all-down') }),
      await bed.search(traveller, { at: magicSpot('sandbox-no-offers') }),
    ];
    expect([down.hotels, none.hotels]).toEqual([[], []]);
    expect(new Set(down.suppliers.map(({ state }) => state))).toEqual(new Set(['FAILED']));
    expect(new Set(none.suppliers.map(({ state }) => state))).toEqual(new Set(['ANSWERED']));
  });

  it('The first answer of a search does not wait for slow suppliers', async () => {
    const patient = await openTestApp(database(), {}, { hotelDelaysMs: [0, minuteMs, minuteMs] });
    const session = sessionOf(patient, { ...traveller, host: world.own.host });
    const { status, suppliers } = (await bed.ask(session, wanted())).json<HotelAnswer>();
    expect([status, suppliers.map(({ state }) => state)]).toEqual(['RUNNING', ['ANSWERED', 'WAITING', 'WAITING']]);
    await patient.app.close();
  });
});
