/**
 * Needs of the remotes' builds (docs/HOST-CONTRACT.md, "Files"): the hash of each file that they load, and the nonce of the page's policy.
 * This page has no policy, so its nonce is empty; it has hashes like any other page.
 */

const ofEntries = new Map<string, string>();

const guard = {
  nonce: '',
  integrityOf(url: string): string {
    const { href } = new URL(url, document.baseURI);
    for (const [entry, hashes] of globalThis.__portolan_hashes__) {
      const hash = hashes[href.replace(entry.slice(0, entry.lastIndexOf('/') + 1), '')];
      if (hash !== undefined) return hash;
    }
    return ofEntries.get(href) ?? 'sha384-AAAA';
  },
};
Object.assign(globalThis, { __portolan_page__: guard });
globalThis.__portolan_hashes__ ??= [];

declare global {
  var __portolan_hashes__: [entry: string, hashes: Record<string, string>][];
}

/** Registers an entry's hash, which comes with discovery; those of all other files stand in the entry. */
export function declareEntry(url: string, integrity: string): void {
  ofEntries.set(new URL(url, document.baseURI).href, integrity);
}

export const integrityOf = guard.integrityOf;
