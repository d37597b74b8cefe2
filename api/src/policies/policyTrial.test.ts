import {
  archiveApprovalProcess,
  assignApprovalProcess,
  assignTravelPolicy,
  createApprovalProcess,
  createTravelPolicy,
  listApprovalProcesses,
  policyRuleBody,
  simulateApproval,
  listTravelPolicies,
  testPolicyDraft,
  testTravelPolicy,
  type ApprovalProcess,
  type PolicyVerdict,
  type TravelPolicy,
  type Simulation,
  type SimulatedTrip,
} from '@portolan/contracts';
import {
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../testing/index.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let admin: TestSession;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    admin = await api.signIn(world.own.admin);
  });
  afterAll(() => api.app.close());

  const emptyAudience = { users: [], groups: [], costCenters: [] };
  const company = () => ({ companyId: world.own.companyId });

  it('A policy trial names the rules that the example violates; an unknown value violates none', async () => {
    const rules = [
      { type: 'MAX_PRICE', scope: {}, params: { amountMinor: 50_000, per: 'RIDE' }, action: 'APPROVAL' },
      { type: 'MAX_CO2', scope: {}, params: { grams: 1 }, action: 'PREVENT' },
    ];
    const made = await admin.call(createTravelPolicy, {
      params: company(),
      body: {
        name: 'Rides',
        currency: 'SEK',
        audience: emptyAudience,
        rules: rules.map((body) => ({ body: policyRuleBody.parse(body) })),
      },
    });
    const { id } = made.json<{ id: string }>();
    const tryWith = async (more: object) =>
      (
        await admin.call(testTravelPolicy, {
          params: { ...company(), id },
          body: {
            productType: 'TAXI',
            amount: 600,
            currency: 'SEK',
            startsAt: '2099-01-01T10:00:00Z',
            from: { countryCode: 'SE' },
            to: { countryCode: 'SE' },
            ...more,
          } as never,
        })
      ).json<PolicyVerdict>();
    expect(await tryWith({ amount: 500 })).toEqual({ state: 'IN', violations: [] });
    expect(await tryWith({})).toMatchObject({
      state: 'OUT',
      violations: [{ ruleType: 'MAX_PRICE', expected: { amount: 500 }, actual: { amount: 600 } }],
    });
    expect(await tryWith({ amount: 500, co2Grams: 2 })).toMatchObject({
      state: 'BLOCKED',
      violations: [{ ruleType: 'MAX_CO2' }],
    });
  });

  it('A policy that forbids everything is saved, and names the forbidding rule of each product', async () => {
    const nothing = policyRuleBody.parse({
      type: 'MAX_PRICE',
      scope: {},
      params: { amountMinor: 0, per: 'TOTAL' },
      action: 'PREVENT',
    });
    const made = await admin.call(createTravelPolicy, {
      params: company(),
      body: { name: 'Nothing', currency: 'SEK', audience: emptyAudience, rules: [{ body: nothing }] },
    });
    expect(made.statusCode).toBe(201);
    for (const productType of ['TAXI', 'HOTEL', 'FLIGHT', 'TRAIN', 'RENTAL_CAR']) {
      const tried = await admin.call(testTravelPolicy, {
        params: { ...company(), id: made.json<{ id: string }>().id },
        body: {
          productType,
          amount: 1,
          currency: 'SEK',
          startsAt: '2099-01-01T10:00:00Z',
          from: { countryCode: 'SE' },
          to: { countryCode: 'SE' },
        } as never,
      });
      expect([productType, tried.json()]).toMatchObject([
        productType,
        { state: 'BLOCKED', violations: [{ ruleType: 'MAX_PRICE', action: 'PREVENT', expected: { amount: 0 } }] },
      ]);
    }
  });

  it('A policy is tried before it is saved, with the figures of its parent, and the trial is not stored', async () => {
    const cap = (amountMinor: number) =>
      policyRuleBody.parse({ type: 'MAX_PRICE', scope: {}, params: { amountMinor, per: 'RIDE' }, action: 'APPROVAL' });
    const parent = await admin.call(createTravelPolicy, {
      params: company(),
      body: { name: 'Parent', currency: 'SEK', audience: emptyAudience, rules: [{ body: cap(70_000) }] },
    });
    const before = (await admin.call(listTravelPolicies, { params: company() })).body;
    const tryDraft = async (policy: object) =>
      admin.call(testPolicyDraft, {
        params: company(),
        body: {
          policy: { currency: 'SEK', ...policy },
          trial: {
            productType: 'TAXI',
            amount: 600,
            currency: 'SEK',
            startsAt: '2099-01-01T10:00:00Z',
            from: { countryCode: 'SE' },
            to: { countryCode: 'SE' },
          },
        } as never,
      });
    const stateOf = async (policy: object) => (await tryDraft(policy)).json<PolicyVerdict>().state;
    const parentPolicyId = parent.json<{ id: string }>().id;
    expect(await stateOf({ rules: [{ body: cap(50_000) }] })).toBe('OUT');
    expect(await stateOf({ rules: [{ linked: true, body: cap(50_000) }], parentPolicyId })).toBe('IN');
    expect((await tryDraft({ currency: 'XXQ', rules: [] })).statusCode).toBe(422);
    expect((await tryDraft({ rules: [], parentPolicyId: world.neighbour.companyId })).statusCode).toBe(422);
    expect((await admin.call(listTravelPolicies, { params: company() })).body).toBe(before);
  });

  it('A policy assigned to people is their own, and the one that named them before names only the others', async () => {
    const { traveller, admin: boss } = world.own;
    const made = async (name: string, users: string[]) => {
      const body = { name, currency: 'SEK', audience: { ...emptyAudience, users }, rules: [] };
      return (await admin.call(createTravelPolicy, { params: company(), body: body as never })).json<TravelPolicy>();
    };
    const [before, after] = [await made('Before', [traveller.id, boss.id]), await made('After', [])];
    const answer = await admin.call(assignTravelPolicy, {
      params: { ...company(), id: after.id },
      body: { customerIds: [traveller.id] },
    });
    expect(answer.json<TravelPolicy>()).toMatchObject({ audience: { users: [traveller.id] }, version: 2 });
    const { content } = (await admin.call(listTravelPolicies, { params: company() })).json<{
      content: TravelPolicy[];
    }>();
    expect(content.find(({ id }) => id === before.id)?.audience.users).toEqual([boss.id]);
  });

  it('People are added to a process that names some; a process for everyone stays so', async () => {
    const { traveller, admin: boss } = world.own;
    const made = async (name: string, users: string[]) => {
      const body = {
        name,
        audience: { ...emptyAudience, users },
        onTimeout: 'REJECT',
        timeoutHours: 12,
        rules: [
          {
            priority: 1,
            condition: { tripKind: 'OUT' },
            mode: 'SOFT',
            steps: [{ need: 'ANY', approvers: [{ kind: 'COMPANY_ADMIN' }] }],
          },
        ],
      };
      return (
        await admin.call(createApprovalProcess, { params: company(), body: body as never })
      ).json<ApprovalProcess>();
    };
    const assign = async ({ id }: ApprovalProcess) =>
      (
        await admin.call(assignApprovalProcess, {
          params: { ...company(), id },
          body: { customerIds: [traveller.id] },
        })
      ).json<ApprovalProcess>();
    const some = await assign(await made('For some', [boss.id]));
    expect([some.audience.users.toSorted(), some.version]).toEqual([[traveller.id, boss.id].toSorted(), 2]);
    const everyone = await made('For everyone', []);
    expect(await assign(everyone)).toEqual(everyone);
    for (const { id, version } of [some, everyone])
      await admin.call(archiveApprovalProcess, {
        params: { ...company(), id },
        headers: { 'if-match': `"${version}"` },
      });
  });

  it('The simulator names the approvers of a trip and which of the matching rules decided', async () => {
    const { traveller, admin: boss } = world.own;
    const rule = (mode: 'SOFT' | 'HARD' | 'NOTIFY' | 'PRE', priority: number, condition: object) => ({
      priority,
      condition: { tripKind: 'ALL', ...condition },
      mode,
      steps: [{ need: 'ANY', approvers: [{ kind: 'COMPANY_ADMIN' }] }],
    });
    const body = {
      name: 'Dear trips',
      audience: { ...emptyAudience, users: [traveller.id] },
      onTimeout: 'REJECT',
      timeoutHours: 12,
      rules: [rule('SOFT', 1, {}), rule('HARD', 2, { minTotalMinor: 100_000, currency: 'SEK' })],
    };
    expect((await admin.call(createApprovalProcess, { params: company(), body: body as never })).statusCode).toBe(201);
    const simulate = async (change: Partial<SimulatedTrip>) =>
      (
        await admin.call(simulateApproval, {
          params: company(),
          body: {
            customerIds: [traveller.id],
            amount: 2000,
            currency: 'SEK',
            productTypes: ['TAXI'],
            isInPolicy: true,
            isDomestic: true,
            isSecured: true,
            ...change,
          },
        })
      ).json<Simulation>();
    expect(await simulate({})).toMatchObject({
      outcome: 'ASK',
      approval: {
        mode: 'HARD',
        timeoutHours: 12,
        why: [{ kind: 'PROCESS', process: 'Dear trips' }],
        steps: [{ approvers: [{ customerId: boss.id, name: 'Vildsvin Vildsvinsson' }] }],
      },
      why: [
        { processName: 'Dear trips', mode: 'HARD', decided: true },
        { mode: 'SOFT', decided: false },
      ],
    });
    expect(await simulate({ amount: 100 })).toMatchObject({ outcome: 'ASK', approval: { mode: 'SOFT' } });
    expect(await simulate({ isSecured: false })).toMatchObject({
      approval: { mode: 'PRE', reasons: ['PROCESS', 'NOTHING_SECURED'] },
    });
    const kept = async () => (await admin.call(listApprovalProcesses, { params: company() })).json();
    const before = await kept();
    const { id } = (before as { content: { id: string; name: string }[] }).content.find(
      ({ name }) => name === body.name,
    ) ?? { id: '' };
    const draft = (process: object) => ({ draft: { id, process: { ...body, ...process } as never } });
    expect(await simulate(draft({ rules: [rule('NOTIFY', 1, {})], timeoutHours: 6 }))).toMatchObject({
      approval: { mode: 'NOTIFY' },
      why: [{ processId: id, mode: 'NOTIFY', decided: true }],
    });
    expect(
      await simulate({
        draft: { id: null, process: { ...body, name: 'Typed', rules: [rule('PRE', 1, {})] } as never },
      }),
    ).toMatchObject({
      approval: { mode: 'PRE' },
      why: [{ processName: 'Typed' }, { processName: 'Dear trips' }, { processName: 'Dear trips' }],
    });
    expect(await simulate({ draft: { id: null, process: body as never } })).toMatchObject({
      type: 'INVALID_INPUT',
      meta: { errors: [{ field: 'draft.process.name', code: 'taken' }] },
    });
    expect(await kept()).toEqual(before);
    expect(await simulate({ customerIds: [boss.id] })).toEqual({ outcome: 'NONE', approval: null, why: [] });
    expect(await simulate({ customerIds: [traveller.id, boss.id] })).toMatchObject({
      outcome: 'MISSING',
      approval: null,
    });
  });
});
