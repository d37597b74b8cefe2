import { useTexts } from '@portolan/remote-kit';

/** A text of the shell, in the language of the page: what stands in an example. */
export function Words({ of }: { readonly of: string }) {
  return <>{useTexts('shell').t(of)}</>;
}
