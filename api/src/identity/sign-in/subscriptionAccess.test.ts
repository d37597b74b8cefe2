import { hasTrialEnded, isLockedOut, type SubscriptionState } from './subscriptionAccess.ts';

const now = new Date('2026-11-21T12:00:00Z');
const day = 24 * 60 * 60 * 1000;
const pro = (daysPast: number, change: Partial<SubscriptionState> = {}): SubscriptionState => ({
  plan: 'pro',
  subscriptionStatus: 'DUNNING',
  subscriptionEndDate: new Date(now.getTime() - daysPast * day),
  ...change,
});

describe('subscriptions that let people in', () => {
  it.each([
    ['everyone before the end date', -5, ['TRAVELLER'], false],
    ['everyone up to three days past it', 3, ['TRAVELLER'], false],
    ['no traveller after three days', 3.01, ['TRAVELLER'], true],
    ['an admin after three days', 5, ['COMPANY_ADMIN'], false],
    ['an admin until fourteen days', 13.99, ['COMPANY_ADMIN'], false],
    ['no one from fourteen days on', 14, ['COMPANY_ADMIN'], true],
    ['an agent at any time', 20, ['INTERNAL_AGENT'], false],
  ] as const)('[S4.15] [S4.21] [S4.23] [S9.28] A subscription lets in %s', (_rule, daysPast, roles, isOut) => {
    expect(isLockedOut(pro(daysPast), roles, now)).toBe(isOut);
  });

  it.each(['SUSPEND', 'DISABLED'] as const)(
    '[S4.15] [S4.24] [S6.6] A subscription that is %s lets in only agents, whatever the plan',
    (subscriptionStatus) => {
      const state = pro(-100, { subscriptionStatus, plan: 'trial' });
      expect(isLockedOut(state, ['COMPANY_ADMIN'], now)).toBe(true);
      expect(isLockedOut(state, ['INTERNAL_AGENT'], now)).toBe(false);
    },
  );

  it('A trial that ended lets everyone in: the day rules are not for trials', () => {
    expect(isLockedOut(pro(100, { plan: 'trial', subscriptionStatus: 'ACTIVE' }), ['TRAVELLER'], now)).toBe(false);
  });
});

describe('a trial', () => {
  it.each([
    ['runs up to its end', 0, false],
    ['has ended a moment after', 1, true],
  ] as const)('A trial %s', (_rule, msPast, hasEnded) => {
    expect(hasTrialEnded({ plan: 'trial', subscriptionEndDate: new Date(now.getTime() - msPast) }, now)).toBe(hasEnded);
  });

  it('A paid plan past its end is no ended trial: it has rules of its own', () => {
    expect(hasTrialEnded(pro(5), now)).toBe(false);
  });
});
