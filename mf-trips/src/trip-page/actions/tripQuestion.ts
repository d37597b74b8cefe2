import type { TripItem } from '@portolan/contracts';

/** What is asked before something is taken away, or a trip changes hands. */
export type PlainQuestion =
  | { readonly kind: 'delete' | 'clear' | 'discard' | 'recall' }
  | { readonly kind: 'remove'; readonly item: TripItem };

/** What is said with something that is done. */
export type CommentQuestion = 'approve' | 'reject' | 'comment' | 'handOver' | 'giveBack';

/** What is asked, or shown, over the page. */
export type TripQuestion =
  | PlainQuestion
  | { readonly kind: CommentQuestion | 'merge' | 'bill' | 'share' }
  | {
      readonly kind: 'cancel';
      /** The one booking that is meant; all of them may be chosen from without. */ readonly item?: TripItem;
    }
  | { readonly kind: 'wish'; readonly item: TripItem };
