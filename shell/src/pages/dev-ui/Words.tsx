import { useTexts } from '@portolan/remote-kit';

/** A text of the shell in the page's language, as content of examples. */
export function Words({ of }: { readonly of: string }) {
  return <>{useTexts('shell').t(of)}</>;
}
