import { isSharedIssuer } from './sharedIssuer.ts';
import { trustedEmail, type ClaimedEmail } from './trustedEmail.ts';

const own = { acceptsUnverifiedEmail: false, provenDomains: ['nordlys.example'] };
const accepting = { ...own, acceptsUnverifiedEmail: true };
const claim = (email: string | undefined, isVerified?: boolean): ClaimedEmail => ({ email, isVerified });

describe('the address that a provider names', () => {
  it('A verified address of a proven domain counts, in lower case', () =>
    expect(trustedEmail(claim(' Elin@Nordlys.example ', true), own)).toEqual({ email: 'elin@nordlys.example' }));

  it('An address without the provider’s word counts for a company that allows it', () => {
    expect(trustedEmail(claim('elin@nordlys.example'), own)).toEqual({ refusal: 'VERIFICATION_MISSING' });
    expect(trustedEmail(claim('elin@nordlys.example'), accepting)).toEqual({ email: 'elin@nordlys.example' });
  });

  it.each([
    ['that is not verified', claim('elin@nordlys.example', false), 'EMAIL_NOT_VERIFIED'],
    ['of another domain', claim('elin@elsewhere.example'), 'DOMAIN_NOT_PROVEN'],
    ['of another domain, verified', claim('elin@elsewhere.example', true), 'DOMAIN_NOT_PROVEN'],
    ['of a domain below', claim('elin@sub.nordlys.example', true), 'DOMAIN_NOT_PROVEN'],
    ['of a domain that ends alike', claim('elin@evil-nordlys.example', true), 'DOMAIN_NOT_PROVEN'],
    ['that is none', claim('nordlys.example', true), 'EMAIL_MISSING'],
    ['that is missing', claim(undefined, true), 'EMAIL_MISSING'],
  ])('An address %s never counts', (_what, claimed, refusal) =>
    expect(trustedEmail(claimed, accepting)).toEqual({ refusal }),
  );
});

it.each([
  ['https://login.microsoftonline.com/common/v2.0', true],
  ['https://login.microsoftonline.com/Organizations/v2.0', true],
  ['https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0', true],
  ['https://login.microsoftonline.us/common/v2.0', true],
  ['https://accounts.google.com', true],
  ['https://login.microsoftonline.com/2f1f31f4-0b3a-4c86-9a4e-9f0f4b1c9a10/v2.0', false],
  ['https://nordlys.okta.example', false],
])('The issuer %s is shared by organisations: %s', (issuer, isShared) => expect(isSharedIssuer(issuer)).toBe(isShared));
