import type { BookingChannel, Checkout } from '@portolan/contracts';
import type { Problem } from '../../kernel/http/ApiError.ts';
import {
  fieldProblems,
  listFields,
  listProfiles,
  mayBillTo,
  mergedValues,
  type BillingProfileRow,
} from '../../organisation/index.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { groupIdsOf, listSources, mayPayWith, paysFor, type PaymentSourceRow } from '../../payments/index.ts';
import { storedViolations } from './itemDetails.ts';
import type { CartWithBooker, ItemRow } from './tripsRepository.ts';

/** A trip with its checkout, and its drafts with their present verdicts. */
export interface CheckedOut {
  readonly cart: CartWithBooker;
  readonly checkout: Checkout;
  readonly items: readonly ItemRow[];
  /** Booking channel of the submission. Default: people in the portal. */
  readonly channel?: BookingChannel;
}

/** Problems with custom fields, payment source or billing profile. */
export async function checkoutProblems(trx: ScopedTransaction, submission: CheckedOut, now: Date): Promise<Problem[]> {
  return [
    ...(await customFieldProblems(trx, submission)),
    ...(await paymentProblems(trx, submission, now)),
    ...(await billingProblems(trx, submission)),
  ];
}

async function customFieldProblems(
  trx: ScopedTransaction,
  { cart, checkout, items, channel = 'PORTAL' }: CheckedOut,
): Promise<Problem[]> {
  const fields = await listFields(trx, cart);
  // An archived field is not asked any more, and its value does not count.
  const values = cart.customFields.filter(({ fieldId }) =>
    fields.some(({ id, archived }) => id === fieldId && !archived),
  );
  const isInPolicy = items.every(({ policy }) => storedViolations.parse(policy).length === 0);
  return fieldProblems(fields, mergedValues(values, checkout.customFields ?? []), {
    productTypes: items.map(({ productType }) => productType),
    isInPolicy,
    channel,
  });
}

async function paymentProblems(
  trx: ScopedTransaction,
  { cart, checkout, items }: CheckedOut,
  now: Date,
): Promise<Problem[]> {
  const chosenId = chosenOf(checkout.paymentSourceId, cart.paymentSourceId);
  if (chosenId === null) return [];
  const source = (await allowedSources(trx, cart, now)).find(({ id }) => id === chosenId);
  if (source === undefined) return [{ itemId: null, code: 'PAYMENT_SOURCE_NOT_ALLOWED' }];
  return items
    .filter(({ productType }) => !paysFor(source, productType))
    .map(({ id }) => ({ itemId: id, code: 'PAYMENT_SOURCE_NOT_ALLOWED' }));
}

async function billingProblems(trx: ScopedTransaction, { cart, checkout }: CheckedOut): Promise<Problem[]> {
  const chosenId = chosenOf(checkout.billingProfileId, cart.billingProfileId);
  if (chosenId === null) return [];
  return (await findBillable(trx, cart, chosenId)) === undefined
    ? [{ itemId: null, code: 'BILLING_PROFILE_NOT_ALLOWED' }]
    : [];
}

/** The billing profile of an id, if the trip may be billed to it. */
export const findBillable = async (
  trx: ScopedTransaction,
  cart: CartWithBooker,
  id: string,
): Promise<BillingProfileRow | undefined> =>
  (await listProfiles(trx, cart)).find((profile) => profile.id === id && mayBillTo(profile, cart.bookerId));

/** The checkout as stored: if payment or billing is left to the company, its default that fits; null without one. */
export async function settledCheckout(
  trx: ScopedTransaction,
  { cart, checkout, items }: CheckedOut,
  now: Date,
): Promise<Checkout> {
  const sources = (await allowedSources(trx, cart, now)).filter((source) =>
    items.every(({ productType }) => paysFor(source, productType)),
  );
  const profiles = (await listProfiles(trx, cart)).filter((profile) => mayBillTo(profile, cart.bookerId));
  const defaultOf = (all: readonly { readonly id: string; readonly isDefault: boolean }[]): string | null =>
    all.find(({ isDefault }) => isDefault)?.id ?? null;
  return {
    ...checkout,
    paymentSourceId: chosenOf(checkout.paymentSourceId, cart.paymentSourceId) ?? defaultOf(sources),
    billingProfileId: chosenOf(checkout.billingProfileId, cart.billingProfileId) ?? defaultOf(profiles),
  };
}

/** A trip belongs to its booker, even if another person submits it, and is paid as its booker may pay. */
async function allowedSources(trx: ScopedTransaction, cart: CartWithBooker, now: Date): Promise<PaymentSourceRow[]> {
  const payer = { userId: cart.bookerId, groupIds: await groupIdsOf(trx, cart, cart.bookerId), now };
  return (await listSources(trx, cart)).filter((source) => mayPayWith(source, payer));
}

const chosenOf = (chosen: string | null | undefined, stored: string | null): string | null =>
  chosen === undefined ? stored : chosen;
