import type { TripItem } from '@portolan/contracts';

/** What is asked before something is taken away, or a trip changes hands. */
export type PlainQuestion = { readonly kind: 'delete' | 'clear' | 'discard' | 'recall' } | { readonly kind: 'remove'; readonly item: TripItem };

/** What is asked, or shown, over the page. */
export type TripQuestion = PlainQuestion | { readonly kind: 'approve' | 'reject' | 'comment' | 'merge' | 'cancel' | 'share' | 'feed' } | { readonly kind: 'wish'; readonly item: TripItem };
