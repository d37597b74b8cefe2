/** Microsoft's addresses for every organisation, and its own for personal accounts (learn.microsoft.com, "OpenID Connect on the Microsoft identity platform"). */
const microsoftsShared: readonly string[] = [
  'common',
  'organizations',
  'consumers',
  '9188040d-6c67-4c5b-b112-36a304b66dad',
];
/** Issuers with accounts of people of any organisation. */
const sharedHosts: readonly string[] = ['accounts.google.com', 'appleid.apple.com', 'login.live.com'];

/** Whether an issuer serves people of any organisation. Its statement about an e-mail address then proves nothing about the company. */
export function isSharedIssuer(issuer: string): boolean {
  const { hostname, pathname } = new URL(issuer);
  const first = pathname.toLowerCase().split('/')[1] ?? '';
  if (hostname.startsWith('login.microsoftonline.')) return microsoftsShared.includes(first);
  return sharedHosts.includes(hostname);
}

/** Whether a provider issues tokens of many issuers: Microsoft writes `{tenantid}` into the issuer then. */
export const isIssuerPattern = (issuer: string): boolean => issuer.includes('{');
