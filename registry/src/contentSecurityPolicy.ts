/** The enforced policy of the portal's pages: scripts and styles by nonce alone, everything else from our origin (federation recipe, "Policy"). */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** No script without a hash, whatever the code that loads it forgot (W3C Subresource Integrity, `Integrity-Policy`). */
export const integrityPolicy = 'blocked-destinations=(script)';
