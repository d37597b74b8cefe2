import { mayPreload } from './mayPreload.ts';
import { pageNonce } from './security.ts';
import { firstAvailable, readLanguage } from '../texts/preferredLanguage.ts';

// Preloads the current route's files before any other code of the shell runs; the registry wrote their list into the page. A person
// without access or session gets another page, which does not need them.
const block = document.getElementById('portolan-preload');
if (mayPreload(block?.dataset['access'])) {
  const files = JSON.parse(block?.textContent ?? '[]') as [url: string, integrity: string, language?: string][];
  const languages = new Set(files.map(([, , language]) => language));
  const spoken = firstAvailable([readLanguage(), ...navigator.languages, 'en'], (language): language is string =>
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
