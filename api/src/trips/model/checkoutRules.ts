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
import { keptViolations } from './itemDetails.ts';
import type { CartWithBooker, ItemRow } from './tripsRepository.ts';

/** A trip with what its checkout says, and its drafts as the policy judges them now. */
export interface CheckedOut {
  readonly cart: CartWithBooker;
  readonly checkout: Checkout;
  readonly items: readonly ItemRow[];
  /** Through which it is submitted. Default: by people in the portal. */
  readonly channel?: BookingChannel;
}

/** What is wrong with the company's own fields, the payment source or the billing profile. */
export async function checkoutProblems(trx: ScopedTransaction, wanted: CheckedOut, now: Date): Promise<Problem[]> {
  return [
    ...(await customFieldProblems(trx, wanted)),
    ...(await paymentProblems(trx, wanted, now)),
    ...(await billingProblems(trx, wanted)),
  ];
}

async function customFieldProblems(
  trx: ScopedTransaction,
  { cart, checkout, items, channel = 'PORTAL' }: CheckedOut,
): Promise<Problem[]> {
  const fields = await listFields(trx, cart);
  // A field that was archived since is asked for no more, and what was said to it counts no more.
  const kept = cart.customFields.filter(({ fieldId }) =>
    fields.some(({ id, archived }) => id === fieldId && !archived),
  );
  const isInPolicy = items.every(({ policy }) => keptViolations.parse(policy).length === 0);
  return fieldProblems(fields, mergedValues(kept, checkout.customFields ?? []), {
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
  const chosen = chosenOf(checkout.paymentSourceId, cart.paymentSourceId);
  if (chosen === null) return [];
  const source = (await allowedSources(trx, cart, now)).find(({ id }) => id === chosen);
  if (source === undefined) return [{ itemId: null, code: 'PAYMENT_SOURCE_NOT_ALLOWED' }];
  return items
    .filter(({ productType }) => !paysFor(source, productType))
    .map(({ id }) => ({ itemId: id, code: 'PAYMENT_SOURCE_NOT_ALLOWED' }));
}

async function billingProblems(trx: ScopedTransaction, { cart, checkout }: CheckedOut): Promise<Problem[]> {
  const chosen = chosenOf(checkout.billingProfileId, cart.billingProfileId);
  if (chosen === null) return [];
  return (await findBillable(trx, cart, chosen)) === undefined
    ? [{ itemId: null, code: 'BILLING_PROFILE_NOT_ALLOWED' }]
    : [];
}

/** The profile of that id, where the trip may be billed to it. */
export const findBillable = async (
  trx: ScopedTransaction,
  cart: CartWithBooker,
  id: string,
): Promise<BillingProfileRow | undefined> =>
  (await listProfiles(trx, cart)).find((profile) => profile.id === id && mayBillTo(profile, cart.bookerId));

/** The checkout as it is kept: where it leaves payment and billing to the company, the company's defaults that fit; null where it has none. */
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

/** Whoever submits it, a trip is its booker's, and paid as its booker may pay. */
async function allowedSources(trx: ScopedTransaction, cart: CartWithBooker, now: Date): Promise<PaymentSourceRow[]> {
  const payer = { userId: cart.bookerId, groupIds: await groupIdsOf(trx, cart, cart.bookerId), now };
  return (await listSources(trx, cart)).filter((source) => mayPayWith(source, payer));
}

const chosenOf = (said: string | null | undefined, kept: string | null): string | null =>
  said === undefined ? kept : said;
