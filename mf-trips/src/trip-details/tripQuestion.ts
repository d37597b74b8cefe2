import type { TripItem } from '@portolan/contracts';
import type { SecretLink } from './TripActionsStore.ts';

/** What is asked before something is taken away, or a trip changes hands. */
export type PlainQuestion = { readonly kind: 'delete' | 'clear' | 'recall' } | { readonly kind: 'remove'; readonly item: TripItem };

/** What is asked, or shown, over the page. */
export type TripQuestion = PlainQuestion | { readonly kind: 'approve' | 'reject' | 'comment' | 'merge' | 'cancel' } | { readonly kind: 'link'; readonly link: SecretLink };
