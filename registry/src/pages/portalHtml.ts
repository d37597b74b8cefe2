import type { PublicConfig, Tenant } from '@portolan/contracts';
import type { Pin, PinKind } from '../pins/browserPins.ts';
import { discoveryOf } from './discovery.ts';
import type { Composition } from './composition.ts';
import type { PreloadFile } from './routePreload.ts';
import { baseUrlOf, type VersionRecord } from '../publish/versionRecord.ts';

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escaped[char] ?? char);

/** JSON that cannot end its own script element. */
const jsonBlock = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** One browser's differences from the page that everyone gets. */
export interface PinnedPage {
  readonly replay: Pin<'replay'> | null;
  readonly override: Pin<'override'> | null;
  /** The pin that was just removed from the browser. */
  readonly ended: PinKind | null;
}

export interface PortalPage {
  readonly tenant: Tenant;
  readonly config: PublicConfig;
  readonly composition: Composition;
  readonly pinned: PinnedPage;
  readonly shell: VersionRecord;
  readonly nonce: string;
  /** Raw Ed25519 key that verifies version records, base64url. */
  readonly registryKey: string;
  readonly issuedAt: Date;
  /** Empty without the database, and for a pinned browser: the page then reports nothing. */
  readonly pageToken: string;
  readonly preload: readonly PreloadFile[];
  /** Access rule of the current screen; its files are preloaded only for people who pass. Null without a rule. */
  readonly access: string | null;
}

/** The portal's only HTML: brand, settings and discovery as data, and the shell's one script and style sheet. */
export function portalHtml({
  tenant,
  config,
  composition,
  pinned,
  shell,
  nonce,
  registryKey,
  issuedAt,
  pageToken,
  preload,
  access,
}: PortalPage): string {
  const base = baseUrlOf(shell.build);
  const guard = (file: string) => `nonce="${nonce}" integrity="${shell.files[file] ?? ''}" crossorigin="anonymous"`;
  const page = {
    tenant,
    config,
    compositionId: composition.id,
    shellVersion: shell.build.version,
    issuedAt: issuedAt.toISOString(),
    isProvisional: composition.isProvisional,
    pageToken,
    registryKey,
    ...saidOf(pinned),
    discovery: discoveryOf(composition),
  };
  const icon =
    tenant.icon ??
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><path fill="${tenant.brandColor}" d="M14 1l3.2 9.8L27 14l-9.8 3.2L14 27l-3.2-9.8L1 14l9.8-3.2z"/></svg>`)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(tenant.documentTitle ?? tenant.name)}</title>
<link rel="icon" href="${escapeHtml(icon)}">
${(shell.build.styles ?? []).map((file) => `<link rel="stylesheet" href="${base}${file}" ${guard(file)}>`).join('\n')}
<script type="application/json" id="portolan-page">${jsonBlock(page)}</script>
<script type="application/json"${access === null ? '' : ` data-access="${escapeHtml(access)}"`} id="portolan-preload">${jsonBlock(preload)}</script>
<script defer src="${base}${shell.build.entry}" ${guard(shell.build.entry)}></script>
</head>
<body>
<noscript>${escapeHtml(tenant.name)} needs JavaScript.</noscript>
<div id="root"></div>
</body>
</html>
`;
}

/** Page data that almost no page has. */
const saidOf = ({ replay, override, ended }: PinnedPage) => ({
  ...(replay && { replay: { composition: replay.composition, until: new Date(replay.until).toISOString() } }),
  ...(override && {
    override: { remote: override.remote, origin: override.origin, until: new Date(override.until).toISOString() },
  }),
  ...(ended && { ended }),
});

/** Notice if no portal can be shown; no script, no brand. */
export const noticeHtml = (title: string, text: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body>
</html>
`;
