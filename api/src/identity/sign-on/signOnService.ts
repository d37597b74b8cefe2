import type { Role, SignOnRefusal } from '@portolan/contracts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import type { Config } from '../../kernel/process/config.ts';
import { createAuthorizationCodes } from '../sign-in/authorizationCodes.ts';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { randomSecret, sha256 } from '../../kernel/secrets/secrets.ts';
import { demandsSecondFactor } from '../second-factor/demandedFactor.ts';
import { findPerson } from '../sessions/sessionRepository.ts';
import type { PendingSignOn } from '../sign-in/signOnCookie.ts';
import { isLockedOut, type SubscriptionState } from '../sign-in/subscriptionAccess.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from '../../organisation/index.ts';
import { createIdentityProvider } from './identityProvider.ts';
import { changeSignOn, findCompanyOfDomain, findHolderOfEmail } from './signOnRepository.ts';
import { noteRefusal } from './signOnRefusals.ts';
import { refusalOf } from './SignOnRefused.ts';
import { createSignOnSettings, type SignOn } from './signOnSettings.ts';
import { domainOf, trustedEmail } from './trustedEmail.ts';

/** `cause` is for the log; undefined without an error. */
interface RefusedOutcome {
  readonly kind: 'refused';
  readonly refusal: SignOnRefusal;
  readonly cause?: unknown;
}
export type SignOnOutcome =
  | { readonly kind: 'code'; readonly code: string }
  /** An administrator's test has ended; the settings have its result. */
  | { readonly kind: 'tested' }
  | RefusedOutcome;
/** Address for the person, and what this browser stores until they return. */
export interface SignOnStart {
  readonly kind: 'way';
  readonly url: URL;
  readonly pending: Omit<PendingSignOn, 'until'>;
}

/** The person who may sign in, or the refusal. */
type SignOnResult =
  | { readonly customerId: string }
  | { readonly refusal: SignOnRefusal; readonly domain: string | null; readonly cause?: unknown };

