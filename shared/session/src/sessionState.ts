import type { Corporation, Customer } from '@portolan/contracts';

/** Who is here: nobody, somebody whose data are on their way, somebody, or somebody whose data could not be had. */
export type SessionState =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly user: Customer; readonly company: Corporation }
  | { readonly kind: 'failed'; readonly error: unknown };
