import { mayPreload } from './mayPreload.ts';
import { pageNonce } from './security.ts';
import { firstWanted, readLanguage } from '../texts/wantedLanguage.ts';

// Asks for all that the route at hand will need before any other code of the shell runs: the registry wrote the list into
// the page. Who may not enter, or is not signed in, gets another page, which needs none of it.
const block = document.getElementById('portolan-preload');
if (mayPreload(block?.dataset['access'])) {
  const files = JSON.parse(block?.textContent ?? '[]') as [url: string, integrity: string, language?: string][];
  const languages = new Set(files.map(([, , language]) => language));
  const spoken = firstWanted([readLanguage(), ...navigator.languages, 'en'], (language): language is string =>
    languages.has(language),
  );
  for (const [url, integrity, language = spoken] of files) {
    if (language !== spoken) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = url.endsWith('.css') ? 'style' : 'script';
    link.href = url;
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.nonce = pageNonce;
    document.head.append(link);
  }
}
