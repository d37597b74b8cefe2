import { randomUUID } from 'node:crypto';
import {
  changeTripBilling,
  fetchTripHistory,
  impersonate,
  listCustomFields,
  policyRuleBody,
  previewApproval,
  submitTrip,
  validateTrip,
  type AnswerOf,
  type ApprovalPreview,
  type BodyOf,
  type Tokens,
  type Trip,
} from '@portolan/contracts';
import {
  addAgent,
  addPerson,
  addPolicy,
  addProcess,
  makeWorld,
  openTestApp,
  testBooking,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { settingsTestbed } from '../../testing/companySettings.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let boss: TestPerson;
  let bed: ReturnType<typeof tripsTestbed>;
  let settings: ReturnType<typeof settingsTestbed>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database(), {}, { booking: testBooking() });
    own = await api.signIn(world.own.traveller);
    boss = await addPerson(database(), world.own, {
      roles: ['TRAVELLER', 'APPROVER'],
      change: { firstName: 'Berit', lastName: 'Boss' },
    });
    bed = tripsTestbed(api);
    settings = settingsTestbed(database(), world.own);
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    await database().asOwner.updateTable('carts').set({ paymentSourceId: null, billingProfileId: null }).execute();
    for (const table of [
      'costCenterSettings',
      'customFields',
      'paymentSources',
      'billingProfiles',
      'travelPolicies',
      'approvalDelegates',
      'approvalProcesses',
    ] as const)
      await database().asOwner.deleteFrom(table).execute();
  });

  const draft = async () => bed.tripWithRide(own, world.own.traveller);
  const codes = async (cartId: string, body: BodyOf<typeof validateTrip>) =>
    (await own.call(validateTrip, { params: { cartId }, body }))
      .json<AnswerOf<typeof validateTrip>>()
      .errors.map(({ code, itemId, fieldId }) => [code, itemId ?? fieldId ?? null]);
  const submit = (cartId: string, body: BodyOf<typeof submitTrip> = {}) =>
    own.call(submitTrip, { params: { cartId }, body, headers: { 'idempotency-key': randomUUID() } });
  const overTolerance = policyRuleBody.parse({
    type: 'MAX_PRICE',
    scope: {},
    params: { amountMinor: 1, per: 'RIDE' },
    action: 'FLAG',
  });

  describe('the company’s own fields', () => {
    it('A custom field is required and listed only in its booking channels: for people in the portal, or for acting agents', async () => {
      const ofPeople = await settings.customField('Of people', { requiredWhen: 'ALWAYS', bookingChannels: ['PORTAL'] });
      const agents = await settings.customField('Of agents', { requiredWhen: 'ALWAYS', bookingChannels: ['AGENT'] });
      const { cartId } = await draft();
      expect(await codes(cartId, {})).toEqual([['CUSTOM_FIELD_REQUIRED', ofPeople]]);
      const agent = await api.signIn(await addAgent(database(), [world.own]));
      const answer = await agent.call(impersonate, { body: { reason: 'Asked', customerId: world.own.traveller.id } });
      const acting = agent.with(answer.json<Tokens>());
      const asked = await acting.call(validateTrip, { params: { cartId }, body: {} });
      expect(asked.json<{ errors: { fieldId?: string }[] }>().errors.map(({ fieldId }) => fieldId)).toEqual([agents]);
      const listed = await acting.call(listCustomFields, { params: { companyId: world.own.companyId } });
      expect(listed.json<{ content: { id: string }[] }>().content.map(({ id }) => id)).toEqual([agents]);
      const answered = await submit(cartId);
      expect(answered.json()).toMatchObject({
        type: 'TRIP_INVALID',
        meta: { problems: [{ code: 'CUSTOM_FIELD_REQUIRED', fieldId: ofPeople }] },
      });
    });

    it('Custom fields are required as the company sets: always, outside the policy, or for certain products', async () => {
      const always = await settings.customField('Always', { requiredWhen: 'ALWAYS' });
      const outside = await settings.customField('Outside', { requiredWhen: 'OUT_OF_POLICY' });
      await settings.customField('Of flights', { requiredWhen: 'ALWAYS', appliesTo: ['FLIGHT'] });
      await settings.customField('Archived', { requiredWhen: 'ALWAYS', archived: true });
      const { cartId } = await draft();
      expect(await codes(cartId, {})).toEqual([['CUSTOM_FIELD_REQUIRED', always]]);
      await addPolicy(database(), world.own, [overTolerance]);
      expect(await codes(cartId, { customFields: [{ fieldId: always, value: 'x' }] })).toEqual([
        ['CUSTOM_FIELD_REQUIRED', outside],
      ]);
      expect((await submit(cartId)).json()).toMatchObject({
        type: 'TRIP_INVALID',
        meta: {
          problems: [
            { code: 'CUSTOM_FIELD_REQUIRED', fieldId: always },
            { code: 'CUSTOM_FIELD_REQUIRED', fieldId: outside },
          ],
        },
      });
    });

    it('A custom field takes only a valid value, and none of another company’s field', async () => {
      const project = await settings.customField('Project', { kind: 'LIST', options: JSON.stringify(['Alpha']) });
      const day = await settings.customField('Day', { kind: 'DATE' });
      const foreign = await settingsTestbed(database(), world.neighbour).customField('Theirs');
      const { cartId } = await draft();
      const invalid = async (fieldId: string, value: string) =>
        (await codes(cartId, { customFields: [{ fieldId, value }] })).length > 0;
      expect([await invalid(project, 'Alpha'), await invalid(day, '2026-02-28'), await invalid(day, ' ')]).toEqual([
        false,
        false,
        false,
      ]);
      expect([await invalid(project, 'Beta'), await invalid(day, '2026-02-30'), await invalid(foreign, 'x')]).toEqual([
        true,
        true,
        true,
      ]);
    });

    it('Custom fields are stored with the trip', async () => {
      const project = await settings.customField('Project', { requiredWhen: 'ALWAYS' });
      const { cartId } = await draft();
      expect(
        (await submit(cartId, { customFields: [{ fieldId: project, value: 'Alpha' }] })).json<Trip>().customFields,
      ).toEqual([{ fieldId: project, value: 'Alpha' }]);
    });
  });

  describe('what the trip is paid with', () => {
    it('A payment source that the booker may use pays for each booking', async () => {
      const forAll = await settings.paymentSource('For all');
      const forFlights = await settings.paymentSource('For flights', { applicableTo: ['FLIGHT'] });
      const others = await settings.paymentSource('Others', { access: 'USERS', accessIds: [boss.id] });
      const foreign = await settingsTestbed(database(), world.neighbour).paymentSource('Theirs');
      const { cartId, itemId } = await draft();
      expect(await codes(cartId, { paymentSourceId: forAll })).toEqual([]);
      expect(await codes(cartId, { paymentSourceId: forFlights })).toEqual([['PAYMENT_SOURCE_NOT_ALLOWED', itemId]]);
      for (const id of [others, foreign, randomUUID()])
        expect(await codes(cartId, { paymentSourceId: id })).toEqual([['PAYMENT_SOURCE_NOT_ALLOWED', null]]);
    });

    it('Without a choice the company’s default pays, and without a default its account', async () => {
      expect((await submit((await draft()).cartId)).json<Trip>()).toMatchObject({
        paymentSourceId: null,
        billingProfileId: null,
      });
      const standard = await settings.paymentSource('Default', { isDefault: true });
      const profile = await settings.billingProfile('Head office', { isDefault: true });
      const chosen = await settings.paymentSource('Chosen');
      expect((await submit((await draft()).cartId)).json<Trip>()).toMatchObject({
        paymentSourceId: standard,
        billingProfileId: profile,
      });
      expect((await submit((await draft()).cartId, { paymentSourceId: chosen })).json<Trip>()).toMatchObject({
        paymentSourceId: chosen,
      });
    });

    it('A trip is billed to a profile that the booker may use', async () => {
      const others = await settings.billingProfile('Others', { allowedUsers: [boss.id] });
      const { cartId } = await draft();
      expect(await codes(cartId, { billingProfileId: others })).toEqual([['BILLING_PROFILE_NOT_ALLOWED', null]]);
      expect(await codes(cartId, { billingProfileId: await settings.billingProfile('All') })).toEqual([]);
    });
  });

  describe('what the trip is charged to', () => {
    const charged = (costCenterId: string) => ({ costCenterAllocations: [{ costCenterId, percent: 100 }] });

    it('A trip names the amount of each cost center’s share, exact to the last hundredth, with payment source and invoice recipient', async () => {
      const { traveller } = world.own;
      const ids = [
        await settings.costCenter('Sales', { approverId: traveller.id }),
        await settings.costCenter('Research', { approverId: traveller.id }),
        await settings.costCenter('Plant', { approverId: traveller.id }),
      ];
      const paymentSourceId = await settings.paymentSource('Company account');
      const billingProfileId = await settings.billingProfile('Head office');
      const costCenterAllocations = ids.map((costCenterId, index) => ({
        costCenterId,
        percent: [33, 33, 34][index] ?? 0,
      }));
      const trip = (
        await submit((await draft()).cartId, { costCenterAllocations, paymentSourceId, billingProfileId })
      ).json<Trip>();
      expect(trip.costCenterAllocations?.map(({ name, percent }) => [name, percent])).toEqual([
        ['Sales', 33],
        ['Research', 33],
        ['Plant', 34],
      ]);
      expect(trip.costCenterAllocations?.reduce((sum, { amount = 0 }) => sum + Math.round(amount * 100), 0)).toBe(
        Math.round((trip.tripPrice?.totalTripPrice ?? 0) * 100),
      );
      expect([trip.paymentSource, trip.billingProfile]).toMatchObject([
        { label: 'Company account' },
        { name: 'Head office' },
      ]);
    });

    it('A cost center may be chosen that the booker belongs to or is responsible for, or any if the company shows all', async () => {
      const { tenantId, companyId, traveller } = world.own;
      const [hidden, answered, joined] = [
        await settings.costCenter('Hidden', { approverId: boss.id }),
        await settings.costCenter('Answered', { approverId: traveller.id }),
        await settings.costCenter('Joined'),
      ];
      await database()
        .asOwner.insertInto('costCenterMembers')
        .values([
          { tenantId, companyId, costCenterId: joined, customerId: traveller.id },
          { tenantId, companyId, costCenterId: hidden, customerId: boss.id },
        ])
        .execute();
      const { cartId } = await draft();
      expect([
        await codes(cartId, charged(hidden)),
        await codes(cartId, charged(answered)),
        await codes(cartId, charged(joined)),
      ]).toEqual([[['COST_CENTER_NOT_ALLOWED', null]], [], []]);
      expect((await submit(cartId, charged(hidden))).json()).toMatchObject({
        type: 'TRIP_INVALID',
        meta: { problems: [{ code: 'COST_CENTER_NOT_ALLOWED' }] },
      });
      await settings.settings({ areCostCentersVisibleToAll: true });
      expect(await codes(cartId, charged(hidden))).toEqual([]);
      await settings.settings({ areCostCentersVisibleToAll: false });
    });

    it('The choice of cost centers is the booker’s, whoever submits the trip', async () => {
      const center = await settings.costCenter('The arranger’s', { approverId: world.own.admin.id });
      const { cartId } = await draft();
      const admin = await api.signIn(world.own.admin);
      const answer = await admin.call(submitTrip, {
        params: { cartId },
        body: charged(center),
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(answer.json()).toMatchObject({
        type: 'TRIP_INVALID',
        meta: { problems: [{ code: 'COST_CENTER_NOT_ALLOWED' }] },
      });
    });
  });

  describe('billing a trip to another profile', () => {
    const change = (cartId: string, billingProfileId: string | null, ifMatch: string | null = '*', session = own) =>
      session.call(changeTripBilling, {
        params: { cartId },
        body: { billingProfileId },
        headers: ifMatch === null ? {} : { 'if-match': ifMatch },
      });

    it('The billing profile can change after booking, too, and the history names who changed it', async () => {
      const [first, second] = [
        await settings.billingProfile('First', { isDefault: true }),
        await settings.billingProfile('Second'),
      ];
      const booked = (await submit((await draft()).cartId)).json<Trip>();
      expect(booked.billingProfileId).toBe(first);
      await database()
        .asOwner.updateTable('carts')
        .set({ status: 'CONFIRMED' })
        .where('id', '=', booked.cartId)
        .execute();
      await database()
        .asOwner.updateTable('cartItems')
        .set({ status: 'CONFIRMED' })
        .where('cartId', '=', booked.cartId)
        .execute();
      const answer = await change(booked.cartId, second, `"${booked.version}"`);
      expect([answer.json<Trip>().billingProfileId, answer.json<Trip>().bookingStatus, answer.headers.etag]).toEqual([
        second,
        'CONFIRMED',
        `"${booked.version + 1}"`,
      ]);
      const { content } = (await own.call(fetchTripHistory, { params: { cartId: booked.cartId } })).json<
        AnswerOf<typeof fetchTripHistory>
      >();
      expect(content.at(-1)).toMatchObject({
        event: 'changeBilling',
        comment: 'Second',
        from: 'CONFIRMED',
        to: 'CONFIRMED',
        version: booked.version + 1,
      });
      expect((await change(booked.cartId, null)).json<Trip>().billingProfileId).toBeNull();
    });

    it('A billing profile that the booker may not use, an old version and a missing one are refused without any change', async () => {
      const others = await settings.billingProfile('Others', { allowedUsers: [boss.id] });
      const foreign = await settingsTestbed(database(), world.neighbour).billingProfile('Theirs');
      const { cartId } = await draft();
      const before = await bed.fetch(own, cartId);
      for (const id of [others, foreign, randomUUID()])
        expect((await change(cartId, id)).json()).toMatchObject({ type: 'BILLING_PROFILE_NOT_ALLOWED' });
      expect([(await change(cartId, null, '"0"')).statusCode, (await change(cartId, null, null)).statusCode]).toEqual([
        412, 428,
      ]);
      expect((await change(cartId, null, '*', await api.signIn(boss))).statusCode).toBe(403);
      expect(await bed.fetch(own, cartId)).toEqual(before);
    });

    it('The billing profile cannot change while approvers decide', async () => {
      await addProcess(database(), world.own, {
        mode: 'PRE',
        steps: [{ approvers: [{ kind: 'USER', userId: boss.id }] }],
      });
      const { cartId } = (await submit((await draft()).cartId)).json<Trip>();
      expect((await change(cartId, null)).json()).toMatchObject({ type: 'INVALID_TRANSITION' });
    });
  });

  describe('the approval preview', () => {
    const preview = async (cartId: string, body: BodyOf<typeof previewApproval> = {}) =>
      own.call(previewApproval, { params: { cartId }, body });

    it('The preview of a trip without process or matching rule has no approver', async () => {
      expect((await preview((await draft()).cartId)).json()).toEqual({ approval: null });
    });

    it('The preview names approvers by step, deadline and outcome after it; submitting asks the same people, and the preview changes nothing', async () => {
      await addProcess(database(), world.own, {
        mode: 'HARD',
        steps: [{ approvers: [{ kind: 'USER', userId: boss.id }] }, { approvers: [{ kind: 'COMPANY_ADMIN' }] }],
        timeoutHours: 5,
        onTimeout: 'APPROVE',
      });
      const { cartId } = await draft();
      const before = await bed.fetch(own, cartId);
      const { approval } = (await preview(cartId)).json<ApprovalPreview>();
      expect(await bed.fetch(own, cartId)).toEqual(before);
      expect(approval).toMatchObject({
        holdsUp: true,
        onTimeout: 'APPROVE',
        steps: [
          { step: 1, approvers: [{ customerId: boss.id, name: 'Berit Boss', standIn: null }] },
          { step: 2, approvers: [{ customerId: world.own.admin.id }] },
        ],
      });
      const asked = (await submit(cartId)).json<Trip>().approval;
      expect(asked).toMatchObject({
        mode: approval?.mode,
        onTimeout: 'APPROVE',
        steps: [{ approvers: [{ customerId: boss.id }] }, { approvers: [{ customerId: world.own.admin.id }] }],
      });
      expect(Math.abs(Date.parse(asked?.deadline ?? '') - Date.parse(approval?.deadline ?? ''))).toBeLessThan(60_000);
    });

    it('The preview names the stand-in of an absent approver', async () => {
      await addProcess(database(), world.own, { steps: [{ approvers: [{ kind: 'USER', userId: boss.id }] }] });
      const { tenantId, companyId, admin } = world.own;
      await database()
        .asOwner.insertInto('approvalDelegates')
        .values({
          tenantId,
          companyId,
          customerId: boss.id,
          delegateId: admin.id,
          startsAt: new Date(api.clock().getTime() - 1000),
          endsAt: new Date(api.clock().getTime() + 3_600_000),
        })
        .execute();
      expect(
        (await preview((await draft()).cartId)).json<ApprovalPreview>().approval?.steps[0]?.approvers[0],
      ).toMatchObject({ customerId: boss.id, standIn: 'Vildsvin Vildsvinsson' });
    });

    it('The preview follows the cost center chosen at checkout', async () => {
      const center = await settings.costCenter(randomUUID(), { approverId: boss.id });
      await settings.settings({ areCostCentersVisibleToAll: true });
      await addProcess(database(), world.own, {
        condition: { tripKind: 'ALL', costCenters: [center] },
        steps: [{ approvers: [{ kind: 'COST_CENTER_OWNER' }] }],
      });
      const { cartId } = await draft();
      expect((await preview(cartId)).json()).toEqual({ approval: null });
      expect(
        (
          await preview(cartId, { costCenterAllocations: [{ costCenterId: center, percent: 100 }] })
        ).json<ApprovalPreview>().approval?.steps[0]?.approvers[0]?.customerId,
      ).toBe(boss.id);
    });

    it('The preview gives the process, its condition by names, and roles of approvers; the request keeps them after the process has changed', async () => {
      const center = await settings.costCenter(randomUUID(), { approverId: boss.id, name: 'Marketing' });
      await settings.settings({ areCostCentersVisibleToAll: true });
      await addProcess(database(), world.own, {
        condition: { tripKind: 'ALL', minTotalMinor: 500, currency: 'SEK', costCenters: [center], region: 'DOMESTIC' },
        steps: [{ approvers: [{ kind: 'COST_CENTER_OWNER' }] }, { approvers: [{ kind: 'COMPANY_ADMIN' }] }],
      });
      const body = { costCenterAllocations: [{ costCenterId: center, percent: 100 }] };
      const { cartId } = await draft();
      const { approval } = (await preview(cartId, body)).json<ApprovalPreview>();
      expect(approval?.why).toEqual([
        {
          kind: 'PROCESS',
          process: 'Process',
          tripKind: 'ALL',
          minTotal: { amount: 5, currency: 'SEK' },
          costCenters: ['Marketing'],
          region: 'DOMESTIC',
        },
      ]);
      expect(approval?.steps.map(({ approvers }) => approvers.map(({ role }) => role))).toEqual([
        ['COST_CENTER_OWNER'],
        ['COMPANY_ADMIN'],
      ]);
      await submit(cartId, body);
      await database().asOwner.updateTable('approvalProcesses').set({ name: 'Another' }).execute();
      await database().asOwner.updateTable('costCenters').set({ name: 'Another' }).execute();
      expect((await bed.fetch(own, cartId)).approval?.why).toEqual(approval?.why);
    });

    it('A request from before reasons were kept as facts is still read', async () => {
      await addProcess(database(), world.own, { steps: [{ approvers: [{ kind: 'USER', userId: boss.id }] }] });
      const { cartId } = await draft();
      await submit(cartId);
      await database().asOwner.updateTable('approvalRequests').set({ why: '[]' }).execute();
      expect((await bed.fetch(own, cartId)).approval).toMatchObject({ why: [], reasons: ['PROCESS'] });
    });

    it('A trip that is booked meanwhile has no items to hold', async () => {
      await addProcess(database(), world.own, {
        mode: 'SOFT',
        steps: [{ approvers: [{ kind: 'USER', userId: boss.id }] }],
      });
      expect((await preview((await draft()).cartId)).json<ApprovalPreview>().approval?.held).toEqual([]);
    });

    it('The preview is refused without a possible approver, and without items', async () => {
      const admin = await api.signIn(world.own.admin);
      await addProcess(database(), world.own, { steps: [{ approvers: [{ kind: 'COMPANY_ADMIN' }] }] });
      const { cartId } = await bed.tripWithRide(admin, world.own.admin);
      expect((await admin.call(previewApproval, { params: { cartId }, body: {} })).json()).toMatchObject({
        type: 'APPROVER_MISSING',
        meta: { people: ['Vildsvin Vildsvinsson'] },
      });
      expect((await preview(await bed.newCart(own, world.own.traveller))).json()).toMatchObject({ type: 'NO_ITEMS' });
    });
  });
});
