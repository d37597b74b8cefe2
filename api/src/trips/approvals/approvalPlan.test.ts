import type { ApprovalMode, ApproverKind, ChangeRule } from '@portolan/contracts';
import fc from 'fast-check';
import {
  matches,
  planApproval,
  type ApprovalProcess,
  type ApprovalRule,
  type Approvers,
  type TripFacts,
} from './approvalPlan.ts';

const trip: TripFacts = {
  isInPolicy: true,
  policyAsks: false,
  changeMinor: null,
  totalMinor: 100_000,
  currency: 'SEK',
  productTypes: ['TAXI'],
  costCenterIds: ['c1'],
  isDomestic: true,
  hold: 'VOIDABLE',
  ownerIds: ['booker', 'rider'],
  subjectIds: ['rider'],
};
const people: Approvers = {
  active: new Set(['booker', 'rider', 'boss', 'owner', 'admin', 'ann', 'ben']),
  admins: ['admin'],
  lineManagers: ['boss'],
  costCenterOwners: ['owner'],
};
const user = (userId: string): ApproverKind => ({ kind: 'USER', userId });
const rule = (change: Partial<ApprovalRule> = {}): ApprovalRule => ({
  priority: 1,
  condition: { tripKind: 'ALL' },
  costCenterNames: [],
  mode: 'HARD',
  steps: [{ step: 1, need: 'ANY', approvers: [{ kind: 'LINE_MANAGER' }] }],
  ...change,
});
const process = (...rules: ApprovalRule[]): ApprovalProcess => ({
  id: 'p',
  name: 'Over 5,000',
  changeRule: { preset: 'ALWAYS' },
  timeoutHours: 48,
  onTimeout: 'REJECT',
  rules,
});
const asked = (rules: ApprovalRule[], change: Partial<TripFacts> = {}, who: Partial<Approvers> = {}) => {
  const plan = planApproval({ ...trip, ...change }, [process(...rules)], { ...people, ...who });
  return plan.kind === 'ask' ? plan : null;
};
const idsOf = (rules: ApprovalRule[], change?: Partial<TripFacts>, who?: Partial<Approvers>) =>
  asked(rules, change, who)?.steps.map(({ approverIds }) => approverIds);

describe('the approvers of a trip', () => {
  it('A trip without a matching rule of a process needs no approver', () => {
    expect(planApproval(trip, [], people)).toEqual({ kind: 'none' });
    expect(planApproval(trip, [process(rule({ condition: { tripKind: 'OUT' } }))], people)).toEqual({ kind: 'none' });
  });

  it.each<[ApproverKind, string[]]>([
    [user('ann'), ['ann']],
    [{ kind: 'LINE_MANAGER' }, ['boss']],
    [{ kind: 'COST_CENTER_OWNER' }, ['owner']],
    [{ kind: 'COMPANY_ADMIN' }, ['admin']],
  ])('The approver rule %j names %j', (kind, ids) => {
    expect(idsOf([rule({ steps: [{ step: 1, need: 'ANY', approvers: [kind] }] })])).toEqual([ids]);
  });

  it('The steps come one after the other, each by any or by all approvers', () => {
    const steps = [
      { step: 2, need: 'ALL' as const, approvers: [user('ann'), user('ben'), user('ann')] },
      { step: 1, need: 'ANY' as const, approvers: [{ kind: 'LINE_MANAGER' as const }] },
    ];
    expect(asked([rule({ steps })])?.steps).toEqual([
      { step: 1, need: 'ANY', approverIds: ['boss'] },
      { step: 2, need: 'ALL', approverIds: ['ann', 'ben'] },
    ]);
  });

  it('No one approves their own trip: the step goes to its other approvers, then the next step, then an admin', () => {
    const steps = (...approvers: ApproverKind[]) => [{ step: 1, need: 'ALL' as const, approvers }];
    expect(idsOf([rule({ steps: steps(user('booker'), user('ann')) })])).toEqual([['ann']]);
    expect(
      idsOf([rule({ steps: [...steps(user('rider')), { step: 2, need: 'ANY', approvers: [user('ben')] }] })]),
    ).toEqual([['ben']]);
    expect(idsOf([rule({ steps: steps(user('booker')) })])).toEqual([['admin']]);
  });

  it('A person who has left the company is no approver', () => {
    expect(idsOf([rule({ steps: [{ step: 1, need: 'ANY', approvers: [user('gone')] }] })])).toEqual([['admin']]);
  });

  it('A notice without any receiver needs no approval', () => {
    const noOne = { ...people, lineManagers: [] };
    expect(
      planApproval({ ...trip, ownerIds: ['booker', 'admin'] }, [process(rule({ mode: 'NOTIFY' }))], noOne),
    ).toEqual({ kind: 'none' });
    expect(
      planApproval(
        { ...trip, policyAsks: true, ownerIds: ['booker', 'admin'] },
        [process(rule({ mode: 'NOTIFY' }))],
        noOne,
      ),
    ).toEqual({ kind: 'missing' });
  });

  it('A trip without any possible approver has the plan “missing”', () => {
    expect(
      planApproval({ ...trip, ownerIds: ['booker', 'admin'] }, [process(rule())], { ...people, lineManagers: [] }),
    ).toEqual({ kind: 'missing' });
  });

  it('A line manager approves if a policy rule asks for approval and no process does', () => {
    expect(asked([], { isInPolicy: false, policyAsks: true })).toMatchObject({
      mode: 'HARD',
      reasons: ['OUT_OF_POLICY'],
      steps: [{ approverIds: ['boss'] }],
    });
  });
});

