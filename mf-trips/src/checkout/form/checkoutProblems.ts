import type { TripProblem } from '@portolan/contracts';

/** Sections of the checkout, in the order of the page (screens §6). */
const checkoutSections = ['bookings', 'costCenter', 'policy', 'payment', 'conditions'] as const;
type CheckoutSection = (typeof checkoutSections)[number];

/** A problem with its section, and the id of its control or booking. */
export interface PlacedProblem extends TripProblem {
  readonly section: CheckoutSection;
  readonly fieldElementId: string;
}

/** Ids of elements with problems, so that a summary can link to them. */
export const elementIds = {
  item: (itemId: string): string => `checkout-item-${itemId}`,
  reason: (itemId: string): string => `checkout-reason-${itemId}`,
  customField: (fieldId: string): string => `checkout-field-${fieldId}`,
  costCenter: 'checkout-cost-center-0',
  payment: 'checkout-payment-source',
  billing: 'checkout-billing-profile',
  open: 'checkout-open',
  conditions: 'checkout-conditions-read',
} as const;

/** Problems with their places, in the order of the page. */
export const placeProblems = (problems: readonly TripProblem[]): readonly PlacedProblem[] =>
  problems
    .map((problem) => ({ ...problem, ...placeOf(problem) }))
    .toSorted((a, b) => checkoutSections.indexOf(a.section) - checkoutSections.indexOf(b.section));

function placeOf({ code, itemId, fieldId }: TripProblem): Pick<PlacedProblem, 'section' | 'fieldElementId'> {
  if (code === 'COST_CENTER_REQUIRED' || code === 'UNKNOWN_COST_CENTER' || code === 'COST_CENTER_NOT_ALLOWED')
    return { section: 'costCenter', fieldElementId: elementIds.costCenter };
  if (fieldId !== undefined) return { section: 'costCenter', fieldElementId: elementIds.customField(fieldId) };
  if (code === 'PAYMENT_SOURCE_NOT_ALLOWED') return { section: 'payment', fieldElementId: elementIds.payment };
  if (code === 'BILLING_PROFILE_NOT_ALLOWED') return { section: 'payment', fieldElementId: elementIds.billing };
  if (code === 'CONDITIONS_UNREAD') return { section: 'conditions', fieldElementId: elementIds.conditions };
  if (itemId === null) return { section: 'bookings', fieldElementId: elementIds.open };
  if (code === 'REASON_REQUIRED') return { section: 'policy', fieldElementId: elementIds.reason(itemId) };
  return { section: 'bookings', fieldElementId: elementIds.item(itemId) };
}
