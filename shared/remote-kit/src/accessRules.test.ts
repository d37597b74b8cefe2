import {
  fetchCustomer,
  fetchSubscription,
  type AccessTokenClaims,
  type CustomerFeature,
  type Role,
} from '@portolan/contracts';
import { aSubscription, FakeEdge, ids, signedInSession } from '@portolan/testing/rules';
import { accessRules, decideAccess, type AccessRule } from './index.ts';

const signedIn = accessRules.filter((rule) => rule !== 'public');
const toLogin = { redirect: '/login' };
const toProfile = { redirect: '/profile' };

async function verdictOf(rule: AccessRule, roles: Role[], features: CustomerFeature[] = []) {
  return decideAccess(rule, await signedInSession(new FakeEdge(), { user: { roles }, features }));
}

describe('a signed-out person', () => {
  it('[S6.2] A signed-out person sees only public pages; every other page leads to sign-in (spec §6)', async () => {
    const session = await signedInSession(new FakeEdge());
    session.session.expire();
    expect(decideAccess('public', session)).toBe('allow');
    expect(signedIn.map((rule) => decideAccess(rule, session))).toEqual(signedIn.map(() => toLogin));
  });
});

describe('a subscription that keeps people out', () => {
  const suspend = async (roles: Role[]) => {
    const edge = new FakeEdge();
    const session = await signedInSession(edge, { user: { roles }, features: ['SAFETY_COORDINATOR'] });
    edge.answers(fetchSubscription, aSubscription({ status: 'SUSPEND' }));
    await session.subscription.load(ids.company);
    return session;
  };

  it('A suspended subscription sends people to sign in on every route but those of the first guard (spec §2)', async () => {
    const session = await suspend(['COMPANY_ADMIN', 'SAFETY_COORDINATOR']);
    expect(signedIn.map((rule) => decideAccess(rule, session))).toEqual(
      signedIn.map((rule) => (rule === 'login' || rule === 'upgrade' ? 'allow' : toLogin)),
    );
  });

  it('[S4.15] [S6.6] A suspended subscription does not keep an agent out (spec §6)', async () => {
    const session = await suspend(['INTERNAL_AGENT']);
    expect((['profile', 'member', 'tracking'] as const).map((rule) => decideAccess(rule, session))).toEqual([
      'allow',
      'allow',
      'allow',
    ]);
  });

  it('[S4.21] 5 days past its end a subscription lets an admin in, but no traveller (spec §4)', async () => {
    const edge = new FakeEdge();
    const verdicts = await Promise.all(
      (['COMPANY_ADMIN', 'TRAVELLER'] as const).map(async (role) => {
        const session = await signedInSession(edge, { user: { roles: [role] } });
        edge.answers(
          fetchSubscription,
          aSubscription({ plan: 'pro', status: 'DUNNING', endDate: '2026-11-15T09:00:00Z' }),
        );
        await session.subscription.load(ids.company);
        return decideAccess('member', session);
      }),
    );
    expect(verdicts).toEqual(['allow', toLogin]);
  });
});

describe('an incomplete profile', () => {
  it('A person with an incomplete profile is sent to it (domain §3)', async () => {
    const session = await signedInSession(new FakeEdge(), {
      user: { lastName: '', roles: ['COMPANY_ADMIN', 'SAFETY_COORDINATOR'] },
      features: ['SAFETY_COORDINATOR'],
    });
    const verdicts = Object.fromEntries(signedIn.map((rule) => [rule, decideAccess(rule, session)]));
    expect(verdicts).toEqual({
      login: 'allow',
      upgrade: 'allow',
      profile: 'allow',
      member: toProfile,
      admin: toProfile,
      'payment-method': toProfile,
      people: toProfile,
      tracking: toProfile,
      coordinatorOrAgent: toProfile,
      platform: toProfile,
      tenant: toProfile,
    });
  });

  it('A person whose data could not be loaded is sent to the profile, too', async () => {
    const edge = new FakeEdge();
    const session = await signedInSession(edge);
    edge.cuts(fetchCustomer);
    await session.session.loadUser();
    expect([decideAccess('member', session), decideAccess('profile', session)]).toEqual([toProfile, 'allow']);
  });
});

