import { releaseRule, type ReleaseRule } from '@portolan/contracts';
import { fitsAny, type ReleaseCaller } from './releaseRule.ts';

const person = { userId: 'elin', companyId: 'industri', roles: ['TRAVELLER' as const] };
const caller = (over: Partial<ReleaseCaller> = {}): ReleaseCaller => ({
  tenantId: 'nordlys',
  cohort: 'a browser',
  person,
  ...over,
});
const fits = (rule: ReleaseRule, who = caller()) => fitsAny([rule], 'mf-trips', who);

it.each<[string, ReleaseRule, boolean]>([
  ['its tenant', { tenants: ['dunav', 'nordlys'] }, true],
  ['another tenant', { tenants: ['dunav'] }, false],
  ['its company', { companies: ['industri'] }, true],
  ['another company', { companies: ['bygg'] }, false],
  ['its role', { roles: ['COMPANY_ADMIN', 'TRAVELLER'] }, true],
  ['another role', { roles: ['COMPANY_ADMIN'] }, false],
  ['its name', { users: ['elin'] }, true],
  ['another name', { users: ['jonas'] }, false],
  ['every browser', { percentage: 100 }, true],
  ['its tenant, but another company', { tenants: ['nordlys'], companies: ['bygg'] }, false],
])('A rule on %s: %j fits: %s', (_what, rule, verdict) => expect(fits(rule)).toBe(verdict));

it('One fitting rule is enough', () => {
  expect(fitsAny([{ tenants: ['dunav'] }, { users: ['elin'] }], 'mf-trips', caller())).toBe(true);
});

it.each<[string, ReleaseRule]>([
  ['companies', { companies: ['industri'] }],
  ['roles', { roles: ['TRAVELLER'] }],
  ['users', { users: ['elin'] }],
])('A rule on %s fits no one before sign-in', (_what, rule) => {
  expect(fits(rule, caller({ person: null }))).toBe(false);
});

describe('a percentage', () => {
  const browsers = Array.from({ length: 2_000 }, (_unused, index) =>
    caller({ cohort: `browser ${index}`, person: null }),
  );
  const within = (percentage: number, remote = 'mf-trips') =>
    browsers.filter((browser) => fitsAny([{ percentage }], remote, browser));

  it('A percentage rule fits that share of the browsers, signed in or not', () => {
    expect(within(10).length / browsers.length).toBeCloseTo(0.1, 1);
  });

  it('A larger percentage still fits the browsers of a smaller one', () => {
    expect(within(30)).toEqual(expect.arrayContaining(within(10)));
  });

  it('A percentage rule fits different browsers for each remote', () => {
    expect(within(10, 'mf-booking')).not.toEqual(within(10));
  });
});

it.each([
  [{}],
  [{ tenants: [] }],
  [{ percentage: 0 }],
  [{ percentage: 101 }],
  [{ percentage: 1.5 }],
  [{ roles: ['KING'] }],
  [{ regions: ['EU'] }],
])('%j is no valid rule', (rule) => {
  expect(releaseRule.safeParse(rule).success).toBe(false);
});
