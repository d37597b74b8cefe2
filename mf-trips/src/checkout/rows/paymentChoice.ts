import type { BillingProfile, PaymentSource, Trip } from '@portolan/contracts';
import { draftsOf } from '../form/CheckoutForm.ts';

/** Payment sources that may pay for all that is about to be booked. */
export const sourcesFor = (sources: readonly PaymentSource[], trip: Pick<Trip, 'items'>): readonly PaymentSource[] =>
  sources.filter(
    ({ applicableTo }) =>
      applicableTo.length === 0 || draftsOf(trip).every(({ productType }) => applicableTo.includes(productType)),
  );

/** The source that pays: the chosen one, or the company's default; null: the company's account. */
export const payingSource = (sources: readonly PaymentSource[], chosenId: string): PaymentSource | null =>
  sources.find(({ id, isDefault }) => (chosenId === '' ? isDefault : id === chosenId)) ?? null;

/** The profile that the invoice is for, in the same way; null where nobody has said. */
export const billedProfile = (profiles: readonly BillingProfile[], chosenId: string): BillingProfile | null =>
  profiles.find(({ id, isDefault }) => (chosenId === '' ? isDefault : id === chosenId)) ?? null;
