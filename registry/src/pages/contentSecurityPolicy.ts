import type { PublicConfig } from '@portolan/contracts';

/** Where browsers tell of what a page tried against its policy. */
export const policyReportsPath = '/registry/policy-reports';
const reportsTo = 'policy';

/** Origins of others that a portal's settings let in. */
export interface ThirdParties {
  /** That may stand in a frame of the page: the support chat's. */
  readonly frames?: readonly string[];
  /** Whose pictures the page may show: the map's streets. */
  readonly images?: readonly string[];
  /** That the page may send to: who takes session recordings. */
  readonly connections?: readonly string[];
}

/**
 * The enforced policy of the portal's pages: scripts and styles by nonce alone, everything else from our origin (federation recipe, "Policy").
 * @param overriding origin that one browser takes a remote from: its page may ask there which build is the newest; null for every other browser
 */
export const contentSecurityPolicy = (
  nonce: string,
  overriding: string | null,
  { frames = [], images = [], connections = [] }: ThirdParties = {},
): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    ['connect-src', "'self'", ...(overriding === null ? [] : [overriding]), ...connections].join(' '),
    ['img-src', "'self'", 'data:', ...images].join(' '),
    "font-src 'self'",
    "worker-src 'self'",
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    // By the older name for browsers that do not know the newer.
    `report-uri ${policyReportsPath}`,
    `report-to ${reportsTo}`,
  ].join('; ');

/** Where the policy's name for it is (W3C Reporting API). */
export const reportingEndpoints = `${reportsTo}="${policyReportsPath}"`;

/** What no page of the portal asks a browser for, nor any frame in it. */
export const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** No script without a hash, whatever the code that loads it forgot (W3C Subresource Integrity, `Integrity-Policy`). */
export const integrityPolicy = 'blocked-destinations=(script)';

const originsOf = (service: { readonly url: string } | null | undefined): string[] =>
  service ? [new URL(service.url).origin] : [];

/** Whom a portal's settings let in. */
export const thirdPartiesOf = ({
  supportChat,
  mapTiles,
  sessionRecording,
}: Partial<Pick<PublicConfig, 'supportChat' | 'mapTiles' | 'sessionRecording'>>): ThirdParties => ({
  frames: originsOf(supportChat),
  images: originsOf(mapTiles),
  connections: originsOf(sessionRecording),
});
