import {
  createApprovalProcess,
  createTravelPolicy,
  policyRuleBody,
  simulateApproval,
  testTravelPolicy,
  type PolicyVerdict,
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
  }, 60_000);
  afterAll(() => api.app.close());

  const nobody = { users: [], groups: [], costCenters: [] };
  const company = () => ({ companyId: world.own.companyId });

  it('a policy is tried with something that nobody offers: what it breaks is named, and what is not known breaks nothing', async () => {
    const rules = [
      { type: 'MAX_PRICE', scope: {}, params: { amountMinor: 50_000, per: 'RIDE' }, action: 'APPROVAL' },
      { type: 'MAX_CO2', scope: {}, params: { grams: 1 }, action: 'PREVENT' },
    ];
    const made = await admin.call(createTravelPolicy, {
      params: company(),
      body: {
        name: 'Rides',
        currency: 'SEK',
        audience: nobody,
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

  it('the simulator says whom a trip would ask and which of the rules that fit decided', async () => {
    const { traveller, admin: boss } = world.own;
    const rule = (mode: 'SOFT' | 'HARD', priority: number, condition: object) => ({
      priority,
      condition: { tripKind: 'ALL', ...condition },
      mode,
      steps: [{ need: 'ANY', approvers: [{ kind: 'COMPANY_ADMIN' }] }],
    });
    const body = {
      name: 'Dear trips',
      audience: { ...nobody, users: [traveller.id] },
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
    expect(await simulate({ customerIds: [boss.id] })).toEqual({ outcome: 'NONE', approval: null, why: [] });
    expect(await simulate({ customerIds: [traveller.id, boss.id] })).toMatchObject({
      outcome: 'MISSING',
      approval: null,
    });
  });
});
