import { searchTaxiOffers, type AnswerOf, type BodyOf, type TaxiOffer } from '@portolan/contracts';
import { openTestApp, withDemoWorld, type TestApp, type TestPerson, type TestSession } from '../testing/index.ts';
import { taxiCartItemOf } from '../testing/taxiRide.ts';
import { tripsTestbed } from '../testing/tripsTestbed.ts';
import { callQa, signInToDemo, type QaState } from './qaTestbed.ts';

withDemoWorld((database) => {
  let api: TestApp;
  let session: TestSession;
  let person: TestPerson;
  let bed: ReturnType<typeof tripsTestbed>;
  beforeAll(async () => {
    api = await openTestApp(database());
    ({ session, person } = await signInToDemo(api, 'traveller@nordlys.example'));
    bed = tripsTestbed(api);
  });
  afterEach(() => callQa(api.app, 'DELETE', '/suppliers'));
  afterAll(() => api.app.close());

  const fail = async (code: string, fault: object): Promise<void> => {
    const answer = await callQa(api.app, 'PUT', `/suppliers/${code}`, fault);
    expect(answer.json<QaState>().suppliers).toMatchObject({ [code]: fault });
  };
  const point = {
    name: '',
    address: { line: '', cityName: '', countryCode: 'SE', latitude: 0, longitude: 0, zip: '' },
  };
  const search = async (): Promise<AnswerOf<typeof searchTaxiOffers>> => {
    const startDateTime = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 48 * 3_600_000).toISOString();
    const body: BodyOf<typeof searchTaxiOffers> = {
      points: [point, point],
      pointIds: ['address:sto-folkungagatan-44', 'airport:ARN'],
      passengers: 1,
      travellerIds: [],
      transferType: 'POINT_TO_POINT',
      startDateTime,
    };
    const answer = await session.call(searchTaxiOffers, { body });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json<AnswerOf<typeof searchTaxiOffers>>();
  };
  const offerOf = async (code: string): Promise<TaxiOffer> => {
    const offer = (await search()).data.find(({ serviceProvider }) => serviceProvider.code === code);
    if (offer === undefined) throw new Error(`${code} has no offer.`);
    return offer;
  };
  const providersIn = ({ data }: { data: readonly TaxiOffer[] }): string[] =>
    [...new Set(data.map(({ serviceProvider }) => serviceProvider.code))].toSorted();
  const add = async (offer: TaxiOffer, quoted?: { amount: number; currency: string }) => {
    const item = taxiCartItemOf(offer, [{ userId: person.id }]);
    const cartId = await bed.newCart(session, person);
    const answer = await bed.add(session, cartId, [
      quoted
        ? {
            ...item,
            quotationPrice: { amount: quoted.amount, amountWithMarkup: quoted.amount, currency: quoted.currency },
          }
        : item,
    ]);
    return { answer, cartId };
  };

  it.each(['down', 'nonsense', 'soldOut'])(
    'A provider’s fault %s leaves the others’ offers in a search',
    async (fault) => {
      await fail('TXB', { fault });
      expect(providersIn(await search())).toEqual(['FGT', 'TXO']);
      await callQa(api.app, 'DELETE', '/suppliers/TXB');
      expect(providersIn(await search())).toEqual(['FGT', 'TXB', 'TXO']);
    },
  );

  it('A search that every provider fails names each with its reason', async () => {
    await fail('FGT', { fault: 'down' });
    await fail('TXB', { fault: 'nonsense' });
    await fail('TXO', { fault: 'down' });
    const { data, errors } = await search();
    expect([data, errors.map(({ provider, code }) => [provider, code])]).toEqual([
      [],
      [
        ['Fjordgate Taxi', 'SUPPLIER_DOWN'],
        ['TaxiBro', 'UNKNOWN'],
        ['Taxi Ost', 'SUPPLIER_DOWN'],
      ],
    ]);
  });

  it('A slow provider answers at its time, or at once when the fault is cleared', async () => {
    await fail('TXO', { fault: 'slow', ms: 300 });
    const before = performance.now();
    expect(providersIn(await search())).toEqual(['FGT', 'TXB', 'TXO']);
    expect(performance.now() - before).toBeGreaterThanOrEqual(290);
    await fail('TXO', { fault: 'slow', ms: 60_000 });
    let isDone = false;
    const searching = search().finally(() => (isDone = true));
    await bed.newCart(session, person);
    expect(isDone).toBe(false);
    await callQa(api.app, 'DELETE', '/suppliers/TXO');
    expect(providersIn(await searching)).toEqual(['FGT', 'TXB', 'TXO']);
  });

  it('A price that changed after the search is shown, and the new one is valid for its sender', async () => {
    const offer = await offerOf('TXB');
    await fail('TXB', { fault: 'priceChanged' });
    const { answer, cartId } = await add(offer);
    const { meta } = answer.json<{
      meta: { price: { offerId: string; amount: number; quoted: { amount: number; currency: string } } };
    }>();
    expect([answer.statusCode, answer.json<{ type: string }>().type, meta.price.offerId]).toEqual([
      422,
      'PRICE_CHANGED',
      offer.id,
    ]);
    expect(meta.price.quoted).toEqual({
      amount: Math.round(offer.quotation.monetaryAmount * 110) / 100,
      currency: 'SEK',
    });
    expect((await bed.fetch(session, cartId)).items).toEqual([]);
    const accepted = await add(offer, meta.price.quoted);
    expect(accepted.answer.statusCode).toBe(201);
    expect((await bed.fetch(session, accepted.cartId)).tripPrice?.totalTripPrice).toBe(meta.price.amount);
    const again = await offerOf('TXB');
    expect(again.quotation.monetaryAmount).toBe(meta.price.quoted.amount);
    expect((await add(again)).answer.statusCode).toBe(201);
  });

  it.each([
    ['offerExpired', 'OFFER_EXPIRED'],
    ['soldOut', 'SOLD_OUT'],
  ])('After the fault %s the provider’s earlier offers cannot be added, others’ can', async (fault, type) => {
    const [offer, other] = [await offerOf('TXB'), await offerOf('FGT')];
    await fail('TXB', { fault });
    const { answer } = await add(offer);
    expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([422, type]);
    expect((await add(other)).answer.statusCode).toBe(201);
  });

  it('An expired offer found by a new search can be added', async () => {
    await fail('TXB', { fault: 'offerExpired' });
    expect((await add(await offerOf('TXB'))).answer.statusCode).toBe(201);
  });

  it('A repeated call answers as before, whatever fault the provider has since', async () => {
    const cartId = await bed.newCart(session, person);
    const taxi = taxiCartItemOf(await offerOf('TXB'), [{ userId: person.id }]);
    const first = await bed.add(session, cartId, [taxi], 'before-the-fault');
    await fail('TXB', { fault: 'priceChanged' });
    expect((await bed.add(session, cartId, [taxi], 'before-the-fault')).body).toBe(first.body);
  });

  it('A reset clears the faults, and does not wait for a slow provider', async () => {
    await fail('TXO', { fault: 'slow', ms: 60_000 });
    const searching = search();
    const answer = await callQa(api.app, 'POST', '/reset', {});
    expect(answer.json<QaState>().suppliers).toEqual({});
    await searching;
    ({ session, person } = await signInToDemo(api, 'traveller@nordlys.example'));
  });
});
