import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { instant, text } from '../kernel/primitives.ts';
import { orUnknown } from '../kernel/reading.ts';
import { companyParams } from '../organisation/companySettings.ts';
import { proof } from './proof.ts';

/** Why a sign-in with a company's provider was refused. The person and the company's admins read the same reason. */
export const signOnRefusals = [
  /** The provider did not answer in time, its name is unknown, or its certificate is invalid. */
  'UNREACHABLE',
  /** The issuer's address is not on the public internet. */
  'ISSUER_NOT_PUBLIC',
  /** The address answers, but is no OpenID Connect provider: no discovery document, or one without the endpoints of a sign-in. */
  'NOT_A_PROVIDER',
  /** The discovery document names another issuer. */
  'ISSUER_OTHER',
  /** The issuer answers for people of any organisation. */
  'ISSUER_SHARED',
  /** The provider reports that it is out of service. */
  'PROVIDER_FAILED',
  /** The provider does not know the client id, or expects another secret. */
  'CLIENT_REFUSED',
  /** The provider rejects the portal's request, such as its scope. */
  'REQUEST_REFUSED',
  /** The provider refused the person, for example for lack of access to the portal there. */
  'SIGN_IN_REFUSED',
  /** The answer came too late, a second time, or in another browser than the one that began. */
  'SIGN_IN_EXPIRED',
  /** The company has changed its sign-on, or switched it off, since the sign-in began. */
  'SIGN_ON_CHANGED',
  /** The answer belongs to another request, or its signature, issuer or time is wrong. */
  'ANSWER_INVALID',
  'EMAIL_MISSING',
  /** The provider says that the address is not verified. */
  'EMAIL_NOT_VERIFIED',
  /** The provider does not say if the address is verified. */
  'VERIFICATION_MISSING',
  /** The company has not proven the address's domain. */
  'DOMAIN_NOT_PROVEN',
  /** The company has no person with the address. */
  'PERSON_UNKNOWN',
  /** The person has not accepted the invitation. */
  'PERSON_INVITED',
  /** The person has left the company. */
  'PERSON_ARCHIVED',
  /** Operators of the portal need a second factor of the portal's own. */
  'ROLE_NOT_ALLOWED',
  'SUBSCRIPTION_SUSPENDED',
] as const;
export type SignOnRefusal = (typeof signOnRefusals)[number];
const refusal = orUnknown(z.enum(signOnRefusals));

/** A domain name with at least two labels (RFC 1035, IDN as `xn--`); stored in lower case. */
const domainName = z
  .string()
  .check(z.trim(), z.maxLength(253), z.regex(/^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/i));
/** Most domains of one company. */
export const mostSignOnDomains = 20;

export const signOnSettings = z.object({
  /** All three are empty or false until a provider is set. The secret is never answered. */
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  /** Whether an address counts without the provider's word that it is verified, as for Microsoft Entra ID. */
  acceptsUnverifiedEmail: z.boolean(),
  /** Whether people sign in with it. */
  isActive: z.boolean(),
  /** The address to which the provider sends people back. */
  redirectUri: z.string(),
  domains: z.array(
    z.object({
      domain: z.string(),
      isProven: z.boolean(),
      /** The TXT record that proves it; both empty for a domain entered by the portal's operator. */
      recordName: z.string(),
      recordValue: z.string(),
    }),
  ),
  /** Last test of the present provider; null before the first. `refusal` null: an active person of the company signed in. */
  lastTest: z.nullable(z.object({ at: instant, refusal: z.nullable(refusal) })),
  /** Refused sign-ins of the last 30 days, at most 20, newest first. `domain` is the address's, null for none. */
  refusals: z.array(z.object({ at: instant, refusal, domain: z.nullable(z.string()) })),
  version: z.int(),
});
export type SignOnSettings = z.output<typeof signOnSettings>;

/** A company's provider as an admin enters it. */
export const signOnUpdate = z.strictObject({
  issuer: text(500),
  clientId: text(200),
  /** Null keeps the present one. */
  clientSecret: z.nullable(z.string().check(z.minLength(1), z.maxLength(500))),
  acceptsUnverifiedEmail: z.boolean(),
  domains: z.array(domainName).check(z.maxLength(mostSignOnDomains)),
});
export type SignOnUpdate = z.input<typeof signOnUpdate>;

export const fetchSignOnSettings = defineOperation({
  id: 'fetchSignOnSettings',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/sso',
  access: 'secure',
  summary: 'The company’s OpenID Connect provider, its domains, the last test and what was refused; no secret',
  params: companyParams,
  answer: signOnSettings,
});

export const updateSignOnSettings = defineOperation({
  id: 'updateSignOnSettings',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}/sso',
  access: 'secure',
  ifMatch: 'required',
  summary:
    'Sets provider and domains; another provider, and no proven domain, switch the sign-on off until it is tested',
  errors: ['INVALID_INPUT', 'STEP_UP_REQUIRED', 'WRONG_PASSWORD', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
  params: companyParams,
  /** Needs a proof for a sign-in that is no longer fresh: this setting decides who people are. */
  body: z.extend(signOnUpdate, proof),
  answer: signOnSettings,
});

export const switchSignOn = defineOperation({
  id: 'switchSignOn',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}/sso/active',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Lets people sign in with the company’s provider, after a test that worked, or no longer',
  errors: ['INVALID_INPUT', 'STEP_UP_REQUIRED', 'WRONG_PASSWORD', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
  params: companyParams,
  body: z.strictObject({ isActive: z.boolean(), ...proof }),
  answer: signOnSettings,
});

export const proveSignOnDomain = defineOperation({
  id: 'proveSignOnDomain',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/sso/domains/proof',
  access: 'secure',
  summary: 'Looks for the TXT record that proves a domain; INVALID_INPUT `unproven` where there is none yet',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: z.strictObject({ domain: domainName }),
  answer: signOnSettings,
});

export const beginSignOnTest = defineOperation({
  id: 'beginSignOnTest',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/sso/test',
  access: 'secure',
  summary:
    'Begins a sign-in that signs nobody in; it ends at /company-management/sign-on, and `lastTest` has its result',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  /** Where to send this browser; null for an unreachable provider, which `lastTest` says. */
  answer: z.object({ url: z.nullable(z.string()) }),
});