/** Signing in with the company's own provider (api page, "Signing in"). */
export function createSignOnService(deps: KernelDependencies) {
  const { db, clock, config, sealer } = deps;
  const settings = createSignOnSettings(db, sealer);
  const provider = createIdentityProvider(config.environment === 'production');
  const codes = createAuthorizationCodes(deps);
  const lookups = createLoginThrottle(db, clock, config.resetLimits, 'signOn');
  const within = <Result>(
    { tenantId, companyId }: CompanyKey,
    work: (trx: ScopedTransaction) => Promise<Result>,
  ): Promise<Result> => withScope(db, { tenantId, companyIds: [companyId], userId: null }, work);

  /**
   * The company whose provider signs in people of an address's domain, null for none; whether the address exists is not checked.
   * @throws ApiError TOO_MANY_REQUESTS
   */
  async function findCompany(tenantId: string, email: string, address: string): Promise<string | null> {
    await lookups.mayGoOn({ tenantId, email: address, address });
    const domain = domainOf(email) ?? '';
    const companyId = await withScope(db, { tenantId, companyIds: [], userId: null }, (trx) =>
      findCompanyOfDomain(trx, tenantId, domain),
    );
    if (companyId === undefined) return null;
    return (await settings.find({ tenantId, companyId }))?.isActive === true ? companyId : null;
  }

  /** @throws ApiError NOT_FOUND for a company without an active sign-on */
  async function begin(
    key: CompanyKey,
    redirectUri: string,
    redirectTo: string,
  ): Promise<SignOnStart | RefusedOutcome> {
    const found = await settings.find(key);
    if (found === null || !found.isActive) throw new ApiError('NOT_FOUND');
    try {
      return await leave(key, found, redirectUri, { redirectTo });
    } catch (error) {
      return refused(key, { refusal: refusalOf(error), domain: null, cause: error });
    }
  }

  /**
   * Begins an administrator's test.
   * @returns null if the provider cannot be reached, which the settings then show
   * @throws ApiError INVALID_INPUT without a provider
   */
  async function beginTest(key: CompanyKey, redirectUri: string, redirectTo: string): Promise<SignOnStart | null> {
    const found = await settings.find(key);
    if (found === null) throw new ApiError('INVALID_INPUT', { fields: [{ field: 'issuer', code: 'required' }] });
    try {
      return await leave(key, found, redirectUri, { redirectTo, testedVersion: found.version });
    } catch (error) {
      await noteTest(key, found.version, refusalOf(error));
      return null;
    }
  }

  async function leave(
    { tenantId, companyId }: CompanyKey,
    found: SignOn,
    redirectUri: string,
    way: { readonly redirectTo: string; readonly testedVersion?: number },
  ): Promise<SignOnStart> {
    const { url, checks } = await provider.begin(found, redirectUri);
    return { kind: 'way', url, pending: { tenantId, companyId, ...checks, ...way, browser: randomSecret() } };
  }

  /** Handles the provider's answer: a code for the page, for an active person of this company; for a test its result only. */
  async function finish(pending: PendingSignOn, callback: URL): Promise<SignOnOutcome> {
    const { tenantId, companyId, browser, testedVersion } = pending;
    const found = await settings.find(pending);
    const isMeant = found !== null && (testedVersion === undefined ? found.isActive : found.version === testedVersion);
    if (!isMeant)
      return testedVersion === undefined
        ? refused(pending, { refusal: 'SIGN_ON_CHANGED', domain: null })
        : { kind: 'tested' };
    const result = await evaluate(pending, found, callback);
    if (testedVersion !== undefined) {
      await noteTest(pending, testedVersion, 'refusal' in result ? result.refusal : null);
      return { kind: 'tested' };
    }
    if ('refusal' in result) return refused(pending, result);
    return { kind: 'code', code: await codes.issue({ tenantId, companyId, ...result }, sha256(browser)) };
  }

  async function evaluate(pending: PendingSignOn, found: SignOn, callback: URL): Promise<SignOnResult> {
    try {
      const claimed = await provider.finish(found, callback, pending);
      const domain = domainOf(claimed.email);
      const trusted = trustedEmail(claimed, found);
      if ('refusal' in trusted) return { ...trusted, domain };
      const { tenantId, companyId } = pending;
      const { holder, person } = await within(pending, async (trx) => {
        const found = await findHolderOfEmail(trx, pending, trusted.email);
        const isActive = found?.status === 'ACTIVE';
        return {
          holder: found,
          person: isActive ? await findPerson(trx, { tenantId, companyId, customerId: found.id }) : undefined,
        };
      });
      if (person === undefined) return { refusal: refusalByStatus[holder?.status ?? 'ACTIVE'], domain };
      const refusal = refusalOfPerson(person, config, clock());
      return refusal === null ? { customerId: person.id } : { refusal, domain };
    } catch (cause) {
      return { refusal: refusalOf(cause), domain: null, cause };
    }
  }

  async function refused(
    key: CompanyKey,
    { refusal, domain, cause }: Extract<SignOnResult, { refusal: unknown }>,
  ): Promise<RefusedOutcome> {
    await within(key, (trx) => noteRefusal(trx, key, { refusal, domain, at: clock() }));
    return { kind: 'refused', refusal, cause };
  }

  /** Stores a test's result, unless the settings have changed since it began. */
  const noteTest = (key: CompanyKey, version: number, testRefusal: SignOnRefusal | null): Promise<void> =>
    within(key, (trx) => changeSignOn(trx, key, version, { testedAt: clock(), testRefusal }));

  return { findCompany, begin, beginTest, finish };
}

/** Why an active person may not sign in; null for one who may. */
export function refusalOfPerson(
  person: SubscriptionState & { readonly roles: readonly Role[] },
  config: Pick<Config, 'environment'>,
  now: Date,
): SignOnRefusal | null {
  // Otherwise a company's admin could, by their own provider, become a person who runs the portal.
  if (demandsSecondFactor(person.roles, config)) return 'ROLE_NOT_ALLOWED';
  return isLockedOut(person, person.roles, now) ? 'SUBSCRIPTION_SUSPENDED' : null;
}

/** Refusals for an address whose holder may not sign in, by the holder's status. */
const refusalByStatus = {
  ACTIVE: 'PERSON_UNKNOWN',
  INVITED: 'PERSON_INVITED',
  ARCHIVED: 'PERSON_ARCHIVED',
} as const satisfies Record<string, SignOnRefusal>;
