import type { Role } from '@portolan/contracts';
import type { Session } from '@portolan/session';

/**
 * Names of the access rules (spec §2 and §6, decided in domain §3). They are manners, not walls:
 * the API decides again on every call.
 */
export const accessRules = ['public', 'login', 'member', 'profile', 'admin', 'people', 'tracking'] as const;
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
const trackingFeature: Check = ({ session }) => (session.features.includes('SAFETY_COORDINATOR') ? 'allow' : 'unauthorized');

const checks: Readonly<Record<AccessRule, readonly Check[]>> = {
  public: [],
  login: [signedIn],
  profile: [signedIn, subscribed],
  member: [signedIn, subscribed, identified],
  admin: [signedIn, subscribed, identified, hasRole('COMPANY_ADMIN')],
  people: [signedIn, subscribed, identified, hasRole('COMPANY_ADMIN', 'PEOPLE_MANAGER')],
  tracking: [signedIn, subscribed, identified, hasRole('SAFETY_COORDINATOR', 'INTERNAL_AGENT'), trackingFeature],
};

/** What `rule` says of who is here now: the first of its checks that does not allow decides. */
export function decideAccess(rule: AccessRule, session: Session): AccessVerdict {
  for (const check of checks[rule]) {
    const verdict = check(session);
    if (verdict !== 'allow') return verdict;
  }
  return 'allow';
}
