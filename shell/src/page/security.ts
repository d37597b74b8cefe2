/**
 * Runs before any other module of the page, and is what the page's policy rests on: only files whose hash is known
 * load, text never becomes code, and only trusted code makes a style (reliability E5, federation recipe "Policy").
 */

/** What a build's files ask of the page; read by the code that `PageGuardPlugin` adds to every build. */
interface PageGuard {
  /** Nonce of this page's policy. */
  readonly nonce: string;
  /** `sha384-…` of a script or style sheet; for a file that nobody declared a hash that no file has. */
  integrityOf(url: string): string;
  /** Names files whose hash comes with the page itself: the remotes' entries. */
  declare(hashes: ReadonlyMap<string, string>): void;
}

declare global {
  var __portolan_page__: PageGuard;
  /** Address of each build's entry, and the hashes that stand in it: file name to `sha384-…`. */
  var __portolan_hashes__: [entry: string, hashes: Record<string, string>][];
  /** W3C Trusted Types, as far as used here; missing in browsers that do not have them. */
  var trustedTypes:
    | undefined
    | {
        createPolicy(
          name: string,
          rules: Record<'createScriptURL' | 'createHTML', (text: string) => string | null>,
        ): unknown;
      };
}

const impossibleHash = 'sha384-AAAA';
const ofThePage = new Map<string, string>();

function integrityOf(url: string): string {
  const { href } = new URL(url, document.baseURI);
  const own = ofThePage.get(href);
  if (own !== undefined) return own;
  for (const [entry, hashes] of globalThis.__portolan_hashes__) {
    const base = entry.slice(0, entry.lastIndexOf('/') + 1);
    const file = href.startsWith(base) ? href.slice(base.length) : '';
    if (Object.hasOwn(hashes, file)) return hashes[file] ?? impossibleHash;
  }
  return impossibleHash;
}

/** Nonce of this page's policy. */
export const pageNonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

export const pageGuard: PageGuard = {
  nonce: pageNonce,
  integrityOf,
  declare(hashes) {
    // The first word counts: nobody gives a file another hash later.
    for (const [url, hash] of hashes) if (!ofThePage.has(url)) ofThePage.set(url, hash);
  },
};
Object.defineProperty(globalThis, '__portolan_page__', { value: Object.freeze(pageGuard) });
globalThis.__portolan_hashes__ ??= [];

/** The one policy for turning text into code or markup; it has no `createScript`, so `eval` and its like are refused. */
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (integrityOf(url) === impossibleHash ? null : url),
  createHTML: (html) => (html.includes('<') ? null : html),
});

/** Every `<style>` that trusted code makes gets the nonce: antd measures scrollbars with one. */
const createElement = document.createElement.bind(document);
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (element instanceof HTMLStyleElement) element.nonce = pageNonce;
  return element;
}) as typeof document.createElement;
