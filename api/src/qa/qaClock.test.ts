import { fetchSubscription, fetchTrip, listTrips, type TripPage } from '@portolan/contracts';
import { openTestApp, withDemoWorld, type TestApp } from '../testing/index.ts';
import { taxiCartItemOf } from '../testing/taxiRide.ts';
import { tripsTestbed } from '../testing/tripsTestbed.ts';
import { callQa, signInToDemo, type QaState } from './qaTestbed.ts';

const dayMs = 86_400_000;

withDemoWorld((database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp(database());
  });
  afterEach(() => callQa(api.app, 'DELETE', '/clock'));
  afterAll(() => api.app.close());

  const move = async (body: object): Promise<QaState> => (await callQa(api.app, 'PUT', '/clock', body)).json<QaState>();
  const apartMs = ({ now }: QaState, from = Date.now()): number => Date.parse(now) - from;

  it('The clock moves to an instant or by an offset, runs on from there, and goes back', async () => {
    const ahead = new Date(Date.now() + 40 * dayMs);
    const inStockholm = new Date(ahead.getTime() + 3_600_000).toISOString().replace('Z', '+01:00');
    expect(apartMs(await move({ at: inStockholm }), ahead.getTime())).toBeLessThan(5_000);
    const seen = (await callQa(api.app, 'GET', '/state')).json<QaState>();
    expect(seen.offsetMs).toBeGreaterThan(30 * dayMs);
    expect(Math.abs(apartMs(await move({ offsetMs: -3_600_000 })) + 3_600_000)).toBeLessThan(5_000);
    const back = (await callQa(api.app, 'DELETE', '/clock')).json<QaState>();
    expect([back.offsetMs, Math.abs(apartMs(back)) < 5_000]).toEqual([0, true]);
  });

  it('Moving the clock ahead expires an offer', async () => {
    const { session, person } = await signInToDemo(api, 'traveller@nordlys.example');
    const bed = tripsTestbed(api);
    const cartId = await bed.newCart(session, person);
    const taxi = taxiCartItemOf(await bed.firstOffer(session), [{ userId: person.id }]);
    await move({ offsetMs: 21 * 60_000 });
    expect((await bed.add(session, cartId, [taxi])).json()).toMatchObject({ type: 'OFFER_EXPIRED' });
    await callQa(api.app, 'DELETE', '/clock');
    expect((await bed.add(session, cartId, [taxi])).statusCode).toBe(201);
  });

  it('Moving the clock ends a running subscription: its people cannot sign in, and a day back they can', async () => {
    const { session, person } = await signInToDemo(api, 'admin@nordlys.example');
    const { endDate } = (await session.call(fetchSubscription, { params: { companyId: person.companyId } })).json<{
      endDate: string;
    }>();
    const past = (days: number) => ({ at: new Date(Date.parse(endDate) + days * dayMs).toISOString() });
    await move(past(4));
    await expect(signInToDemo(api, 'traveller@nordlys.example')).rejects.toThrow('SUBSCRIPTION_SUSPENDED');
    await signInToDemo(api, 'admin@nordlys.example');
    await move(past(15));
    await expect(signInToDemo(api, 'admin@nordlys.example')).rejects.toThrow('SUBSCRIPTION_SUSPENDED');
    await move(past(-1));
    await signInToDemo(api, 'traveller@nordlys.example');
  });

  it('Moving the clock ahead ends a session, and moving it back forgets answers cached in the future', async () => {
    const { session, person } = await signInToDemo(api, 'traveller@nordlys.example');
    const look = async () => (await session.call(listTrips, { params: { companyId: person.companyId } })).statusCode;
    expect(await look()).toBe(200);
    await move({ offsetMs: 2 * 3_600_000 });
    expect(await look()).toBe(401);
    await move({ offsetMs: 60_000 });
    expect(await look()).toBe(200);
    await callQa(api.app, 'DELETE', '/clock');
    await database()
      .asOwner.updateTable('sessionFamilies')
      .set({ revokedAt: new Date() })
      .where('customerId', '=', person.id)
      .execute();
    expect(await look()).toBe(401);
  });

  it('Moving the clock turns an upcoming trip into one under way, then into a past one', async () => {
    const statusOn = async (days: number): Promise<unknown> => {
      await move({ offsetMs: days * dayMs });
      const { session, person } = await signInToDemo(api, 'traveller@nordlys.example');
      const { content } = (
        await session.call(listTrips, { params: { companyId: person.companyId }, query: { size: '100' } })
      ).json<TripPage>();
      const cartId = content.find(({ tripName }) => tripName === 'Copenhagen supplier audit')?.cartId ?? '';
      return (await session.call(fetchTrip, { params: { cartId } })).json<{ travelStatus: string }>().travelStatus;
    };
    expect([await statusOn(0), await statusOn(4), await statusOn(7)]).toEqual(['UPCOMING', 'ONGOING', 'PAST']);
  });
});
