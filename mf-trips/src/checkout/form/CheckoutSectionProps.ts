import type { PlacedProblem } from './checkoutProblems.ts';
import type { CheckoutChoices } from './checkoutApi.ts';
import type { CheckoutStore } from './CheckoutStore.ts';

/** Props of each section of the checkout. */
export interface CheckoutSectionProps {
  readonly store: CheckoutStore;
  /** Visible problems, each with its field. */
  readonly problems: readonly PlacedProblem[];
  readonly choices: CheckoutChoices;
}
