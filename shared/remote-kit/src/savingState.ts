import type { ApiErrorBody } from '@portolan/contracts';

/**
 * How saving a record over the version that was seen went. `changed` says who changed it meanwhile, and when; undefined where the API does
 * not say. `Attempt` is what can fail: saving, loading the newest after a conflict, and what else a form sends.
 */
export type SavingState<Attempt extends string = never> =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'conflict' | 'loadingNewest'; readonly changed: ApiErrorBody['meta']['changed'] }
  | { readonly kind: 'failed'; readonly attempt: 'save' | 'load' | Attempt; readonly error: unknown };