describe('approval of a change to a booked trip', () => {
  const asks = (changeRule: ChangeRule, changeMinor: number | null) =>
    planApproval({ ...trip, changeMinor }, [{ ...process(rule()), changeRule }], people).kind;

  it('A change needs approval like every trip, by default', () => {
    expect(asks({ preset: 'ALWAYS' }, 1)).toBe('ask');
  });

  it('A process that leaves out changes asks about new trips only', () => {
    expect([asks({ preset: 'NEVER' }, 1_000_000), asks({ preset: 'NEVER' }, null)]).toEqual(['none', 'ask']);
  });

  it('A process asks about changes from its amount on, in its currency', () => {
    const from = { preset: 'FROM_AMOUNT', amountMinor: 50_000, currency: trip.currency } as const;
    expect([asks(from, 49_999), asks(from, 50_000), asks(from, null)]).toEqual(['none', 'ask', 'ask']);
    expect(asks({ ...from, currency: 'JPY' }, 49_999)).toBe('none');
  });

  it('A policy rule that asks for approval does so for every change', () => {
    expect(
      planApproval(
        { ...trip, changeMinor: 1, policyAsks: true, isInPolicy: false },
        [{ ...process(rule()), changeRule: { preset: 'NEVER' } }],
        people,
      ),
    ).toMatchObject({ kind: 'ask', mode: 'HARD' });
  });
});

