import type { AccessTokenClaims, Customer, Role } from '@portolan/contracts';
import { accessRules } from '@portolan/remote-kit';
import { aCustomer, anAccessToken, testNow } from '@portolan/testing/rules';
import { mayPreload } from './mayPreload.ts';

const keep = (roles: Customer['roles'], over: Partial<AccessTokenClaims> = {}) =>
  localStorage.setItem('auth', JSON.stringify({ authToken: anAccessToken(aCustomer({ roles }), testNow, over) }));

afterEach(() => localStorage.clear());

describe('The preload of a page', () => {
  it('A browser without a readable session preloads nothing', () => {
    expect([mayPreload(undefined), mayPreload('member')]).toEqual([false, false]);
    localStorage.setItem('auth', '{"authToken":"nonsense"}');
    expect(mayPreload('tracking')).toBe(false);
  });

  it.each<[Role, string[]]>([
    ['TRAVELLER', ['public', 'login', 'upgrade', 'member', 'profile']],
    ['COMPANY_ADMIN', ['public', 'login', 'upgrade', 'member', 'profile', 'admin', 'payment-method', 'people']],
    ['PEOPLE_MANAGER', ['public', 'login', 'upgrade', 'member', 'profile', 'people']],
    ['SAFETY_COORDINATOR', ['public', 'login', 'upgrade', 'member', 'profile', 'tracking', 'coordinatorOrAgent']],
  ])('A person with the role %s preloads only what that role may enter', (role, rules) => {
    keep([role]);
    expect(accessRules.filter(mayPreload)).toEqual(rules);
    expect(mayPreload(undefined)).toBe(true);
  });

  it('An agent who acts preloads any page, and so does anyone for an unknown rule', () => {
    keep(['TRAVELLER'], { act: { sub: 'agent', cid: 'agency' } });
    expect(accessRules.filter((rule) => !mayPreload(rule))).toEqual([]);
    keep(['TRAVELLER']);
    expect(mayPreload('a-rule-to-come')).toBe(true);
  });
});
