/**
 * Runs before any other module of the page and enforces its policy: only files with a known hash load, text never becomes code, and
 * only trusted code makes a style (reliability E5, federation recipe "Policy").
 */

/** The page's guard, used by the code that `PageGuardPlugin` adds to every build. */
interface PageGuard {
  /** Nonce of this page's policy. */
  readonly nonce: string;
  /** `sha384-…` of a script or style sheet; for an undeclared file a hash that no file has. */
  integrityOf(url: string): string;
  /** Declares the hashes that come with the page itself: those of the remotes' entries. */
  declare(hashes: ReadonlyMap<string, string>): void;
}

declare global {
  var __portolan_page__: PageGuard;
  /** Address of each build's entry, and its hashes: file name to `sha384-…`. */
  var __portolan_hashes__: [entry: string, hashes: Record<string, string>][];
  /** The part of W3C Trusted Types that is used here; undefined in browsers without them. */
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
const pageHashes = new Map<string, string>();

function integrityOf(url: string): string {
  const { href } = new URL(url, document.baseURI);
  const own = pageHashes.get(href);
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
    // The first hash counts: no later one replaces it.
    for (const [url, hash] of hashes) if (!pageHashes.has(url)) pageHashes.set(url, hash);
  },
};
Object.defineProperty(globalThis, '__portolan_page__', { value: Object.freeze(pageGuard) });
globalThis.__portolan_hashes__ ??= [];

/** The one policy for turning text into code or markup. It has no `createScript`, so `eval` and the like are refused. */
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
