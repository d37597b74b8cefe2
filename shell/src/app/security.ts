/**
 * Runs before any other module of the page. Keeps the page's nonce for style sheets and gives it to every `<style>`
 * that trusted code makes (antd measures scrollbars with one), because the policy allows styles by nonce alone.
 */
declare global {
  var __portolan_nonce__: string;
}

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
globalThis.__portolan_nonce__ = nonce;

const createElement = document.createElement.bind(document);
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (element instanceof HTMLStyleElement) element.nonce = nonce;
  return element;
}) as typeof document.createElement;

/** Nonce of this page's policy. */
export const pageNonce = nonce;
