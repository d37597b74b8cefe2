import type { SignOnRefusal, SignOnSettings, SignOnUpdate } from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { isUniqueViolation, withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError, type RefusedField } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { assertVersion, lockSettings, type CompanyKey, type SettingsCall } from '../../organisation/index.ts';
import { createStepUp, type StepUp } from '../sign-in/stepUp.ts';
import { newChallenge, proofNameOf, type TxtRecords } from './domainProof.ts';
import type { IssuerCheck } from './identityProvider.ts';
import { isSharedIssuer } from './sharedIssuer.ts';
import {
  changeSignOn,
  deleteDomains,
  findCompanyOfDomain,
  findSignOn,
  insertDomains,
  listDomains,
  noteProof,
  saveSignOn,
  type CompanyDomain,
  type CompanySignOn,
} from './signOnRepository.ts';
import { recentRefusals } from './signOnRefusals.ts';
import { sealSecret } from './signOnSettings.ts';

export interface SignOnSettingsDependencies extends KernelDependencies {
  readonly txtRecords: TxtRecords;
  readonly checkIssuer: IssuerCheck;
}

/** An administrator's call on a company's sign-on. */
export interface SignOnCall {
  readonly companyId: string;
  /** The version that the caller saw; null for any. */
  readonly ifMatch: number | null;
  readonly call: SettingsCall;
}

