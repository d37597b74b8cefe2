import type { Role } from '@portolan/contracts';
import type { Session } from '@portolan/session';

/**
 * Names of the access rules (spec §2 and §6, decided in domain §3). They are manners, not walls:
 * the API decides again on every call.
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
  session.hasRole('SAFETY_COORDINATOR', 'INTERNAL_AGENT') || session.isActing ? 'allow' : { redirect: '/' };
const trackingFeature: Check = ({ session }) =>
  session.features.includes('SAFETY_COORDINATOR') ? 'allow' : 'unauthorized';

const checks: Readonly<Record<AccessRule, readonly Check[]>> = {
  public: [],
  login: [signedIn],
  upgrade: [signedIn],
  profile: [signedIn, subscribed],
  member: [signedIn, subscribed, identified],
  admin: [signedIn, subscribed, identified, adminType],
  // Where a company puts its payment right again: no more than its admins need.
  'payment-method': [signedIn, subscribed, identified, adminType],
  people: [signedIn, subscribed, identified, adminTypeOrPeopleManager],
  tracking: [signedIn, subscribed, identified, hasRole('SAFETY_COORDINATOR', 'INTERNAL_AGENT'), trackingFeature],
  coordinatorOrAgent: [signedIn, subscribed, identified, coordinatorOrAgent],
  platform: [signedIn, subscribed, identified, hasRole('PLATFORM_OPERATOR', 'TENANT_ADMIN')],
  tenant: [signedIn, subscribed, identified, hasRole('TENANT_ADMIN')],
};

/** What `rule` says of who is here now: the first of its checks that does not allow decides. */
export function decideAccess(rule: AccessRule, session: Session): AccessVerdict {
  for (const check of checks[rule]) {
    const verdict = check(session);
    if (verdict !== 'allow') return verdict;
  }
  return 'allow';
}
