import type { Subscription } from '@portolan/contracts';
import { aSubscription, testNow } from '@portolan/testing/rules';
import { judgeSubscription, type SubscriptionVerdict } from './judgeSubscription.ts';

const day = 86_400_000;
const verdictFor = (over: Partial<Subscription>, daysPast: number, ms = 0) =>
  judgeSubscription(
    aSubscription({ ...over, endDate: new Date(testNow - daysPast * day - ms).toISOString() }),
    testNow,
  );

describe.each<Partial<Subscription>>([
  { plan: 'pro', status: 'DUNNING' },
  { plan: 'enterprise', status: 'DUNNING' },
  { plan: 'pro', status: 'ACTIVE' },
])('%j', (paid) => {
  it.each<[string, number, number, SubscriptionVerdict]>([
    ['before its end', 0, -1, 'fine'],
    ['at the very instant of its end', 0, 0, 'fine'],
    ['a moment past its end', 0, 1, 'renewalFailed'],
    ['3 days past its end', 3, 0, 'renewalFailed'],
    ['a moment more than 3 days past its end', 3, 1, 'overdue'],
    ['a moment less than 14 days past its end', 14, -1, 'overdue'],
    ['14 days past its end', 14, 0, 'suspended'],
    ['long past its end', 400, 0, 'suspended'],
  ])('[S4.19] [S4.20] [S4.23] [S9.28] A paid plan %s (%d days, %d ms) is %s', (_when, days, ms, verdict) => {
    expect(verdictFor(paid, days, ms)).toBe(verdict);
  });
});

describe('a trial', () => {
  it.each<[string, number, number, SubscriptionVerdict]>([
    ['until its end', 0, 0, 'fine'],
    ['a moment past its end', 0, 1, 'trialEnded'],
    ['3 days past its end', 3, 1, 'trialEnded'],
    ['14 days past its end', 14, 0, 'trialEnded'],
  ])('[S4.16] A trial %s (%d days, %d ms) is %s', (_when, days, ms, verdict) => {
    expect(verdictFor({ plan: 'trial', status: 'ACTIVE' }, days, ms)).toBe(verdict);
  });
});

it.each(
  (['trial', 'pro', 'enterprise'] as const).flatMap((plan) =>
    (['SUSPEND', 'DISABLED'] as const).map((status) => ({ plan, status })),
  ),
)('[S4.24] %j is closed to everyone, whenever it ends', (over) => {
  expect([verdictFor(over, -300), verdictFor(over, 0), verdictFor(over, 300)]).toEqual([
    'suspended',
    'suspended',
    'suspended',
  ]);
});