/** Sign-on settings of a company's admins (ADR 25). `redirectUri` is the callback for the provider. */
export function createSignOnSettingsService(deps: SignOnSettingsDependencies) {
  const { db, clock, config, sealer, txtRecords, checkIssuer } = deps;

  const stepUp = createStepUp(deps);

  /** @throws ApiError NOT_FOUND for another company, FORBIDDEN for a caller who is no admin */
  function reach(actor: Actor, companyId: string): CompanyKey {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'company.manage', key);
    return key;
  }

  const present = async (trx: ScopedTransaction, key: CompanyKey, redirectUri: string): Promise<SignOnSettings> =>
    presentSettings(
      await findSignOn(trx, key),
      await listDomains(trx, key),
      await recentRefusals(trx, key, clock()),
      redirectUri,
    );

  const fetch = (actor: Actor, companyId: string, redirectUri: string): Promise<SignOnSettings> => {
    const key = reach(actor, companyId);
    return withScope(db, scopeOf(actor), (trx) => present(trx, key, redirectUri));
  };

  /** One change over the caller's version, with a line in the company's trail. */
  function change(
    actor: Actor,
    { companyId, ifMatch, call }: SignOnCall,
    redirectUri: string,
    work: (trx: ScopedTransaction, seen: Seen, stamp: Stamp) => Promise<void>,
  ): Promise<SignOnSettings> {
    const key = reach(actor, companyId);
    return withScope(db, scopeOf(actor), async (trx) => {
      await lockSettings(trx, key);
      const signOn = await findSignOn(trx, key);
      await assertVersion(trx, signOn ?? { ...key, version: 0, changedBy: null, changedAt: null }, ifMatch);
      const domains = await listDomains(trx, key);
      const at = clock();
      const version = (signOn?.version ?? 0) + 1;
      await work(trx, { key, signOn, domains }, { version, changedBy: actor.userId, changedAt: at });
      const [after, domainsAfter] = [await findSignOn(trx, key), await listDomains(trx, key)];
      await recordEvent(trx, actor, {
        ...call,
        companyId,
        entity: 'signOn',
        entityId: companyId,
        before: auditedOf(signOn, domains),
        after: { ...auditedOf(after, domainsAfter), isSecretReplaced: signOn?.clientSecret !== after?.clientSecret },
        at,
      });
      return present(trx, key, redirectUri);
    });
  }

  /**
   * Proves that the admin is present before the settings change: a stolen session must not decide who people are.
   * @throws ApiError NOT_FOUND, FORBIDDEN, and those of the step-up
   */
  async function prove(actor: Actor, companyId: string, proof: StepUp): Promise<void> {
    reach(actor, companyId);
    await stepUp(actor, proof);
  }

  /**
   * Checks a new issuer first, outside of any transaction, so that a provider that cannot sign people in is not saved.
   * @throws ApiError INVALID_INPUT by field, VERSION_CONFLICT, NOT_FOUND, FORBIDDEN
   */
  async function update(
    actor: Actor,
    call: SignOnCall,
    redirectUri: string,
    input: SignOnUpdate,
  ): Promise<SignOnSettings> {
    const key = reach(actor, call.companyId);
    const current = await withScope(db, scopeOf(actor), (trx) => findSignOn(trx, key));
    const refused = refusedOf(input, current, config.environment === 'production');
    if (refused.length > 0) throw new ApiError('INVALID_INPUT', { fields: refused });
    if (current?.issuer !== input.issuer) {
      const refusal = await checkIssuer(input.issuer);
      if (refusal !== null)
        throw new ApiError('INVALID_INPUT', { fields: [{ field: 'issuer', code: codeOf(refusal) }] });
    }
    return change(actor, call, redirectUri, async (trx, { signOn, domains: former }, stamp) => {
      const { issuer, clientId, clientSecret, acceptsUnverifiedEmail } = input;
      const isOther =
        signOn === undefined ||
        clientSecret !== null ||
        signOn.issuer !== issuer ||
        signOn.clientId !== clientId ||
        signOn.acceptsUnverifiedEmail !== acceptsUnverifiedEmail;
      const wanted = [...new Set(input.domains.map((domain) => domain.toLowerCase()))];
      const isProven = former.some(({ domain, provenAt }) => provenAt !== null && wanted.includes(domain));
      await saveSignOn(trx, {
        ...key,
        ...stamp,
        issuer,
        clientId,
        clientSecret: clientSecret === null ? (signOn?.clientSecret ?? '') : sealSecret(sealer, key, clientSecret),
        acceptsUnverifiedEmail,
        isActive: !isOther && isProven && signOn.isActive,
        ...(isOther && { testedAt: null, testRefusal: null }),
      });
      await keepDomains(trx, key, former, wanted);
    });
  }

  /** @throws ApiError INVALID_INPUT `untested` or `unproven`, VERSION_CONFLICT, NOT_FOUND, FORBIDDEN */
  function turn(actor: Actor, call: SignOnCall, redirectUri: string, isActive: boolean): Promise<SignOnSettings> {
    return change(actor, call, redirectUri, async (trx, { key, signOn, domains }, stamp) => {
      const isTested = signOn?.testedAt != null && signOn.testRefusal === null;
      const isProven = domains.some(({ provenAt }) => provenAt !== null);
      if (isActive && !isTested)
        throw new ApiError('INVALID_INPUT', { fields: [{ field: 'isActive', code: 'untested' }] });
      if (isActive && !isProven)
        throw new ApiError('INVALID_INPUT', { fields: [{ field: 'domains', code: 'unproven' }] });
      if (signOn !== undefined) await changeSignOn(trx, key, signOn.version, { isActive, ...stamp });
    });
  }

  /**
   * Looks for a domain's TXT record; the name servers are asked outside of any transaction.
   * @throws ApiError INVALID_INPUT `unknown`, `unproven`, or `taken` if another company has proven it; NOT_FOUND, FORBIDDEN
   */
  async function proveDomain(
    actor: Actor,
    call: SignOnCall,
    redirectUri: string,
    name: string,
  ): Promise<SignOnSettings> {
    const domain = name.toLowerCase();
    const key = reach(actor, call.companyId);
    const refuse = (code: RefusedField['code']) =>
      new ApiError('INVALID_INPUT', { fields: [{ field: 'domain', code }] });
    const known = (await withScope(db, scopeOf(actor), (trx) => listDomains(trx, key))).find(
      (entry) => entry.domain === domain,
    );
    if (known === undefined) throw refuse('unknown');
    if (known.provenAt !== null) return fetch(actor, call.companyId, redirectUri);
    const records = await txtRecords(proofNameOf(domain));
    if (known.challenge === null || !records.includes(known.challenge)) throw refuse('unproven');
    return change(
      actor,
      { ...call, ifMatch: null },
      redirectUri,
      async (trx, { domains, signOn }, { changedAt, ...stamp }) => {
        const owner = await findCompanyOfDomain(trx, key.tenantId, domain);
        if (owner !== undefined && owner !== key.companyId) throw refuse('taken');
        // The domain must still have the same challenge: it may have been removed and added again meanwhile.
        if (!domains.some((entry) => entry.domain === domain && entry.challenge === known.challenge))
          throw refuse('unproven');
        await noteProof(trx, key, domain, changedAt);
        if (signOn !== undefined) await changeSignOn(trx, key, signOn.version, { ...stamp, changedAt });
      },
    ).catch((error: unknown) => {
      // Another company has proven it since, because each locks only its own settings.
      throw isUniqueViolation(error) ? refuse('taken') : error;
    });
  }

  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  const mayTest = (actor: Actor, companyId: string): CompanyKey => reach(actor, companyId);

  return { fetch, update, turn, prove, proveDomain, mayTest };
}

