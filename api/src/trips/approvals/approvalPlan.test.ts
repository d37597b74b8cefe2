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
  securing: 'VOIDABLE',
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
  mode: 'HARD',
  steps: [{ step: 1, need: 'ANY', approvers: [{ kind: 'LINE_MANAGER' }] }],
  ...change,
});
const process = (...rules: ApprovalRule[]): ApprovalProcess => ({
  id: 'p',
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

describe('who is asked', () => {
  it('nobody, where no process has a rule that matches', () => {
    expect(planApproval(trip, [], people)).toEqual({ kind: 'none' });
    expect(planApproval(trip, [process(rule({ condition: { tripKind: 'OUT' } }))], people)).toEqual({ kind: 'none' });
  });

  it.each<[ApproverKind, string[]]>([
    [user('ann'), ['ann']],
    [{ kind: 'LINE_MANAGER' }, ['boss']],
    [{ kind: 'COST_CENTER_OWNER' }, ['owner']],
    [{ kind: 'COMPANY_ADMIN' }, ['admin']],
  ])('%j is %j', (kind, ids) => {
    expect(idsOf([rule({ steps: [{ step: 1, need: 'ANY', approvers: [kind] }] })])).toEqual([ids]);
  });

  it('one step after the other, each by any or by all', () => {
    const steps = [
      { step: 2, need: 'ALL' as const, approvers: [user('ann'), user('ben'), user('ann')] },
      { step: 1, need: 'ANY' as const, approvers: [{ kind: 'LINE_MANAGER' as const }] },
    ];
    expect(asked([rule({ steps })])?.steps).toEqual([
      { step: 1, need: 'ANY', approverIds: ['boss'] },
      { step: 2, need: 'ALL', approverIds: ['ann', 'ben'] },
    ]);
  });

  it('nobody about the own trip: the step goes to who is left, then to the next step, then to an admin', () => {
    const steps = (...approvers: ApproverKind[]) => [{ step: 1, need: 'ALL' as const, approvers }];
    expect(idsOf([rule({ steps: steps(user('booker'), user('ann')) })])).toEqual([['ann']]);
    expect(
      idsOf([rule({ steps: [...steps(user('rider')), { step: 2, need: 'ANY', approvers: [user('ben')] }] })]),
    ).toEqual([['ben']]);
    expect(idsOf([rule({ steps: steps(user('booker')) })])).toEqual([['admin']]);
  });

  it('nobody who has left the company', () => {
    expect(idsOf([rule({ steps: [{ step: 1, need: 'ANY', approvers: [user('gone')] }] })])).toEqual([['admin']]);
  });

  it('and where nobody is left at all to be told, nothing is in the way', () => {
    const nobody = { ...people, lineManagers: [] };
    expect(
      planApproval({ ...trip, ownerIds: ['booker', 'admin'] }, [process(rule({ mode: 'NOTIFY' }))], nobody),
    ).toEqual({ kind: 'none' });
    expect(
      planApproval(
        { ...trip, policyAsks: true, ownerIds: ['booker', 'admin'] },
        [process(rule({ mode: 'NOTIFY' }))],
        nobody,
      ),
    ).toEqual({ kind: 'missing' });
  });

  it('and where nobody is left at all, somebody is missing', () => {
    expect(
      planApproval({ ...trip, ownerIds: ['booker', 'admin'] }, [process(rule())], { ...people, lineManagers: [] }),
    ).toEqual({ kind: 'missing' });
  });

  it('a line manager, where a rule of the policy asks for approval and no process does', () => {
    expect(asked([], { isInPolicy: false, policyAsks: true })).toMatchObject({
      mode: 'HARD',
      reasons: ['OUT_OF_POLICY'],
      steps: [{ approverIds: ['boss'] }],
    });
  });
});

describe('about a change to what is booked', () => {
  const asks = (changeRule: ChangeRule, changeMinor: number | null) =>
    planApproval({ ...trip, changeMinor }, [{ ...process(rule()), changeRule }], people).kind;

  it('as about any trip, where the process says nothing else', () => {
    expect(asks({ preset: 'ALWAYS' }, 1)).toBe('ask');
  });

  it('nobody, where the process leaves changes to people; about a new trip it asks all the same', () => {
    expect([asks({ preset: 'NEVER' }, 1_000_000), asks({ preset: 'NEVER' }, null)]).toEqual(['none', 'ask']);
  });

  it('from the amount on that the process names, in its currency', () => {
    const from = { preset: 'FROM_AMOUNT', amountMinor: 50_000, currency: trip.currency } as const;
    expect([asks(from, 49_999), asks(from, 50_000), asks(from, null)]).toEqual(['none', 'ask', 'ask']);
    expect(asks({ ...from, currency: 'JPY' }, 49_999)).toBe('none');
  });

  it('in any case, where a rule of the policy asks', () => {
    expect(
      planApproval(
        { ...trip, changeMinor: 1, policyAsks: true, isInPolicy: false },
        [{ ...process(rule()), changeRule: { preset: 'NEVER' } }],
        people,
      ),
    ).toMatchObject({ kind: 'ask', mode: 'HARD' });
  });
});

describe('how strictly', () => {
  const modes: ApprovalMode[] = ['NOTIFY', 'SOFT', 'HARD', 'PRE'];

  it('as the strictest of all rules that match, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(modes, { minLength: 1 }), (some) => {
        const strictest = modes.findLast((mode) => some.includes(mode));
        expect(asked(some.map((mode) => rule({ mode })))?.mode).toBe(strictest);
      }),
    );
  });

  it('of rules alike, the one with more steps, then the one with the smaller priority', () => {
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

  it('before booking, where nothing can be secured meanwhile, and it says so', () => {
    expect(asked([rule()], { securing: 'NONE' })).toMatchObject({
      mode: 'PRE',
      reasons: ['PROCESS', 'NOTHING_SECURED'],
    });
    expect(asked([rule({ mode: 'SOFT' })], { securing: 'NONE' })).toMatchObject({ mode: 'SOFT', reasons: ['PROCESS'] });
  });

  it('never mildly, where the policy itself asks', () => {
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
  ])('%s, and no others', (_what, condition, fitting, other) => {
    expect([matches(condition, { ...trip, ...fitting }), matches(condition, { ...trip, ...other })]).toEqual([
      true,
      false,
    ]);
  });
});
