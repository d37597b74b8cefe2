import type { CustomField, Trip, TripProblem } from '@portolan/contracts';
import type { CheckoutChoices } from './checkoutApi.ts';
import { draftsOf, type CheckoutForm } from './CheckoutForm.ts';
import { elementIds, placeProblems } from './checkoutProblems.ts';

/** A row of the checkout, one line while settled: a name, or the element id of a custom field. */
export type CheckoutRow = 'payment' | 'costCenter' | 'purpose' | 'note' | `checkout-field-${string}`;

/** Row of a field; null for other elements, such as a booking. */
export function rowOf(fieldElementId: string): CheckoutRow | null {
  if (fieldElementId === elementIds.payment || fieldElementId === elementIds.billing) return 'payment';
  if (fieldElementId === elementIds.costCenter) return 'costCenter';
  return isFieldRow(fieldElementId) ? fieldElementId : null;
}

const isFieldRow = (elementId: string): elementId is `checkout-field-${string}` =>
  elementId.startsWith(elementIds.customField(''));

/** The company's custom fields for a trip with these drafts. */
export const applicableFields = (fields: readonly CustomField[], trip: Pick<Trip, 'items'>): readonly CustomField[] =>
  fields.filter(
    ({ archived, appliesTo }) =>
      !archived &&
      (appliesTo.length === 0 || draftsOf(trip).some(({ productType }) => appliesTo.includes(productType))),
  );

/** Rows that need input: those named by the API, and those required by the company's settings. */
export function requiredRows(
  { areCostCentersMandatory, costCenters, customFields }: CheckoutChoices,
  form: CheckoutForm,
  trip: Trip,
  problems: readonly TripProblem[],
): ReadonlySet<CheckoutRow> {
  const lacksCenter = areCostCentersMandatory && costCenters.length > 0 && form.shares.length === 0;
  return new Set([
    ...placeProblems(problems).flatMap(({ fieldElementId }) => rowOf(fieldElementId) ?? []),
    ...(lacksCenter || !form.isSplitWhole ? (['costCenter'] as const) : []),
    ...applicableFields(customFields, trip)
      .filter(({ id, requiredWhen }) => requiredWhen === 'ALWAYS' && isEmpty(form.fields.get(id)))
      .flatMap(({ id }) => rowOf(elementIds.customField(id)) ?? []),
  ]);
}

/** Whether a problem has been fixed in the form since; the server checks again on submission. */
export function isMended({ code, itemId, fieldId }: TripProblem, form: CheckoutForm): boolean {
  switch (code) {
    case 'COST_CENTER_REQUIRED':
      return form.shares.length > 0 && form.isSplitWhole;
    case 'CUSTOM_FIELD_REQUIRED':
      return fieldId !== undefined && !isEmpty(form.fields.get(fieldId));
    case 'REASON_REQUIRED':
      return itemId !== null && !isEmpty(form.reasons.get(itemId));
    case 'POLICY_PREVENTS':
      return itemId !== null && !isEmpty(form.overrides.get(itemId));
    default:
      return false;
  }
}

const isEmpty = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** Whether a date field's value is a day, `YYYY-MM-DD`; values from before the calendar may be any text. */
export const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);
