import type { Role } from '@portolan/contracts';
import type { Session } from '@portolan/session';

/**
 * Names of the access rules (spec §2 and §6, decided in domain §3). They guide, they do not protect: the API decides again on every call.
 */
export const accessRules = [
  'public',
  'login',
  'upgrade',
  'member',
  'profile',
  'admin',
  'payment-method',
  'people',
  'tracking',
  'coordinatorOrAgent',
  'platform',
  'tenant',
] as const;
export type AccessRule = (typeof accessRules)[number];

/** `allow`, the unauthorized page, or a path to go to instead. */
export type AccessVerdict = 'allow' | 'unauthorized' | { readonly redirect: string };

/** Roles that pass a rule by role; an acting agent passes some rules without. */
const rolesOf = {
  admin: ['COMPANY_ADMIN'],
  'payment-method': ['COMPANY_ADMIN'],
  people: ['COMPANY_ADMIN', 'PEOPLE_MANAGER'],
  tracking: ['SAFETY_COORDINATOR', 'INTERNAL_AGENT'],
  coordinatorOrAgent: ['SAFETY_COORDINATOR', 'INTERNAL_AGENT'],
  platform: ['PLATFORM_OPERATOR', 'TENANT_ADMIN'],
  tenant: ['TENANT_ADMIN'],
} as const satisfies Partial<Record<AccessRule, readonly Role[]>>;

/**
 * Whether these roles may pass a rule, apart from acting for others: all that is known before the session loads. An unknown rule excludes
 * no one.
 */
export function mayEnterBy(rule: string, roles: readonly string[]): boolean {
  const entering: readonly string[] | undefined = Object.hasOwn(rolesOf, rule)
    ? rolesOf[rule as keyof typeof rolesOf]
    : undefined;
  return entering === undefined || entering.some((role) => roles.includes(role));
}

type Check = (session: Session) => AccessVerdict;

const signedIn: Check = ({ session }) => (session.isSignedIn ? 'allow' : { redirect: '/login' });
const subscribed: Check = ({ session }) => (session.isLockedOut ? { redirect: '/login' } : 'allow');
const identified: Check = ({ session }) => (session.isIdentified ? 'allow' : { redirect: '/profile' });
const hasRole =
  (...roles: readonly Role[]): Check =>
  ({ session }) =>
    session.hasRole(...roles) ? 'allow' : 'unauthorized';
/** The spec's admin-type guard: a company's own admin, or an agent who acts for the company. */
const adminType: Check = ({ session }) => (session.isAdmin ? 'allow' : 'unauthorized');
const adminTypeOrPeopleManager: Check = (all) => (all.session.hasRole('PEOPLE_MANAGER') ? 'allow' : adminType(all));
const coordinatorOrAgent: Check = ({ session }) =>
  session.hasRole(...rolesOf.coordinatorOrAgent) || session.isActing ? 'allow' : { redirect: '/' };
const trackingFeature: Check = ({ session }) =>
  session.features.includes('SAFETY_COORDINATOR') ? 'allow' : 'unauthorized';

const checks: Readonly<Record<AccessRule, readonly Check[]>> = {
  public: [],
  login: [signedIn],
  upgrade: [signedIn],
  profile: [signedIn, subscribed],
  member: [signedIn, subscribed, identified],
  admin: [signedIn, subscribed, identified, adminType],
  // Page to repair a company's payment: needs no more than its admins have.
  'payment-method': [signedIn, subscribed, identified, adminType],
  people: [signedIn, subscribed, identified, adminTypeOrPeopleManager],
  tracking: [signedIn, subscribed, identified, hasRole(...rolesOf.tracking), trackingFeature],
  coordinatorOrAgent: [signedIn, subscribed, identified, coordinatorOrAgent],
  platform: [signedIn, subscribed, identified, hasRole(...rolesOf.platform)],
  tenant: [signedIn, subscribed, identified, hasRole(...rolesOf.tenant)],
};

/** The verdict of `rule` for the present person: the first of its checks that does not allow decides. */
export function decideAccess(rule: AccessRule, session: Session): AccessVerdict {
  for (const check of checks[rule]) {
    const verdict = check(session);
    if (verdict !== 'allow') return verdict;
  }
  return 'allow';
}
