import type { PublicConfig } from '@portolan/contracts';

/** Where browsers report breaches of a page's policy. */
export const policyReportsPath = '/registry/policy-reports';
const reportsTo = 'policy';

/** Foreign origins that a portal's settings allow. */
export interface ThirdParties {
  /** Allowed in a frame of the page: the support chat's. */
  readonly frames?: readonly string[];
  /** Allowed as pictures: the map's streets. */
  readonly images?: readonly string[];
  /** Allowed to receive data: the recorder of sessions. */
  readonly connections?: readonly string[];
}

/**
 * The enforced policy of the portal's pages: scripts and styles by nonce only, everything else from our origin (federation recipe,
 * "Policy").
 * @param overriding origin of one browser's overridden remote: its page may ask there for the newest build; null for every other browser
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
    // The older directive, for older browsers.
    `report-uri ${policyReportsPath}`,
    `report-to ${reportsTo}`,
  ].join('; ');

/** The address behind the policy's endpoint name (W3C Reporting API). */
export const reportingEndpoints = `${reportsTo}="${policyReportsPath}"`;

/** Browser features that no page of the portal uses, nor any frame in it. */
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

/** No script without a hash, even if the code that loads it forgot it (W3C Subresource Integrity, `Integrity-Policy`). */
export const integrityPolicy = 'blocked-destinations=(script)';

const originsOf = (service: { readonly url: string } | null | undefined): string[] =>
  service ? [new URL(service.url).origin] : [];

/** Foreign origins in a portal's settings. */
export const thirdPartiesOf = ({
  supportChat,
  mapTiles,
  sessionRecording,
}: Partial<Pick<PublicConfig, 'supportChat' | 'mapTiles' | 'sessionRecording'>>): ThirdParties => ({
  frames: originsOf(supportChat),
  images: originsOf(mapTiles),
  connections: originsOf(sessionRecording),
});