describe('roles', () => {
  it('A route for members needs a signed-in person, but no role', async () => {
    expect(await verdictOf('member', ['TRAVELLER'])).toBe('allow');
  });

  it.each<[AccessRule, Role, 'allow' | 'unauthorized']>([
    ['admin', 'COMPANY_ADMIN', 'allow'],
    ['admin', 'PEOPLE_MANAGER', 'unauthorized'],
    ['admin', 'TRAVELLER', 'unauthorized'],
    ['admin', 'TENANT_ADMIN', 'unauthorized'],
    ['payment-method', 'COMPANY_ADMIN', 'allow'],
    ['payment-method', 'PEOPLE_MANAGER', 'unauthorized'],
    ['payment-method', 'TRAVELLER', 'unauthorized'],
    ['people', 'COMPANY_ADMIN', 'allow'],
    ['people', 'PEOPLE_MANAGER', 'allow'],
    ['people', 'TRAVELLER', 'unauthorized'],
    ['people', 'APPROVER', 'unauthorized'],
    ['tenant', 'TENANT_ADMIN', 'allow'],
    ['tenant', 'PLATFORM_OPERATOR', 'unauthorized'],
    ['tenant', 'COMPANY_ADMIN', 'unauthorized'],
    ['platform', 'PLATFORM_OPERATOR', 'allow'],
    ['platform', 'TENANT_ADMIN', 'allow'],
    ['platform', 'COMPANY_ADMIN', 'unauthorized'],
    ['platform', 'INTERNAL_AGENT', 'unauthorized'],
  ])('The %s routes with the role %s: %s (spec §6)', async (rule, role, verdict) => {
    expect(await verdictOf(rule, [role])).toBe(verdict);
  });

  it.each(['admin', 'people'] as const)('An agent who acts for no company cannot open the %s routes', async (rule) => {
    expect(await verdictOf(rule, ['INTERNAL_AGENT'])).toBe('unauthorized');
  });
});

describe('an agent who acts for a company', () => {
  const acting = async (
    rule: AccessRule,
    roles: Role[],
    claims: Partial<AccessTokenClaims> = { impersonatorType: 'INTERNAL_AGENT' },
  ) => decideAccess(rule, await signedInSession(new FakeEdge(), { user: { roles }, claims }));

  it.each(['admin', 'people', 'payment-method'] as const)(
    '[S2.10] [S2.13] An acting agent passes the admin-type guard of %s routes (domain §3)',
    async (rule) => {
      expect(await acting(rule, ['INTERNAL_AGENT'])).toBe('allow');
    },
  );

  it('[S6.10] Only the token’s impersonator makes an acting agent: without it the guard stays shut', async () => {
    expect(await acting('admin', ['INTERNAL_AGENT'], {})).toBe('unauthorized');
  });

  it('An agent who acts as a traveller has that traveller’s rights', async () => {
    expect([await acting('admin', ['TRAVELLER']), await acting('member', ['TRAVELLER'])]).toEqual([
      'unauthorized',
      'allow',
    ]);
  });
});

describe('upgrade', () => {
  it('[S2.11] Upgrade needs a sign-in only: no name, no role, no valid subscription', async () => {
    const edge = new FakeEdge();
    const session = await signedInSession(edge, { user: { lastName: '', roles: ['TRAVELLER'] } });
    edge.answers(fetchSubscription, aSubscription({ status: 'DISABLED' }));
    await session.subscription.load(ids.company);
    expect([decideAccess('upgrade', session), decideAccess('profile', session)]).toEqual(['allow', toLogin]);
    session.session.expire();
    expect(decideAccess('upgrade', session)).toEqual(toLogin);
  });
});

describe('the area of coordinators and agents', () => {
  it.each<[Role, CustomerFeature[], 'allow' | { redirect: string }]>([
    ['SAFETY_COORDINATOR', [], 'allow'],
    ['INTERNAL_AGENT', [], 'allow'],
    ['SAFETY_COORDINATOR', ['SAFETY_COORDINATOR'], 'allow'],
    ['COMPANY_ADMIN', ['SAFETY_COORDINATOR'], { redirect: '/' }],
    ['TRAVELLER', [], { redirect: '/' }],
  ])(
    '[S6.8] The area of coordinators and agents, for %s with the features %j, whatever the feature: %j',
    async (role, features, verdict) => {
      expect(await verdictOf('coordinatorOrAgent', [role], features)).toEqual(verdict);
    },
  );
});

describe('tracking', () => {
  it.each<[Role, CustomerFeature[], 'allow' | 'unauthorized']>([
    ['SAFETY_COORDINATOR', ['SAFETY_COORDINATOR'], 'allow'],
    ['INTERNAL_AGENT', ['SAFETY_COORDINATOR'], 'allow'],
    ['SAFETY_COORDINATOR', [], 'unauthorized'],
    ['INTERNAL_AGENT', [], 'unauthorized'],
    ['COMPANY_ADMIN', ['SAFETY_COORDINATOR'], 'unauthorized'],
  ])('[S6.7] Tracking, for %s with the features %j: %s (spec §6)', async (role, features, verdict) => {
    expect(await verdictOf('tracking', [role], features)).toBe(verdict);
  });
});
