import { newRecordSigner, type RecordSigner } from '../../../registry/src/publish/recordSigner.ts';
import { baseUrlOf, type VersionRecord } from '../../../registry/src/publish/versionRecord.ts';
import { watchScript } from './watchScript.ts';

interface Loadable {
  readonly url: string;
  readonly version: string;
  readonly integrity: string;
  readonly container?: string;
  readonly remote?: VersionRecord['remote'];
  readonly signature?: string | null;
}
interface MicroFrontend {
  readonly url: string;
  readonly metadata: { readonly integrity: string; readonly version: string };
  readonly deployment?: { readonly traffic: number; readonly default: boolean };
  readonly extras: Pick<Loadable, 'container' | 'remote' | 'signature'> & { readonly fallback?: Loadable | null };
}
/** Fields of the registry's discovery document that are read here. */
export interface Discovery {
  readonly microFrontends: Readonly<Record<string, readonly MicroFrontend[]>>;
}

/** Fields of the registry's release update that are read here. */
export interface SignedUpdate {
  readonly statement: { readonly discovery: Discovery | null };
  readonly signature: string;
}

/**
 * Puts one remote in development into a portal's pages. The shell trusts no remote without a signature by the page's key, and the portal's
 * private key is not available here: this page has its own key, which signs all remotes in it again.
 */
export class DevPage {
  readonly #signer: RecordSigner = newRecordSigner();

  /** The portal's page with `record` in it, under the page's own policy; any other page comes back unchanged. */
  html(html: string, record: VersionRecord, builds: number): string {
    const nonce = /<script[^>]* nonce="([^"]+)"/.exec(html)?.[1];
    if (nonce === undefined || !html.includes('id="portolan-page"')) return html;
    const page = inBlock(html, 'portolan-page', (data) => {
      const portal = data as { readonly discovery: Discovery; readonly pageToken?: string };
      // Without its token a page reports nothing: errors here concern no version of the portal's.
      return {
        ...portal,
        ...(portal.pageToken === undefined ? {} : { pageToken: '' }),
        registryKey: this.#signer.publicKey,
        discovery: this.discovery(portal.discovery, record),
      };
    });
    const own = `/remotes/${record.build.id}/`;
    return inBlock(page, 'portolan-preload', (files) =>
      (files as [url: string, integrity: string][]).filter(([url]) => !url.startsWith(own)),
    ).replace('</body>', () => `<script nonce="${nonce}">${watchScript(builds)}</script>\n</body>`);
  }

  /** The discovery document with `record` instead of the published version, or added to the rest. */
  discovery(document: Discovery, record: VersionRecord): Discovery {
    const published = Object.entries(document.microFrontends).map(
      ([id, versions]) => [id, versions.map((version) => this.#vouched(id, version))] as const,
    );
    return {
      ...document,
      microFrontends: { ...Object.fromEntries(published), [record.build.id]: [this.#entryOf(record)] },
    };
  }

  /** The registry's release update for an open page, with `record` in it if it names remotes at all. */
  update({ statement }: SignedUpdate, record: VersionRecord): SignedUpdate {
    const { discovery } = statement;
    const changed = { ...statement, discovery: discovery && this.discovery(discovery, record) };
    return { statement: changed, signature: this.#signer.signStatement(changed) };
  }

  #entryOf(record: VersionRecord): MicroFrontend {
    const { build, files, remote } = record;
    const extras = { container: build.container ?? '', remote, signature: this.#signer.sign(record), fallback: null };
    return {
      url: baseUrlOf(build) + build.entry,
      metadata: { integrity: files[build.entry] ?? '', version: build.version },
      deployment: { traffic: 100, default: true },
      extras,
    };
  }

  #vouched(id: string, version: MicroFrontend): MicroFrontend {
    const { fallback, ...extras } = version.extras;
    const signature = this.#sign(id, { url: version.url, ...version.metadata, ...extras });
    const other = fallback == null ? {} : { fallback: { ...fallback, signature: this.#sign(id, fallback) } };
    return { ...version, extras: { ...version.extras, signature, ...other } };
  }

  #sign(id: string, { url, version, integrity, container, remote }: Loadable): string {
    const entry = url.slice(url.lastIndexOf('/') + 1);
    return this.#signer.sign({
      build: { id, kind: 'remote', version, packageVersion: version, container, entry },
      files: { [entry]: integrity },
      remote,
    } as VersionRecord);
  }
}

/** The page with other data in one of its JSON blocks, which cannot end its own element. */
function inBlock(html: string, id: string, change: (data: unknown) => unknown): string {
  const block = new RegExp(`(<script type="application/json"[^>]* id="${id}">)(.*?)(</script>)`, 's');
  return html.replace(
    block,
    (_whole, before: string, json: string, after: string) =>
      before + JSON.stringify(change(JSON.parse(json))).replaceAll('<', String.raw`\u003c`) + after,
  );
}
