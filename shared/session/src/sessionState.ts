import type { Corporation, Customer } from '@portolan/contracts';

/** The present person: none, one whose data are loading, one loaded, or one whose data failed to load. */
export type SessionState =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly user: Customer; readonly company: Corporation }
  | { readonly kind: 'failed'; readonly error: unknown };
