import {
  fetchCostCenterSettings,
  listBillingProfiles,
  listCostCenters,
  listCustomFields,
  listPaymentSources,
  listReasonCodes,
  policyRuleBody,
  type AnswerOf,
  type Operation,
  type SettingsScope,
} from '@portolan/contracts';
import {
  addPerson,
  addPolicy,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { settingsTestbed } from '../../testing/companySettings.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let traveller: TestSession;
  let admin: TestSession;
  let bed: ReturnType<typeof settingsTestbed>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    traveller = await api.signIn(world.own.traveller);
    admin = await api.signIn(world.own.admin);
    bed = settingsTestbed(database(), world.own);
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    for (const table of [
      'costCenterMembers',
      'costCenters',
      'costCenterSettings',
      'customFields',
      'paymentSources',
      'billingProfiles',
      'travelPolicies',
    ] as const)
      await database().asOwner.deleteFrom(table).execute();
  });

  const companyId = () => world.own.companyId;
  async function list<O extends Operation>(
    session: TestSession,
    operation: O,
    scope: SettingsScope = 'ALLOWED',
  ): Promise<AnswerOf<O>> {
    const answer = await session.call(operation as Operation, { params: { companyId: companyId() }, query: { scope } });
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
    return answer.json<AnswerOf<O>>();
  }
  const namesOf = async (session: TestSession, scope?: SettingsScope) =>
    (await list(session, listCostCenters, scope)).content.map(({ name, depth }) => `${'.'.repeat(depth)}${name}`);

  describe('cost centers', () => {
    it('Cost centers are a tree sorted by name, and children of an archived one move up', async () => {
      await bed.settings({ areCostCentersVisibleToAll: true });
      const sales = await bed.costCenter('Sales');
      const old = await bed.costCenter('Old region', { parentId: sales, archived: true });
      await bed.costCenter('Östersund', { parentId: old });
      await bed.costCenter('Bergen', { parentId: sales });
      await bed.costCenter('Finance');
      expect(await namesOf(traveller)).toEqual(['Finance', 'Sales', '.Bergen', '.Östersund']);
      expect(await namesOf(admin, 'ALL')).toEqual(['Finance', 'Sales', '.Bergen', '.Old region', '..Östersund']);
    });

    it('Restricted cost centers show to their members and approvers only', async () => {
      const { tenantId, traveller: me } = world.own;
      const mine = await bed.costCenter('Mine');
      await bed.costCenter('Owned', { approverId: me.id });
      await bed.costCenter('Others');
      await database()
        .asOwner.insertInto('costCenterMembers')
        .values({ tenantId, companyId: companyId(), costCenterId: mine, customerId: me.id })
        .execute();
      expect(await namesOf(traveller)).toEqual(['Mine', 'Owned']);
      await bed.settings({ areCostCentersVisibleToAll: true });
      expect(await namesOf(traveller)).toEqual(['Mine', 'Others', 'Owned']);
    });

    it('Only admins see the approvers of cost centers', async () => {
      await bed.costCenter('Owned', { approverId: world.own.traveller.id });
      expect((await list(traveller, listCostCenters)).content[0]).not.toHaveProperty('management');
      expect((await list(admin, listCostCenters, 'ALL')).content[0]?.management).toEqual({
        approverId: world.own.traveller.id,
        delegateId: null,
        delegateExpiry: null,
        userIds: [],
      });
    });

    it('[S3.27] Settings of cost centers say whether they are mandatory, visible to all, and whether any exist', async () => {
      expect(await list(traveller, fetchCostCenterSettings)).toEqual({
        areCostCentersMandatory: false,
        areCostCentersVisibleToAll: false,
        costCenterExists: false,
        version: 0,
      });
      await bed.costCenter('Archived', { archived: true });
      await bed.settings({ areCostCentersMandatory: true });
      expect(await list(traveller, fetchCostCenterSettings)).toMatchObject({
        areCostCentersMandatory: true,
        costCenterExists: false,
      });
      await bed.costCenter('Live');
      expect(await list(traveller, fetchCostCenterSettings)).toMatchObject({ costCenterExists: true });
    });
  });

  it('Custom fields are sorted by label, without archived ones', async () => {
    await bed.customField('Project', {
      requiredWhen: 'ALWAYS',
      kind: 'LIST',
      options: JSON.stringify(['Alpha', 'Beta']),
      appliesTo: ['TAXI'],
    });
    await bed.customField('Event');
    await bed.customField('Old', { archived: true });
    const { content } = await list(traveller, listCustomFields);
    expect(content).toMatchObject([
      { label: 'Event', kind: 'TEXT', requiredWhen: 'NEVER', appliesTo: [] },
      { label: 'Project', options: ['Alpha', 'Beta'], requiredWhen: 'ALWAYS', appliesTo: ['TAXI'] },
    ]);
    expect((await list(admin, listCustomFields, 'ALL')).content.map(({ label }) => label)).toEqual([
      'Event',
      'Old',
      'Project',
    ]);
  });

  describe('payment sources', () => {
    it('Payment sources are those the caller may use, the default first, without expired ones', async () => {
      const { traveller: me, admin: other } = world.own;
      await bed.paymentSource('A card for all');
      await bed.paymentSource('Company account', { kind: 'INVOICE', isDefault: true });
      await bed.paymentSource('Mine', { kind: 'PERSONAL_CARD', ownerId: me.id });
      await bed.paymentSource('Theirs', { kind: 'PERSONAL_CARD', ownerId: other.id });
      await bed.paymentSource('For me', { access: 'USERS', accessIds: [me.id] });
      await bed.paymentSource('For others', { access: 'USERS', accessIds: [other.id] });
      await bed.paymentSource('Expired', { expiry: '2020-01' });
      await bed.paymentSource('Archived', { archived: true });
      expect((await list(traveller, listPaymentSources)).content.map(({ label }) => label)).toEqual([
        'Company account',
        'A card for all',
        'For me',
        'Mine',
      ]);
      expect((await list(admin, listPaymentSources, 'ALL')).content.map(({ label }) => label)).toEqual([
        'Company account',
        'A card for all',
        'Archived',
        'Expired',
        'For me',
        'For others',
      ]);
    });

    it('Payment sources show brand, last four digits and holder, and never the provider’s token', async () => {
      await bed.paymentSource('Card', { applicableTo: ['TAXI'] });
      for (const [session, scope] of [
        [traveller, 'ALLOWED'],
        [admin, 'ALL'],
      ] as const) {
        const answer = await list(session, listPaymentSources, scope);
        expect(answer.content).toMatchObject([
          { brand: 'Visa', last4: '4242', expiry: '2099-12', holder: 'The company', applicableTo: ['TAXI'] },
        ]);
        expect(JSON.stringify(answer)).not.toContain('tok_secret');
      }
    });
  });

  it('Billing profiles are those the caller may use, with addresses for admins only', async () => {
    await bed.billingProfile('Everybody');
    await bed.billingProfile('Mine', { allowedUsers: [world.own.traveller.id], isDefault: true });
    await bed.billingProfile('Others', { allowedUsers: [world.own.admin.id] });
    const { content } = await list(traveller, listBillingProfiles);
    expect(content.map(({ name, currency }) => [name, currency])).toEqual([
      ['Mine', 'SEK'],
      ['Everybody', 'SEK'],
    ]);
    expect(JSON.stringify(content)).not.toContain('Street 1');
    expect(
      (await list(admin, listBillingProfiles, 'ALL')).content.find(({ name }) => name === 'Others')?.management,
    ).toMatchObject({ address: { line: 'Street 1' }, allowedUsers: [world.own.admin.id] });
  });

  describe('reasons for travelling outside the policy', () => {
    const reasons = async (
      session: TestSession,
      query: { customerId?: string } = {},
      headers: Record<string, string> = {},
    ) => session.call(listReasonCodes, { params: { companyId: companyId() }, query, headers });

    it('Reason codes are the built-in ones in the reader’s language, unless the person’s policy has its own', async () => {
      expect(
        (await reasons(traveller, {}, { 'accept-language': 'sv' })).json<AnswerOf<typeof listReasonCodes>>().content[0],
      ).toEqual({ code: 'NO_ALTERNATIVE', label: 'Inget lämpligt alternativ inom policyn' });
      await addPolicy(
        database(),
        world.own,
        [policyRuleBody.parse({ type: 'REFUNDABLE_REQUIRED', scope: {}, params: {}, action: 'FLAG' })],
        [world.own.traveller.id],
      );
      await database()
        .asOwner.updateTable('travelPolicies')
        .set({ reasonCodes: JSON.stringify([{ code: 'FAIR', label: 'Trade fair' }]) })
        .execute();
      expect((await reasons(traveller)).json()).toEqual({ content: [{ code: 'FAIR', label: 'Trade fair' }] });
      expect((await reasons(admin)).json<AnswerOf<typeof listReasonCodes>>().content).toHaveLength(6);
      expect((await reasons(admin, { customerId: world.own.traveller.id })).json()).toEqual({
        content: [{ code: 'FAIR', label: 'Trade fair' }],
      });
    });

    it('Reason codes of a colleague need access to the profile', async () => {
      const colleague = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
      expect((await reasons(traveller, { customerId: colleague.id })).statusCode).toBe(403);
      expect((await reasons(admin, { customerId: world.neighbour.traveller.id })).statusCode).toBe(404);
    });
  });

  it.each([listCostCenters, listCustomFields, listPaymentSources, listBillingProfiles] as const)(
    'Only admins list archived and restricted records: $id',
    async (operation) => {
      const answer = await traveller.call(operation, { params: { companyId: companyId() }, query: { scope: 'ALL' } });
      expect(answer.statusCode).toBe(403);
    },
  );
});
