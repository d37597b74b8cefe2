import {
  listEmployees,
  searchTaxiOffers,
  taxiEmployeeFetchSize,
  type AnswerOf,
  type BodyOf,
} from '@portolan/contracts';
import {
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

type Search = BodyOf<typeof searchTaxiOffers>;
type Answer = AnswerOf<typeof searchTaxiOffers>;

const minuteMs = 60_000;
const home = 'address:sto-folkungagatan-44';
const arlanda = 'airport:ARN';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let traveller: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    traveller = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());

  const inMinutes = (minutes: number): string => new Date(api.clock().getTime() + minutes * minuteMs).toISOString();
  const point = {
    name: '',
    address: { line: '', cityName: '', countryCode: 'SE', latitude: 0, longitude: 0, zip: '' },
  };
  const ride = (change: Partial<Search> = {}): Search => ({
    points: [point, point],
    pointIds: [home, arlanda],
    passengers: 1,
    travellerIds: [world.own.traveller.id],
    transferType: 'AIRPORT_DROPOFF',
    startDateTime: inMinutes(24 * 60),
    ...change,
  });
  const search = (change: Partial<Search> = {}, headers: Record<string, string> = {}) =>
    traveller.call(searchTaxiOffers, { body: ride(change), headers });
  const refusal = async (change: Partial<Search>): Promise<[number, string]> => {
    const answer = await search(change);
    return [answer.statusCode, answer.json<{ type: string }>().type];
  };

  it('[S7.19] [S7.20] [S9.18] A search answers offers of all three providers, the cheapest first, in the caller’s currency', async () => {
    const { data, errors } = (await search()).json<Answer>();
    expect(errors).toEqual([]);
    expect([...new Set(data.map(({ serviceProvider }) => serviceProvider.code))].toSorted()).toEqual([
      'FGT',
      'TXB',
      'TXO',
    ]);
    const prices = data.map(({ converted }) => converted.monetaryAmount);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect([...new Set(data.map(({ converted }) => converted.currencyCode))]).toEqual(['SEK']);
  });

  it('A search without colleagues is for as many guests as passengers', async () => {
    const { travellerIds: _none, ...body } = ride({ passengers: 2 });
    const answer = await traveller.call(searchTaxiOffers, { body });
    expect([answer.statusCode, answer.json<Answer>().data.length > 0]).toEqual([200, true]);
  });

  it('[S7.19] A search takes places by their ids and ignores other data about them', async () => {
    const [offer] = (await search()).json<Answer>().data;
    expect(offer?.start).toMatchObject({
      name: 'Folkungagatan 44',
      address: { cityName: 'Stockholm', latitude: 59.3142 },
      timeZone: 'Europe/Stockholm',
    });
    expect(offer?.end).toMatchObject({ name: 'Stockholm Arlanda Airport', locationCode: 'ARN' });
  });

  describe('an offer', () => {
    const anOffer = async () =>
      (await search())
        .json<Answer>()
        .data.find(({ vehicle, serviceProvider }) => vehicle.code === 'SAL' && serviceProvider.code === 'TXB');
    const stop = {
      address: {
        line: expect.any(String),
        cityName: expect.any(String),
        countryCode: 'SE',
        latitude: expect.any(Number),
        longitude: expect.any(Number),
        zip: expect.any(String),
      },
      dateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
    };

    it('[S3.10] A taxi offer has an id and cancellation rules in the supplier’s words', async () => {
      const cancellationRules = [/^Free cancellation until /, /^Cancelling after /].map((words) => ({
        ruleDescription: expect.stringMatching(words),
      }));
      expect(await anOffer()).toMatchObject({
        id: expect.stringMatching(/^taxi-/),
        cancellationPolicies: [expect.stringMatching(/^FREE_UNTIL_\d+_MINUTES$/)],
        cancellationRules,
      });
    });

    it('[S3.11] A taxi offer has its duration as an ISO period and its emissions in grams', async () => {
      expect(await anOffer()).toMatchObject({
        duration: expect.stringMatching(/^PT\d+M$/),
        co2EmissionInGrams: expect.any(Number),
      });
    });

    it('[S3.12] A taxi offer has its converted and its quoted price', async () => {
      const amount = expect.any(Number) as number;
      expect(await anOffer()).toMatchObject({
        converted: { monetaryAmount: amount, base: { monetaryAmount: amount }, currencyCode: 'SEK' },
        quotation: { monetaryAmount: amount, monetaryAmountWithMarkup: amount, currencyCode: 'SEK' },
      });
    });

    it('[S3.13] A taxi offer names its provider, the partner behind it and the kind of transfer', async () => {
      expect(await anOffer()).toMatchObject({
        serviceProvider: { code: 'TXB', name: 'TaxiBro', logoUrl: null },
        partnerInfo: { serviceProvider: { code: 'TXB' } },
        transferType: 'AIRPORT_DROPOFF',
      });
    });

    it('[S3.14] A taxi offer has place and time of its start and end', async () => {
      expect(await anOffer()).toMatchObject({
        start: { ...stop, locationCode: null, uicCode: null },
        end: { ...stop, locationCode: 'ARN', uicCode: null },
      });
    });

    it('[S3.15] A taxi offer describes its vehicle, with seats and bags', async () => {
      const count = [{ count: expect.any(Number) }];
      expect(await anOffer()).toMatchObject({
        vehicle: {
          code: 'SAL',
          category: 'SALOON',
          description: 'Volkswagen Passat',
          imageURL: null,
          seats: count,
          baggages: count,
        },
      });
    });
  });

  it.each<[string, () => Partial<Search>, string]>([
    ['a pickup in the past', () => ({ startDateTime: inMinutes(-1) }), 'PICKUP_IN_PAST'],
    ['a pickup in less than half an hour', () => ({ startDateTime: inMinutes(29) }), 'PICKUP_TOO_SOON'],
    ['a ride to where it starts', () => ({ pointIds: [home, home] }), 'SAME_PLACE'],
    [
      'a stop twice in a row',
      () => ({ pointIds: [home, arlanda, arlanda], points: [point, point, point] }),
      'SAME_PLACE',
    ],
    ['a city that is not in the data', () => ({ pointIds: [home, 'city:1'] }), 'UNKNOWN_PLACE'],
    ['an unknown place', () => ({ pointIds: [home, 'address:nowhere'] }), 'UNKNOWN_PLACE'],
    ['another company’s office', () => ({ pointIds: [home, `office:${world.neighbour.officeId}`] }), 'UNKNOWN_PLACE'],
    ['no travellers', () => ({ passengers: 0, travellerIds: [] }), 'NO_TRAVELLERS'],
    ['ten people', () => ({ passengers: 10 }), 'TOO_MANY_TRAVELLERS'],
    ['a person of another company', () => ({ travellerIds: [world.neighbour.traveller.id] }), 'UNKNOWN_TRAVELLER'],
    ['a person of another tenant', () => ({ travellerIds: [world.foreign.traveller.id] }), 'UNKNOWN_TRAVELLER'],
  ])('A search with %s is refused', async (_what, change, type) => {
    expect(await refusal(change())).toEqual([422, type]);
  });

  it('A ride from an office to the address of its building is refused', async () => {
    await database()
      .asOwner.updateTable('offices')
      .set({ latitude: 59.3142, longitude: 18.0745 })
      .where('id', '=', world.own.officeId)
      .execute();
    expect(await refusal({ pointIds: [home, `office:${world.own.officeId}`] })).toEqual([422, 'SAME_PLACE']);
    await database()
      .asOwner.updateTable('offices')
      .set({ latitude: 59.33, longitude: 18.06 })
      .where('id', '=', world.own.officeId)
      .execute();
  });

  it('A pickup in half an hour and a full minivan are found', async () => {
    expect((await search({ startDateTime: inMinutes(31) })).statusCode).toBe(200);
    expect((await search({ passengers: 8 })).json<Answer>().data.map(({ vehicle }) => vehicle.category)).toEqual([
      'MINIVAN',
      'MINIVAN',
    ]);
  });

  it('A search without available rides answers neither offers nor errors', async () => {
    for (const change of [
      { pointIds: [home, 'airport:LIS'] },
      { startDateTime: '9999-12-31T23:59:00Z' },
      { pointIds: [home, 'address:sandbox-no-offers'] },
      { passengers: 9 },
    ]) {
      expect((await search(change)).json()).toEqual({ data: [], errors: [] });
    }
  });

  it('A single failed provider is named next to the offers of the others, and not as an error', async () => {
    const { data, errors, unanswered } = (
      await search({ pointIds: [home, 'address:sandbox-one-down'] }, { 'accept-language': 'sr' })
    ).json<Answer>();
    expect(unanswered).toEqual([{ provider: 'Taxi Ost', code: 'SUPPLIER_DOWN', message: 'trenutno nije dostupan.' }]);
    expect([...new Set(data.map(({ serviceProvider }) => serviceProvider.code))].toSorted()).toEqual(['FGT', 'TXB']);
    expect(errors).toEqual([]);
  });

  it('[S7.20] A search without any answer gives the reason of each provider in the caller’s language', async () => {
    const down = { pointIds: [home, 'address:sandbox-all-down'] };
    const { data, errors } = (await search(down, { 'accept-language': 'sr' })).json<Answer>();
    expect(data).toEqual([]);
    expect(errors.map(({ code, message }) => [code, message])).toEqual(
      errors.map(() => ['SUPPLIER_DOWN', 'trenutno nije dostupan.']),
    );
    expect(errors).toHaveLength(3);
    expect((await search(down, { 'accept-language': 'sv-SE' })).json<Answer>().errors[0]?.message).toBe(
      'är inte tillgänglig just nu.',
    );
  });

  it('Offers are stored once with their expiry, and deleted a day after it', async () => {
    const body = ride();
    const stored = () =>
      database()
        .asOwner.selectFrom('offers')
        .select(['id', 'expiresAt'])
        .where('customerId', '=', world.own.traveller.id)
        .execute();
    const first = (await traveller.call(searchTaxiOffers, { body })).json<Answer>();
    const after = await stored();
    await traveller.call(searchTaxiOffers, { body });
    expect(await stored()).toHaveLength(after.length);
    const kept = after.find(({ id }) => id === first.data[0]?.id);
    expect(kept?.expiresAt.getTime()).toBe(Date.parse(first.data[0]?.expiresAt ?? ''));

    await database()
      .asOwner.updateTable('offers')
      .set({ expiresAt: new Date(api.clock().getTime() - 25 * 3_600_000) })
      .where('customerId', '=', world.own.traveller.id)
      .execute();
    await traveller.call(searchTaxiOffers, { body: ride({ pointIds: [home, 'address:sandbox-no-offers'] }) });
    expect(await stored()).toEqual([]);
  });

  it('[S3.7] [S7.48] The company’s people are answered in one call, by name, each with title and phone', async () => {
    const query = { page: '1', size: String(taxiEmployeeFetchSize), sort: 'name,asc' } as const;
    const answer = await traveller.call(listEmployees, { params: { companyId: world.own.companyId }, query });
    const { content } = answer.json<AnswerOf<typeof listEmployees>>();
    expect(content.length).toBeGreaterThan(1);
    const person = {
      customerId: expect.any(String),
      firstName: expect.any(String),
      lastName: expect.any(String),
      username: expect.any(String),
      phone: expect.any(String),
    };
    expect(content).toEqual(content.map(() => expect.objectContaining(person)));
    expect(content.every((one) => 'userTitle' in one)).toBe(true);
  });

  it('A search without a session is refused', async () => {
    expect((await api.call(searchTaxiOffers, { body: ride() })).statusCode).toBe(401);
  });
});
