import { previewApproval, submitTrip, type AnswerOf } from '@portolan/contracts';
import { randomUUID } from 'node:crypto';
import { testTokens } from '../../payments/test-provider/testPayments.ts';
import {
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
} from '../../testing/index.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import { taxiCartItemOf } from '../../testing/taxiRide.ts';

withDatabases((database) => {
  let api: TestApp;
  let bed: ReturnType<typeof bookingTestbed>;
  let traveller: TestPerson;
  let own: TestSession;

  beforeAll(async () => {
    const { own: company } = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    traveller = await addPerson(database(), company, { roles: ['TRAVELLER'] });
    const approver = await addPerson(database(), company, { roles: ['APPROVER'] });
    own = await api.signIn(traveller);
    const {
      converted: { monetaryAmount, currencyCode },
    } = await bed.firstOffer(own, { to: 'airport:ARN' });
    const steps = [{ approvers: [{ kind: 'USER' as const, userId: approver.id }] }];
    await addProcess(database(), company, {
      users: [traveller.id],
      mode: 'PRE',
      condition: { tripKind: 'ALL', minTotalMinor: 250 * monetaryAmount, currency: currencyCode },
      steps,
    });
  });
  afterAll(() => api.app.close());

  const add = async (cartId: string) =>
    bed.add(own, cartId, [
      taxiCartItemOf(await bed.firstOffer(own, { to: 'airport:ARN', inHours: 90 }), [{ userId: traveller.id }]),
    ]);
  const submit = async (cartId: string): Promise<void> => {
    expect(
      (await own.call(submitTrip, { params: { cartId }, body: {}, headers: { 'idempotency-key': randomUUID() } }))
        .statusCode,
    ).toBe(200);
    await bed.settle();
  };
  const asks = async (cartId: string) =>
    (await own.call(previewApproval, { params: { cartId }, body: {} })).json<AnswerOf<typeof previewApproval>>()
      .approval !== null;

  describe('a trip of which some failed and can be tried again', () => {
    it('Failed items that can be tried again count in the trip’s price, so an addition cannot be booked without its approver', async () => {
      const cartId = await bed.tripWith(own, traveller, [{ to: 'airport:ARN' }]);
      await submit(cartId);
      await add(cartId);
      await bed.payBy(traveller, cartId, testTokens.declined);
      await submit(cartId);
      expect((await bed.fetch(own, cartId)).items.map(({ status }) => status)).toEqual(['CONFIRMED', 'FAILED']);
      await add(cartId);
      expect(await asks(cartId)).toBe(true);
    });

    it('A trip below the amount with its failed items needs no approval', async () => {
      const cartId = await bed.tripWith(own, traveller, [{ to: 'airport:ARN' }]);
      await submit(cartId);
      await add(cartId);
      expect(await asks(cartId)).toBe(false);
    });
  });
});
