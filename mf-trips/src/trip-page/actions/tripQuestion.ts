import type { TripItem } from '@portolan/contracts';

/** Dialogs before something is removed, or a trip changes hands. */
export type PlainQuestion =
  | { readonly kind: 'delete' | 'clear' | 'discard' | 'recall' }
  | { readonly kind: 'remove'; readonly item: TripItem };

/** Dialogs with a comment. */
export type CommentQuestion = 'approve' | 'reject' | 'comment' | 'handOver' | 'giveBack';

/** The open dialog. */
export type TripQuestion =
  | PlainQuestion
  | { readonly kind: CommentQuestion | 'merge' | 'bill' | 'share' }
  | {
      readonly kind: 'cancel';
      /** The booking to cancel; without it the reader chooses. */ readonly item?: TripItem;
    }
  | { readonly kind: 'specialRequest'; readonly item: TripItem };
