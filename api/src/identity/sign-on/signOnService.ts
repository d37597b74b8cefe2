import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { createAuthorizationCodes } from '../sign-in/authorizationCodes.ts';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { randomSecret, sha256 } from '../../kernel/secrets/secrets.ts';
import { findPerson } from '../sessions/sessionRepository.ts';
import type { BegunSignOn } from '../sign-in/signOnCookie.ts';
import { isLockedOut } from '../sign-in/subscriptionAccess.ts';
import { withScope } from '../../kernel/db/index.ts';
import { createIdentityProvider } from './identityProvider.ts';
import { findActiveByEmail, findCompanyOfDomain } from './signOnRepository.ts';
import { createSignOnSettings } from './signOnSettings.ts';

/** Why a sign-on did not work, as the sign-in page is told: `unknown` for nobody of the company, `failed` for anything of the provider. */
export type SignOnProblem = 'failed' | 'unknown' | 'suspended';

export type SignOnOutcome =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'problem'; readonly problem: SignOnProblem };

/** Signing in with the company's own provider (api page, "Signing in"). */
export function createSignOnService(deps: KernelDependencies) {
  const { db, clock, config, sealer } = deps;
  const settings = createSignOnSettings(db, sealer);
  const provider = createIdentityProvider(config.environment === 'production');
  const codes = createAuthorizationCodes(deps);
  const lookups = createLoginThrottle(db, clock, config.resetLimits, 'signOn');

  /** The company that an address's domain belongs to, null for none; whether anybody has the address is not looked at. @throws ApiError TOO_MANY_REQUESTS */
  async function findCompany(tenantId: string, email: string, address: string): Promise<string | null> {
    await lookups.mayGoOn({ tenantId, email: address, address });
    const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
    return (
      (await withScope(db, { tenantId, companyIds: [], userId: null }, (trx) =>
        findCompanyOfDomain(trx, tenantId, domain),
      )) ?? null
    );
  }

  /** Where the person goes, and what this browser keeps until they come back. @throws ApiError NOT_FOUND for a company without a provider; the provider's failure */
  async function begin(
    key: { tenantId: string; companyId: string },
    redirectUri: string,
    redirectTo: string,
  ): Promise<{ url: URL; begun: Omit<BegunSignOn, 'until'> }> {
    const found = await settings.find(key);
    if (found === null) throw new ApiError('NOT_FOUND');
    const { url, checks } = await provider.begin(found, redirectUri);
    return { url, begun: { ...key, ...checks, redirectTo, browser: randomSecret() } };
  }

  /** What comes of the provider's answer: a code for the page, for somebody active of that very company. @throws the provider's failure */
  async function finish(begun: BegunSignOn, callback: URL): Promise<SignOnOutcome> {
    const { tenantId, companyId, browser } = begun;
    const found = await settings.find(begun);
    const email = found && (await provider.finish(found, callback, begun));
    if (email === null) return { kind: 'problem', problem: 'unknown' };
    const person = await withScope(db, { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
      const customerId = await findActiveByEmail(trx, begun, email);
      return customerId === undefined ? undefined : findPerson(trx, { tenantId, companyId, customerId });
    });
    if (person === undefined) return { kind: 'problem', problem: 'unknown' };
    if (isLockedOut(person, person.roles, clock())) return { kind: 'problem', problem: 'suspended' };
    return { kind: 'code', code: await codes.issue({ tenantId, companyId, customerId: person.id }, sha256(browser)) };
  }

  return { findCompany, begin, finish };
}
