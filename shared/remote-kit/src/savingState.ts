import type { ApiErrorBody } from '@portolan/contracts';

/**
 * State of saving a record over the seen version. `changed` says who changed it meanwhile, and when; undefined if the API does not say.
 * `Attempt` is the failed action: saving, loading the newest after a conflict, or another one of the form.
 */
export type SavingState<Attempt extends string = never> =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'conflict' | 'loadingNewest'; readonly changed: ApiErrorBody['meta']['changed'] }
  | { readonly kind: 'failed'; readonly attempt: 'save' | 'load' | Attempt; readonly error: unknown };
