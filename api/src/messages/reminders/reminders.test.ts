import {
  acknowledgePost,
  addTravelDocument,
  createPost,
  deleteTravelDocument,
  listNotifications,
  markPostRead,
  updatePost,
  updateTravelDocument,
  type HotelRate,
  type ManagedPost,
  type Notification,
  type NotificationPage,
  type PostInput,
  type TravelDocument,
  type Trip,
} from '@portolan/contracts';
import { withScope } from '../../kernel/db/index.ts';
import { assertLicences } from '../../identity/people/licences.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import {
  addCompany,
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestCompany,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { testFlights } from '../../testing/products/flights.ts';
import { testHotels } from '../../testing/products/hotels.ts';
import { testbedOf } from '../../testing/products/testbedOf.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    for (const table of ['notifications', 'outbox'] as const) await database().asOwner.deleteFrom(table).execute();
  });

  const settle = () => api.app.outbox.drain();
  async function toldOf(session: TestSession): Promise<Notification[]> {
    await settle();
    return (await session.call(listNotifications, { query: { size: '100' } })).json<NotificationPage>().content;
  }
  const kinds = async (session: TestSession): Promise<string[]> => (await toldOf(session)).map(({ kind }) => kind);
  const newcomer = (company: TestCompany = world.own) => addPerson(database(), company, { roles: ['TRAVELLER'] });
  /** Moves the clock and signs in again, because sessions do not last that long. */
  async function later(ms: number, person: TestPerson): Promise<TestSession> {
    api.clock.advance(ms);
    return api.signIn(person);
  }

  describe('travel documents', () => {
    const passport = {
      type: 'PASSPORT' as const,
      number: 'AB1234567',
      firstName: 'Elin',
      lastName: 'Sandberg',
      issuingCountry: 'SE',
      nationality: 'SE',
    };
    const dayIn = (days: number): string => new Date(api.clock().getTime() + days * dayMs).toISOString().slice(0, 10);
    const add = async (session: TestSession, { id }: TestPerson, expiresOn: string) =>
      (
        await session.call(addTravelDocument, { params: { id }, body: { ...passport, expiresOn } })
      ).json<TravelDocument>();

    it('The owner of a document is reminded once, six months before it expires, with a mail that leads to the profile', async () => {
      const me = await newcomer();
      const { id: documentId } = await add(await api.signIn(me), me, dayIn(200));
      expect(await kinds(await api.signIn(me))).toEqual([]);
      const session = await later(30 * dayMs, me);
      expect(await toldOf(session)).toEqual([
        expect.objectContaining({
          kind: 'DOCUMENT_EXPIRES',
          subject: { kind: 'TRAVEL_DOCUMENT', documentId, documentType: 'PASSPORT', expiresOn: dayIn(170) },
        }),
      ]);
      const [letter] = await api.lettersTo(me.email);
      expect([letter?.subject, letter?.text]).toEqual([
        expect.stringContaining('Pass'),
        expect.stringMatching(/\/profile\/documents$/m),
      ]);
      expect(letter?.settingsUrl).toMatch(/\/profile\/notifications$/);
    });

    it('A document that was renewed, deleted or replaced causes no reminder', async () => {
      const me = await newcomer();
      const own = await api.signIn(me);
      const [renewed, deleted] = [await add(own, me, dayIn(200)), await add(own, me, dayIn(199))];
      const { number: _number, ...fields } = passport;
      await own.call(updateTravelDocument, {
        params: { id: me.id, docId: renewed.id },
        body: { ...fields, expiresOn: dayIn(3000) },
      });
      await own.call(deleteTravelDocument, { params: { id: me.id, docId: deleted.id } });
      await add(own, me, dayIn(198));
      expect(await kinds(await later(30 * dayMs, me))).toEqual([]);
    });
  });

  describe('bookings', () => {
    let me: TestPerson;
    let own: TestSession;
    const bed = () => bookingTestbed(database(), api);
    beforeEach(async () => {
      me = await newcomer();
      own = await api.signIn(me);
    });
    async function flown(inDays: number, backInDays: number): Promise<Trip> {
      const tickets = testbedOf(testFlights, api);
      const offer = await tickets.offer(own, { inDays, backInDays });
      const cartId = await bed().newCart(own, me);
      await tickets.add(own, cartId, [{ offerId: offer.id, travelers: [{ userId: me.id }] }]);
      await bed().submit(me, cartId);
      await settle();
      return bed().fetch(own, cartId);
    }
    const ofKind = async (session: TestSession, kind: Notification['kind']) =>
      (await toldOf(session)).filter((one) => one.kind === kind);

    it('A traveller is reminded of check-in once, 24 hours before each direction of a flight', async () => {
      const { cartId, items } = await flown(10, 13);
      const [item] = items;
      const begins = new Date(item?.start.dateTime ?? '').getTime();
      const before = await later(begins - 25 * hourMs - api.clock().getTime(), me);
      expect(await ofKind(before, 'CHECK_IN')).toEqual([]);
      const open = await later(2 * hourMs, me);
      expect((await ofKind(open, 'CHECK_IN')).map(({ subject }) => subject)).toEqual([
        expect.objectContaining({ kind: 'BOOKING', cartId, itemId: item?.id, productType: 'FLIGHT' }),
      ]);
      expect((await api.lettersTo(me.email))[0]?.text).toContain(`/trip/${cartId}`);
      // The departure of the return flight depends on the day and hour of the test.
      const back = item?.productType === 'FLIGHT' ? item.bounds[1]?.segments[0]?.from.dateTime : undefined;
      const untilBack = new Date(back ?? '').getTime() - 23 * hourMs - api.clock().getTime();
      expect(await ofKind(await later(untilBack, me), 'CHECK_IN')).toHaveLength(2);
    });

    async function stayed(): Promise<{ readonly rate: HotelRate; readonly cartId: string }> {
      const rooms = testbedOf(testHotels, api);
      const isFree = ({ cancellationRules: [rule], isOnRequest }: HotelRate): boolean =>
        rule?.feeAmount === 0 && !isOnRequest;
      const rate = await rooms.offer(own, {}, isFree);
      const cartId = await bed().newCart(own, me);
      await rooms.add(own, cartId, [{ offerId: rate.id, travelers: [{ userId: me.id }] }]);
      await bed().submit(me, cartId);
      await settle();
      return { rate, cartId };
    }

    it('A traveller is reminded of a hotel’s check-in on its day', async () => {
      const { rate } = await stayed();
      const begins = new Date(rate.start.dateTime).getTime();
      const there = await later(begins - hourMs - api.clock().getTime(), me);
      expect((await ofKind(there, 'CHECK_IN')).map(({ subject }) => subject)).toEqual([
        expect.objectContaining({ kind: 'BOOKING', productType: 'HOTEL', at: new Date(begins).toISOString() }),
      ]);
    });

    it('A booker is reminded 24 hours before free cancellation ends', async () => {
      const { rate, cartId } = await stayed();
      const free = new Date(rate.cancellationRules[0]?.until ?? rate.start.dateTime).getTime();
      const session = await later(free - 23 * hourMs - api.clock().getTime(), me);
      const [told] = await ofKind(session, 'FREE_CANCELLATION_ENDS');
      expect(told?.subject).toMatchObject({ kind: 'BOOKING', cartId, at: new Date(free).toISOString() });
    });

    it('A cancelled booking causes no reminder', async () => {
      const { cartId, items } = await flown(10, 13);
      const quote = (await bed().quote(own, cartId)).json<{ quoteId: string }>();
      await bed().cancel(own, cartId, { quoteId: quote.quoteId });
      await settle();
      const begins = new Date(items[0]?.start.dateTime ?? '').getTime();
      const session = await later(begins - 20 * hourMs - api.clock().getTime(), me);
      expect([await ofKind(session, 'CHECK_IN'), await ofKind(session, 'FREE_CANCELLATION_ENDS')]).toEqual([[], []]);
    });
  });

  describe('posts', () => {
    const instantIn = (ms: number): string => new Date(api.clock().getTime() + ms).toISOString();
    const inputOf = (change: object): PostInput =>
      ({
        category: 'POLICY',
        texts: [
          { language: 'en', title: 'New hotels' },
          { language: 'sv', title: 'Nya hotell' },
        ],
        publishAt: instantIn(-1),
        ...change,
      }) as PostInput;
    async function made(change: object = {}): Promise<ManagedPost> {
      const admin = await api.signIn(world.own.admin);
      const answer = await admin.call(createPost, { params: world.own, body: inputOf(change) });
      expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
      return answer.json<ManagedPost>();
    }

    it('A published post notifies its audience in each reader’s language, and no one else', async () => {
      const [reader, dane] = [await newcomer(), await newcomer()];
      await database()
        .asOwner.updateTable('customers')
        .set({ country: 'DK', language: 'sv' })
        .where('id', '=', dane.id)
        .execute();
      const { id: postId } = await made({ audience: { countries: ['DK'] }, publishAt: instantIn(hourMs) });
      expect(await kinds(await api.signIn(dane))).toEqual([]);
      api.clock.advance(2 * hourMs);
      expect(await toldOf(await api.signIn(dane))).toEqual([
        expect.objectContaining({ kind: 'POST', subject: { kind: 'POST', postId, title: 'Nya hotell' } }),
      ]);
      expect((await api.lettersTo(dane.email))[0]?.text).toContain(`/news/${postId}`);
      expect(await kinds(await api.signIn(reader))).toEqual([]);
    });

    it('A post to confirm stays unread until it is confirmed, a safety post until it is read', async () => {
      const [reader, session] = await (async () => {
        const person = await newcomer();
        return [person, await api.signIn(person)] as const;
      })();
      const [asks, warns] = [await made({ mustAcknowledge: true }), await made({ category: 'SAFETY' })];
      expect((await kinds(session)).toSorted()).toEqual(['POST_TO_CONFIRM', 'SAFETY_POST']);
      const unread = async () =>
        (await toldOf(await api.signIn(reader))).filter(({ readAt }) => readAt === null).map(({ kind }) => kind);
      await session.call(markPostRead, { params: { id: asks.id } });
      await session.call(markPostRead, { params: { id: warns.id } });
      expect(await unread()).toEqual(['POST_TO_CONFIRM']);
      await session.call(acknowledgePost, { params: { id: asks.id } });
      expect(await unread()).toEqual([]);
    });

    it('A postponed post notifies at its new time only', async () => {
      const reader = await newcomer();
      const { id, version } = await made({ publishAt: instantIn(hourMs) });
      const admin = await api.signIn(world.own.admin);
      await admin.call(updatePost, {
        params: { ...world.own, id },
        body: inputOf({ publishAt: instantIn(3 * hourMs) }),
        headers: { 'if-match': `"${version}"` },
      });
      api.clock.advance(2 * hourMs);
      expect(await kinds(await api.signIn(reader))).toEqual([]);
      api.clock.advance(2 * hourMs);
      expect(await kinds(await api.signIn(reader))).toEqual(['POST']);
    });
  });

  describe('the subscription', () => {
    const company = (change: object) =>
      addCompany(database(), { tenantId: world.own.tenantId, host: world.own.host, canary: world.own.canary, change });

    it('Admins of a trial are notified once, a week before its end, and not after an extension', async () => {
      const endsOn = new Date(api.clock().getTime() + 9 * dayMs);
      const trial = await company({ plan: 'trial', subscriptionEndDate: endsOn });
      const extended = await company({ plan: 'trial', subscriptionEndDate: endsOn });
      expect(await kinds(await api.signIn(trial.admin))).toEqual([]);
      await api.signIn(extended.admin);
      await database()
        .asOwner.updateTable('companies')
        .set({ subscriptionEndDate: new Date(endsOn.getTime() + 30 * dayMs) })
        .where('companyId', '=', extended.companyId)
        .execute();
      const session = await later(3 * dayMs, trial.admin);
      expect((await toldOf(session)).map(({ kind, subject }) => [kind, subject])).toEqual([
        ['TRIAL_ENDS', { kind: 'SUBSCRIPTION', companyId: trial.companyId, endsOn: endsOn.toISOString().slice(0, 10) }],
      ]);
      expect(await kinds(await api.signIn(trial.traveller))).toEqual([]);
      expect(await kinds(await api.signIn(extended.admin))).toEqual([]);
      expect(await kinds(await later(dayMs, trial.admin))).toHaveLength(1);
    });

    it('Admins are notified when the last licence is taken', async () => {
      const small = await company({ licenseNumber: 3 });
      const key = { tenantId: small.tenantId, companyId: small.companyId };
      await withScope(database(), { tenantId: key.tenantId, companyIds: [key.companyId], userId: null }, (trx) =>
        assertLicences(trx, key, 1, api.clock()),
      );
      await newcomer(small);
      expect(await kinds(await api.signIn(small.admin))).toEqual(['LICENCES_USED_UP']);
      expect(await kinds(await api.signIn(small.traveller))).toEqual([]);
    });
  });
});
