import type { BillingProfile, PaymentSource, Trip } from '@portolan/contracts';
import { draftsOf } from '../form/CheckoutForm.ts';

/** Payment sources that may pay for all drafts. */
export const sourcesFor = (sources: readonly PaymentSource[], trip: Pick<Trip, 'items'>): readonly PaymentSource[] =>
  sources.filter(
    ({ applicableTo }) =>
      applicableTo.length === 0 || draftsOf(trip).every(({ productType }) => applicableTo.includes(productType)),
  );

/** The paying source: the chosen one or the company default; null for the company's account. */
export const payingSource = (sources: readonly PaymentSource[], chosenId: string): PaymentSource | null =>
  sources.find(({ id, isDefault }) => (chosenId === '' ? isDefault : id === chosenId)) ?? null;

/** The billing profile, chosen or default; null for none. */
export const billedProfile = (profiles: readonly BillingProfile[], chosenId: string): BillingProfile | null =>
  profiles.find(({ id, isDefault }) => (chosenId === '' ? isDefault : id === chosenId)) ?? null;
