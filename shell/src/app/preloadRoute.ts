import { authStorageKey } from '@portolan/session/storage-key';
import { pageNonce } from './security.ts';

// Asks for all that the route at hand will need before any other code of the shell runs: the registry wrote the list into
// the page. Without a session the page becomes the sign-in form, which needs none of it.
if (isMaybeSignedIn()) {
  const files = JSON.parse(document.getElementById('portolan-preload')?.textContent ?? '[]') as [url: string, integrity: string][];
  for (const [url, integrity] of files) {
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

function isMaybeSignedIn(): boolean {
  try {
    return localStorage.getItem(authStorageKey) !== null;
  } catch {
    return false; // storage is blocked: nobody stays signed in over a page load
  }
}