describe('the mode of approval', () => {
  const modes: ApprovalMode[] = ['NOTIFY', 'SOFT', 'HARD', 'PRE'];

  it('The strictest mode of all matching rules counts, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(modes, { minLength: 1 }), (some) => {
        const strictest = modes.findLast((mode) => some.includes(mode));
        expect(asked(some.map((mode) => rule({ mode })))?.mode).toBe(strictest);
      }),
    );
  });

  it('Of equally strict rules the one with more steps counts, then the one with the smaller priority', () => {
    const one = (userId: string, priority: number) =>
      rule({ priority, steps: [{ step: 1, need: 'ANY', approvers: [user(userId)] }] });
    expect(idsOf([one('ann', 2), one('ben', 1)])).toEqual([['ben']]);
    const two = rule({
      priority: 9,
      steps: [
        { step: 1, need: 'ANY', approvers: [user('ann')] },
        { step: 2, need: 'ANY', approvers: [user('ben')] },
      ],
    });
    expect(idsOf([one('ann', 1), two])).toEqual([['ann'], ['ben']]);
  });

  it('A trip that cannot be held is approved before booking, and says so', () => {
    expect(asked([rule()], { hold: 'NONE' })).toMatchObject({
      mode: 'PRE',
      reasons: ['PROCESS', 'NOTHING_SECURED'],
    });
    expect(asked([rule({ mode: 'SOFT' })], { hold: 'NONE' })).toMatchObject({ mode: 'SOFT', reasons: ['PROCESS'] });
  });

  it('A trip that waits already waits for a milder rule, too, and its reasons say how', () => {
    expect(asked([rule({ mode: 'SOFT' })], { isWaiting: true })).toMatchObject({ mode: 'HARD', reasons: ['PROCESS'] });
    expect(asked([rule({ mode: 'NOTIFY' })], { isWaiting: true, hold: 'NONE' })).toMatchObject({
      mode: 'PRE',
      reasons: ['PROCESS', 'NOTHING_SECURED'],
    });
    expect(asked([], { isWaiting: true })).toBeNull();
  });

  it('A trip keeps the deciding process with its whole condition by names and amounts, and no other as the reason', () => {
    const condition = {
      tripKind: 'IN' as const,
      minTotalMinor: 50_000,
      costCenters: ['c1', 'c2'],
      productTypes: ['TAXI' as const],
      region: 'DOMESTIC' as const,
    };
    const strict = rule({ mode: 'PRE', condition, costCenterNames: ['Sales', 'Marketing'] });
    expect(asked([rule(), strict])?.why).toEqual([
      {
        kind: 'PROCESS',
        process: 'Over 5,000',
        tripKind: 'IN',
        minTotal: { amount: 500, currency: 'SEK' },
        costCenters: ['Sales', 'Marketing'],
        productTypes: ['TAXI'],
        region: 'DOMESTIC',
      },
    ]);
    const inYen = rule({ condition: { tripKind: 'ALL', minTotalMinor: 500, currency: 'JPY' } });
    expect(asked([inYen])?.why).toEqual([
      { kind: 'PROCESS', process: 'Over 5,000', tripKind: 'ALL', minTotal: { amount: 500, currency: 'JPY' } },
    ]);
  });

  it('A policy rule that requires approval is a reason with or without a process; another violated rule is not', () => {
    const ofProcess = { kind: 'PROCESS', process: 'Over 5,000', tripKind: 'ALL' };
    const broken = { isInPolicy: false, policyAsks: true };
    expect(asked([rule()], broken)?.why).toEqual([ofProcess, { kind: 'POLICY' }]);
    expect(asked([], { ...broken, hold: 'NONE' })?.why).toEqual([{ kind: 'POLICY' }, { kind: 'NOTHING_SECURED' }]);
    expect(asked([rule()], { isInPolicy: false })?.why).toEqual([ofProcess]);
  });

  it('A policy rule that asks for approval needs at least mode HARD', () => {
    expect(asked([rule({ mode: 'NOTIFY' })], { policyAsks: true, isInPolicy: false })?.mode).toBe('HARD');
  });
});

describe('a rule matches', () => {
  it.each<[string, Parameters<typeof matches>[0], Partial<TripFacts>, Partial<TripFacts>]>([
    ['trips in policy', { tripKind: 'IN' }, {}, { isInPolicy: false }],
    ['trips out of policy', { tripKind: 'OUT' }, { isInPolicy: false }, {}],
    ['totals from a bound', { tripKind: 'ALL', minTotalMinor: 100_000, currency: 'SEK' }, {}, { totalMinor: 99_999 }],
    ['cost centers', { tripKind: 'ALL', costCenters: ['c1'] }, {}, { costCenterIds: ['c2'] }],
    ['products', { tripKind: 'ALL', productTypes: ['TAXI'] }, {}, { productTypes: ['HOTEL'] }],
    ['trips at home', { tripKind: 'ALL', region: 'DOMESTIC' }, {}, { isDomestic: false }],
    ['trips abroad', { tripKind: 'ALL', region: 'INTL' }, { isDomestic: false }, {}],
  ])('A rule matches %s, and no others', (_what, condition, fitting, other) => {
    expect([matches(condition, { ...trip, ...fitting }), matches(condition, { ...trip, ...other })]).toEqual([
      true,
      false,
    ]);
  });
});
