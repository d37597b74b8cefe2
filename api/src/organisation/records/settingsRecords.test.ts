import { randomUUID } from 'node:crypto';
import {
  archiveApprovalProcess,
  archiveBillingProfile,
  archiveCostCenter,
  archiveCustomField,
  archiveGroup,
  archiveGroupCategory,
  archiveNegotiatedRate,
  archiveOffice,
  archivePaymentSource,
  archiveTravelPolicy,
  createApprovalProcess,
  createBillingProfile,
  createCostCenter,
  createCustomField,
  createGroup,
  createGroupCategory,
  createNegotiatedRate,
  createOffice,
  createPaymentSource,
  createTravelPolicy,
  listApprovalProcesses,
  listAuditEvents,
  listBillingProfiles,
  listCostCenters,
  listCustomFields,
  listGroupCategories,
  listGroups,
  listNegotiatedRates,
  listOffices,
  listPaymentSources,
  listTravelPolicies,
  updateApprovalProcess,
  updateBillingProfile,
  updateCostCenter,
  updateCustomField,
  updateGroup,
  updateGroupCategory,
  updateNegotiatedRate,
  updateOffice,
  updatePaymentSource,
  updateTravelPolicy,
  type AuditEvent,
  type Operation,
} from '@portolan/contracts';
import {
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

type Body = Record<string, unknown>;
interface Kind {
  readonly entity: string;
  readonly calls: {
    readonly list: Operation;
    readonly create: Operation;
    readonly update: Operation;
    readonly archive: Operation;
  };
  /** A complete input without conflicts. */
  readonly input: (context: Context) => Body | Promise<Body>;
  /** A changed field and its new value, in the place where admins find it. */
  readonly changed: Body;
}
interface Context {
  readonly world: TestWorld;
  readonly make: (operation: Operation, body: Body) => Promise<{ id: string; version: number }>;
}

const word = (): string => randomUUID();
const emptyAudience = { users: [], groups: [], costCenters: [] };
const kinds: readonly Kind[] = [
  {
    entity: 'costCenter',
    calls: { list: listCostCenters, create: createCostCenter, update: updateCostCenter, archive: archiveCostCenter },
    input: () => ({ name: 'Sales', code: word() }),
    changed: { name: 'Sales Nordic' },
  },
  {
    entity: 'customField',
    calls: {
      list: listCustomFields,
      create: createCustomField,
      update: updateCustomField,
      archive: archiveCustomField,
    },
    input: () => ({ label: word(), kind: 'LIST', options: ['A'] }),
    changed: { options: ['A', 'B'] },
  },
  {
    entity: 'groupCategory',
    calls: {
      list: listGroupCategories,
      create: createGroupCategory,
      update: updateGroupCategory,
      archive: archiveGroupCategory,
    },
    input: () => ({ name: word() }),
    changed: { name: 'Sites' },
  },
  {
    entity: 'group',
    calls: { list: listGroups, create: createGroup, update: updateGroup, archive: archiveGroup },
    input: async ({ make }) => ({ categoryId: (await make(createGroupCategory, { name: word() })).id, name: word() }),
    changed: { name: 'Kista' },
  },
  {
    entity: 'office',
    calls: { list: listOffices, create: createOffice, update: updateOffice, archive: archiveOffice },
    input: () => ({
      name: word(),
      line: 'Street 1',
      zip: '',
      city: 'Town',
      countryCode: 'SE',
      latitude: 59.33,
      longitude: 18.06,
      timeZone: 'Europe/Stockholm',
    }),
    changed: { line: 'Street 2' },
  },
  {
    entity: 'negotiatedRate',
    calls: {
      list: listNegotiatedRates,
      create: createNegotiatedRate,
      update: updateNegotiatedRate,
      archive: archiveNegotiatedRate,
    },
    input: () => ({ name: word(), productType: 'FLIGHT', supplier: 'SK', code: 'CORP1', validUntil: '2099-12-31' }),
    changed: { code: 'CORP2' },
  },
  {
    entity: 'billingProfile',
    calls: {
      list: listBillingProfiles,
      create: createBillingProfile,
      update: updateBillingProfile,
      archive: archiveBillingProfile,
    },
    input: () => ({
      name: 'Head office',
      legalName: 'AB',
      vatNumber: 'SE1',
      address: { line: 'Street 1', zip: '1', city: 'Town', countryCode: 'SE' },
      invoiceEmail: 'i@example.com',
      currency: 'SEK',
      invoiceFrequency: 'MONTHLY',
    }),
    changed: { currency: 'EUR' },
  },
  {
    entity: 'paymentSource',
    calls: {
      list: listPaymentSources,
      create: createPaymentSource,
      update: updatePaymentSource,
      archive: archivePaymentSource,
    },
    input: () => ({
      kind: 'SHARED_CARD',
      label: 'Card',
      brand: 'Visa',
      last4: '4242',
      expiry: '2099-12',
      holder: 'Ada Holder',
      providerToken: 'tok_secret',
    }),
    changed: { label: 'Other card' },
  },
  {
    entity: 'travelPolicy',
    calls: {
      list: listTravelPolicies,
      create: createTravelPolicy,
      update: updateTravelPolicy,
      archive: archiveTravelPolicy,
    },
    input: () => ({
      name: 'Policy',
      currency: 'SEK',
      audience: emptyAudience,
      rules: [{ body: { type: 'REFUNDABLE_REQUIRED', scope: {}, exceptions: [], params: {}, action: 'FLAG' } }],
    }),
    changed: { name: 'Stricter' },
  },
  {
    entity: 'approvalProcess',
    calls: {
      list: listApprovalProcesses,
      create: createApprovalProcess,
      update: updateApprovalProcess,
      archive: archiveApprovalProcess,
    },
    input: () => ({
      name: word(),
      audience: emptyAudience,
      onTimeout: 'REJECT',
      timeoutHours: 24,
      changeRule: { preset: 'NEVER' },
      rules: [
        {
          priority: 1,
          condition: { tripKind: 'ALL' },
          mode: 'HARD',
          steps: [{ need: 'ANY', approvers: [{ kind: 'COMPANY_ADMIN' }] }],
        },
      ],
    }),
    changed: { timeoutHours: 48 },
  },
];

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let admin: TestSession;
  let traveller: TestSession;
  let neighbour: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    admin = await api.signIn(world.own.admin);
    traveller = await api.signIn(world.own.traveller);
    neighbour = await api.signIn(world.neighbour.admin);
  });
  afterAll(() => api.app.close());

  const send = (
    session: TestSession,
    operation: Operation,
    params: Body = {},
    body?: object,
    headers: Record<string, string> = {},
  ) =>
    session.call(operation, {
      params: { companyId: world.own.companyId, ...params },
      ...(body !== undefined && { body }),
      headers,
      ...(operation.method === 'GET' && { query: { scope: 'ALL' } }),
    } as never);
  const make: Context['make'] = async (operation, body) => {
    const answer = await send(admin, operation, {}, body);
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 });
    return answer.json();
  };
  const refusal = (answer: { statusCode: number; json: <T>() => T }): [number, string] => [
    answer.statusCode,
    answer.json<{ type: string }>().type,
  ];
  const fieldsOf = (answer: { json: <T>() => T }) =>
    answer
      .json<{ meta: { errors: { field: string; code: string }[] } }>()
      .meta.errors.map(({ field, code }) => `${field}: ${code}`);

  describe.each(kinds)('a $entity', ({ entity, calls, input, changed }) => {
    const wanted = () => input({ world, make });
    const listed = async () => (await send(admin, calls.list)).json<{ content: (Body & { id: string })[] }>().content;

    it('[S1.11] An admin adds, changes and archives a settings record, and the audit trail has the values before and after', async () => {
      const first = await wanted();
      const made = await make(calls.create, first);
      expect(made.version).toBe(1);
      const answer = await send(admin, calls.update, { id: made.id }, { ...first, ...changed }, { 'if-match': '"1"' });
      expect([answer.statusCode, answer.headers['etag'], answer.json()]).toEqual([
        200,
        '"2"',
        expect.objectContaining({ ...changed, version: 2 }),
      ]);
      expect(await listed()).toContainEqual(answer.json());
      expect((await send(admin, calls.archive, { id: made.id }, undefined, { 'if-match': '"2"' })).statusCode).toBe(
        204,
      );
      const archived = (await listed()).find(({ id }) => id === made.id);
      expect([archived?.['archived'], (archived?.['management'] as Body | undefined)?.['archived']]).toContain(true);
      const trail = (
        await admin.call(listAuditEvents, { params: { companyId: world.own.companyId }, query: { size: '100' } })
      )
        .json<{ content: AuditEvent[] }>()
        .content.filter(({ entityId }) => entityId === made.id)
        .toReversed();
      expect(trail).toMatchObject([
        { entity, action: calls.create.id, actorId: world.own.admin.id, before: null, after: { version: 1 } },
        { entity, action: calls.update.id, before: { version: 1 }, after: { ...changed, version: 2 } },
        { entity, action: calls.archive.id, before: { version: 2 }, after: { version: 3 } },
      ]);
      expect(JSON.stringify(trail)).not.toMatch(/tok_secret|Ada Holder/);
    });

    it('A settings record with a stale version is refused, and the answer names the person who changed it', async () => {
      const first = await wanted();
      const { id } = await make(calls.create, first);
      expect(refusal(await send(admin, calls.update, { id }, first))).toEqual([428, 'PRECONDITION_REQUIRED']);
      expect(
        (await send(admin, calls.update, { id }, { ...first, ...changed }, { 'if-match': '"1"' })).statusCode,
      ).toBe(200);
      for (const [operation, body] of [
        [calls.update, first],
        [calls.archive, undefined],
      ] as const) {
        const answer = await send(admin, operation, { id }, body, { 'if-match': '"1"' });
        expect(answer.json()).toMatchObject({
          type: 'VERSION_CONFLICT',
          meta: { changed: { by: 'Vildsvin Vildsvinsson' } },
        });
      }
      const both = await Promise.all([1, 2].map(() => send(admin, calls.update, { id }, first, { 'if-match': '"2"' })));
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    });

    it('A settings record is added once for one idempotency key', async () => {
      const body = await wanted();
      const before = (await listed()).length;
      const headers = { 'idempotency-key': randomUUID() };
      const [one, two] = [
        await send(admin, calls.create, {}, body, headers),
        await send(admin, calls.create, {}, body, headers),
      ];
      expect([one.statusCode, two.json()]).toEqual([201, one.json()]);
      expect((await listed()).length).toBe(before + 1);
    });

    it('A settings record is closed to travellers and to other companies', async () => {
      const body = await wanted();
      const { id } = await make(calls.create, body);
      const tries = [
        [calls.list, {}, undefined],
        [calls.create, {}, body],
        [calls.update, { id }, body],
        [calls.archive, { id }, undefined],
      ] as const;
      for (const [operation, params, sent] of tries) {
        expect(refusal(await send(traveller, operation, params, sent, { 'if-match': '*' }))).toEqual([
          403,
          'FORBIDDEN',
        ]);
        expect(refusal(await send(neighbour, operation, params, sent, { 'if-match': '*' }))).toEqual([
          404,
          'NOT_FOUND',
        ]);
      }
      expect(
        refusal(
          await send(neighbour, calls.update, { companyId: world.neighbour.companyId, id }, body, { 'if-match': '*' }),
        ),
      ).toEqual([404, 'NOT_FOUND']);
    });
  });

  describe('an invalid record', () => {
    const tried = async (operation: Operation, body: Body, params: Body = {}) => {
      const answer = await send(admin, operation, params, body, { 'if-match': '*' });
      return answer.statusCode < 300 ? answer.statusCode : [answer.statusCode, ...fieldsOf(answer)];
    };
    const inputOf = async (entity: string): Promise<Body> =>
      (await kinds.find((kind) => kind.entity === entity)?.input({ world, make })) ?? {};

    it('A cost center with a taken code, below itself, or with people of another company is refused by field', async () => {
      const outsider = world.neighbour.admin.id;
      const top = await make(createCostCenter, { name: 'Top', code: `${word()}` });
      const code = word();
      const below = await make(createCostCenter, { name: 'Below', code, parentId: top.id });
      expect(await tried(createCostCenter, { name: 'Twin', code })).toEqual([422, 'code: taken']);
      expect(await tried(updateCostCenter, { name: 'Top', code: word(), parentId: below.id }, { id: top.id })).toEqual([
        422,
        'parentId: invalid',
      ]);
      expect(
        await tried(createCostCenter, {
          name: 'X',
          code: word(),
          approverId: outsider,
          delegateId: world.own.traveller.id,
          userIds: [world.own.traveller.id, outsider],
        }),
      ).toEqual([422, 'approverId: unknown', 'userIds.1: unknown']);
      expect(await tried(createCostCenter, { name: 'X', code: word(), delegateId: world.own.traveller.id })).toEqual([
        422,
        'delegateId: invalid',
      ]);
    });

    it('An office with a taken name or an unknown time zone is refused by field', async () => {
      const office = { line: 'Street 1', zip: '', city: 'Town', countryCode: 'SE', latitude: 59, longitude: 18 };
      const name = word();
      await make(createOffice, { ...office, name, timeZone: 'Europe/Stockholm' });
      expect(await tried(createOffice, { ...office, name, timeZone: 'Europe/Nowhere' })).toEqual([
        422,
        'timeZone: invalid',
        'name: taken',
      ]);
    });

    it('A negotiated rate without a supplier, or with fields of another product, is refused by field', async () => {
      const rate = { name: word(), productType: 'HOTEL', supplier: '', code: '' };
      expect(await tried(createNegotiatedRate, rate)).toEqual([422, 'supplier: required']);
      expect(await tried(createNegotiatedRate, { ...rate, supplier: 'Northlamp', hotelId: 'h1' })).toEqual([
        422,
        'hotelId: invalid',
      ]);
      expect(
        await tried(createNegotiatedRate, { ...rate, productType: 'FLIGHT', supplier: 'Nord', discountPercent: 10 }),
      ).toEqual([422, 'discountPercent: invalid', 'code: required', 'supplier: invalid']);
    });

    it('A custom field with a list without options, or with duplicate options, is refused by field', async () => {
      expect(await tried(createCustomField, { label: word(), kind: 'LIST' })).toEqual([422, 'options: required']);
      expect(await tried(createCustomField, { label: word(), kind: 'LIST', options: ['A', 'A'] })).toEqual([
        422,
        'options.1: taken',
      ]);
      expect(await tried(createCustomField, { label: word(), kind: 'TEXT', options: ['A'] })).toEqual([
        422,
        'options: invalid',
      ]);
    });

    it('A group with a member of another group of the category is refused by field', async () => {
      const { id: categoryId } = await make(createGroupCategory, { name: word() });
      await make(createGroup, { categoryId, name: 'One', userIds: [world.own.traveller.id] });
      expect(
        await tried(createGroup, { categoryId, name: 'Two', userIds: [world.own.admin.id, world.own.traveller.id] }),
      ).toEqual([422, 'userIds.1: taken']);
      expect(await tried(createGroup, { categoryId, name: 'One' })).toEqual([422, 'name: taken']);
    });

    it('An incomplete card, a whole card number, or an invoice with card fields is refused by field', async () => {
      const card = await inputOf('paymentSource');
      expect(await tried(createPaymentSource, { kind: 'LODGE_CARD', label: 'Card' })).toEqual([
        422,
        'brand: required',
        'last4: required',
        'expiry: required',
        'providerToken: required',
      ]);
      expect(
        await tried(createPaymentSource, {
          ...card,
          label: 'Card 4242 4242 4242 4242',
          providerToken: '4242424242424242',
        }),
      ).toEqual([422, 'label: invalid', 'providerToken: invalid']);
      expect(await tried(createPaymentSource, { kind: 'INVOICE', label: 'Account', last4: '4242' })).toEqual([
        422,
        'last4: invalid',
      ]);
      expect(
        await tried(createPaymentSource, { ...card, access: 'USERS', accessIds: [world.neighbour.admin.id] }),
      ).toEqual([422, 'accessIds.0: unknown']);
    });

    it('An unknown currency, a rule of another policy, or an amount without currency is refused by field', async () => {
      expect(await tried(createBillingProfile, { ...(await inputOf('billingProfile')), currency: 'XYZ' })).toEqual([
        422,
        'currency: unknown',
      ]);
      const policy = await inputOf('travelPolicy');
      expect(
        await tried(createTravelPolicy, {
          ...policy,
          rules: [{ id: randomUUID(), linked: true, body: (policy['rules'] as { body: object }[])[0]?.body }],
        }),
      ).toEqual([422, 'rules.0.id: unknown', 'rules.0.linked: invalid']);
      const process = await inputOf('approvalProcess');
      const [rule] = process['rules'] as object[];
      expect(
        await tried(createApprovalProcess, {
          ...process,
          rules: [{ ...rule, condition: { tripKind: 'ALL', minTotalMinor: 1 } }],
        }),
      ).toEqual([422, 'rules.0.condition.currency: required']);
      expect(
        await tried(createApprovalProcess, {
          ...process,
          changeRule: { preset: 'FROM_AMOUNT', amountMinor: 1, currency: 'XXX' },
        }),
      ).toEqual([422, 'changeRule.currency: unknown']);
      expect(
        await tried(createApprovalProcess, {
          ...process,
          rules: [
            { ...rule, steps: [{ need: 'ANY', approvers: [{ kind: 'USER', userId: world.neighbour.admin.id }] }] },
          ],
        }),
      ).toEqual([422, 'rules.0.steps.0.approvers.0.userId: unknown']);
    });
  });

  it('A new default billing profile replaces the former one', async () => {
    const billing = await kinds.find(({ entity }) => entity === 'billingProfile')?.input({ world, make });
    const one = await make(createBillingProfile, { ...billing, isDefault: true });
    const two = await make(createBillingProfile, { ...billing, isDefault: true });
    const defaults = (await send(admin, listBillingProfiles))
      .json<{ content: { id: string; isDefault: boolean }[] }>()
      .content.filter(({ isDefault }) => isDefault)
      .map(({ id }) => id);
    expect([defaults, one.id !== two.id]).toEqual([[two.id], true]);
  });

  it('A cost center of an open trip cannot be archived, and the refusal names the trip', async () => {
    const { id } = await make(createCostCenter, { name: 'In use', code: word() });
    const { tenantId, companyId, traveller: booker } = world.own;
    const cartId = randomUUID();
    await database()
      .asOwner.insertInto('carts')
      .values({
        tenantId,
        companyId,
        id: cartId,
        tripId: 'PT-USED1',
        name: 'Uses it',
        bookerId: booker.id,
        status: 'DRAFT',
        productTypes: [],
        searchText: '',
        createdAt: new Date(),
        costCenterAllocations: JSON.stringify([{ costCenterId: id, percent: 100 }]),
      })
      .execute();
    const refused = await send(admin, archiveCostCenter, { id }, undefined, { 'if-match': '*' });
    expect(refused.json()).toMatchObject({
      type: 'IN_USE',
      meta: { trips: [{ cartId, tripId: 'PT-USED1', tripName: 'Uses it' }] },
    });
    await database().asOwner.updateTable('carts').set({ status: 'CANCELLED' }).where('id', '=', cartId).execute();
    expect((await send(admin, archiveCostCenter, { id }, undefined, { 'if-match': '*' })).statusCode).toBe(204);
  });

  it('A payment source keeps its token if an update leaves it out', async () => {
    const card = (await kinds.find(({ entity }) => entity === 'paymentSource')?.input({ world, make })) ?? {};
    const { id } = await make(createPaymentSource, card);
    const { providerToken: _token, ...rest } = card;
    expect((await send(admin, updatePaymentSource, { id }, rest, { 'if-match': '"1"' })).statusCode).toBe(200);
    expect(
      await database().asOwner.selectFrom('paymentSources').select('providerToken').where('id', '=', id).execute(),
    ).toEqual([{ providerToken: 'tok_secret' }]);
  });

  it('A policy rule keeps its version until it is changed', async () => {
    const policy = (await kinds.find(({ entity }) => entity === 'travelPolicy')?.input({ world, make })) ?? {};
    const made = (await send(admin, createTravelPolicy, {}, policy)).json<{
      id: string;
      rules: { id: string; version: number; body: Body }[];
    }>();
    const change = async (rules: object[], version: number) =>
      (await send(admin, updateTravelPolicy, { id: made.id }, { ...policy, rules }, { 'if-match': `"${version}"` }))
        .json<typeof made>()
        .rules.map(({ id, version: ofRule }) => [id, ofRule]);
    const kept = made.rules.map(({ id, body }) => ({ id, body }));
    expect(await change(kept, 1)).toEqual([[made.rules[0]?.id, 1]]);
    expect(
      await change(
        kept.map(({ id, body }) => ({ id, body: { ...body, action: 'APPROVAL' } })),
        2,
      ),
    ).toEqual([[made.rules[0]?.id, 2]]);
  });
});