interface Seen {
  readonly key: CompanyKey;
  readonly signOn: CompanySignOn | undefined;
  readonly domains: readonly CompanyDomain[];
}
interface Stamp {
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

async function keepDomains(
  trx: ScopedTransaction,
  key: CompanyKey,
  former: readonly CompanyDomain[],
  wanted: readonly string[],
): Promise<void> {
  const names = former.map(({ domain }) => domain);
  await deleteDomains(
    trx,
    key,
    names.filter((domain) => !wanted.includes(domain)),
  );
  await insertDomains(
    trx,
    wanted.filter((domain) => !names.includes(domain)).map((domain) => ({ ...key, domain, challenge: newChallenge() })),
  );
}

/** Problems of an entered provider. */
function refusedOf(input: SignOnUpdate, signOn: CompanySignOn | undefined, isSecure: boolean): RefusedField[] {
  const refused: RefusedField[] = [];
  const isIssuer = isIssuerUrl(input.issuer, isSecure);
  if (!isIssuer) refused.push({ field: 'issuer', code: 'invalid' });
  if (input.clientSecret === null && signOn === undefined) refused.push({ field: 'clientSecret', code: 'required' });
  // A shared issuer passes on any address that its owner typed; without verification that would prove nothing.
  if (isIssuer && input.acceptsUnverifiedEmail && isSharedIssuer(input.issuer))
    refused.push({ field: 'issuer', code: 'shared' });
  return refused;
}

const codes: Partial<Readonly<Record<SignOnRefusal, RefusedField['code']>>> = {
  ISSUER_NOT_PUBLIC: 'notPublic',
  ISSUER_OTHER: 'otherIssuer',
  ISSUER_SHARED: 'shared',
  NOT_A_PROVIDER: 'notProvider',
};
/** Field code of an issuer that cannot sign people in. */
const codeOf = (refusal: SignOnRefusal): RefusedField['code'] => codes[refusal] ?? 'unreachable';

/** An issuer is an https address without query, fragment and credentials (OpenID Connect Discovery 1.0, 2); the demo takes http, too. */
function isIssuerUrl(issuer: string, isSecure: boolean): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, search, hash, username, password } = new URL(issuer);
  return (
    (protocol === 'https:' || (protocol === 'http:' && !isSecure)) && [search, hash, username, password].join('') === ''
  );
}

/** The trail's form of the settings, never with the secret. */
const auditedOf = (signOn: CompanySignOn | undefined, domains: readonly CompanyDomain[]): object | null =>
  signOn === undefined
    ? null
    : {
        issuer: signOn.issuer,
        clientId: signOn.clientId,
        acceptsUnverifiedEmail: signOn.acceptsUnverifiedEmail,
        isActive: signOn.isActive,
        domains: domains.map(({ domain }) => domain),
        provenDomains: domains.filter(({ provenAt }) => provenAt !== null).map(({ domain }) => domain),
      };

function presentSettings(
  signOn: CompanySignOn | undefined,
  domains: readonly CompanyDomain[],
  refusals: Awaited<ReturnType<typeof recentRefusals>>,
  redirectUri: string,
): SignOnSettings {
  return {
    issuer: signOn?.issuer ?? '',
    clientId: signOn?.clientId ?? '',
    hasSecret: signOn !== undefined,
    acceptsUnverifiedEmail: signOn?.acceptsUnverifiedEmail ?? false,
    isActive: signOn?.isActive ?? false,
    redirectUri,
    domains: domains.map(({ domain, challenge, provenAt }) => ({
      domain,
      isProven: provenAt !== null,
      recordName: challenge === null ? '' : proofNameOf(domain),
      recordValue: challenge ?? '',
    })),
    lastTest: signOn?.testedAt == null ? null : { at: signOn.testedAt.toISOString(), refusal: signOn.testRefusal },
    refusals: refusals.map(({ at, ...refusal }) => ({ at: at.toISOString(), ...refusal })),
    version: signOn?.version ?? 0,
  };
}
