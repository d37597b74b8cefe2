import type { PlacedProblem } from './checkoutProblems.ts';
import type { CheckoutChoices } from './checkoutApi.ts';
import type { CheckoutStore } from './CheckoutStore.ts';

/** What each part of the checkout is made from. */
export interface CheckoutPartProps {
  readonly store: CheckoutStore;
  /** What is shown as wrong now, each at its place. */
  readonly problems: readonly PlacedProblem[];
  readonly choices: CheckoutChoices;
}
