import {
  fetchCheckoutDraft,
  saveCheckoutDraft,
  submitTrip,
  type AnswerOf,
  type CheckoutDraft,
} from '@portolan/contracts';
import { randomUUID } from 'node:crypto';
import {
  addPerson,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';

const draft: CheckoutDraft = {
  note: 'Contract',
  purposeCode: 'CUSTOMER_VISIT',
  shares: [{ costCenterId: '', percent: '6' }],
  fields: [{ fieldId: randomUUID(), value: 'PO 1' }],
  paymentSourceId: '',
  billingProfileId: randomUUID(),
  reasons: [{ itemId: randomUUID(), code: 'OTHER', words: 'No other' }],
  overrides: [{ itemId: randomUUID(), reason: 'The last' }],
};

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let bed: ReturnType<typeof bookingTestbed>;
  let own: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    own = await api.signIn(world.own.traveller);
  });
  afterAll(() => api.app.close());

  const save = (cartId: string, body: CheckoutDraft = draft, session = own) =>
    session.call(saveCheckoutDraft, { params: { cartId }, body });
  const fetched = async (cartId: string, session = own) =>
    (await session.call(fetchCheckoutDraft, { params: { cartId } })).json<AnswerOf<typeof fetchCheckoutDraft>>().draft;
  const aTrip = () => bed.tripWith(own, world.own.traveller, [{}]);

  describe('what is filled in of a checkout and not sent', () => {
    it('A checkout draft is stored as typed, the newest one, and changes nothing of the trip', async () => {
      const cartId = await aTrip();
      const before = await bed.fetch(own, cartId);
      expect(await fetched(cartId)).toBeNull();
      expect((await save(cartId, { ...draft, note: 'Con' })).statusCode).toBe(204);
      expect((await save(cartId)).statusCode).toBe(204);
      expect(await fetched(cartId)).toEqual(draft);
      expect(await bed.fetch(own, cartId)).toEqual(before);
    });

    it('A checkout draft belongs to its writer: other people who may change the trip do not see it', async () => {
      const cartId = await aTrip();
      await save(cartId);
      const admin = await api.signIn(world.own.admin);
      expect(await fetched(cartId, admin)).toBeNull();
      await save(cartId, { ...draft, note: 'Of the admin' }, admin);
      expect((await fetched(cartId))?.note).toBe('Contract');
    });

    it('A checkout draft ends with the submission of the trip', async () => {
      const cartId = await aTrip();
      await save(cartId);
      expect(
        (await own.call(submitTrip, { params: { cartId }, body: {}, headers: { 'idempotency-key': randomUUID() } }))
          .statusCode,
      ).toBe(200);
      await bed.settle();
      expect(await fetched(cartId)).toBeNull();
    });

    it('A checkout draft stays if submitting is refused', async () => {
      const cartId = await bed.newCart(own, world.own.traveller);
      await save(cartId);
      expect(
        (await own.call(submitTrip, { params: { cartId }, body: {}, headers: { 'idempotency-key': randomUUID() } }))
          .statusCode,
      ).toBeGreaterThanOrEqual(400);
      expect(await fetched(cartId)).toEqual(draft);
    });

    it('A checkout draft is saved by people who may change the trip, within size limits', async () => {
      const cartId = await aTrip();
      const others = await Promise.all([
        api.signIn(await addPerson(database(), world.own, { roles: ['TRAVELLER'] })),
        api.signIn(world.foreign.admin),
      ]);
      expect(await Promise.all(others.map(async (session) => (await save(cartId, draft, session)).statusCode))).toEqual(
        [403, 404],
      );
      expect((await save(cartId, { ...draft, note: 'x'.repeat(501) })).statusCode).toBe(400);
    });
  });
});
