import type { CustomField, Trip, TripProblem } from '@portolan/contracts';
import type { CheckoutChoices } from './checkoutApi.ts';
import { draftsOf, type CheckoutForm } from './CheckoutForm.ts';
import { elementIds, placeProblems } from './checkoutProblems.ts';

/** A row of the checkout that is one line while it is settled: the element id of a company's own field, or a name. */
export type CheckoutRow = 'payment' | 'costCenter' | 'purpose' | 'note' | `checkout-field-${string}`;

/** The row that holds a field; null for what is no row, such as a booking. */
export function rowOf(fieldElementId: string): CheckoutRow | null {
  if (fieldElementId === elementIds.payment || fieldElementId === elementIds.billing) return 'payment';
  if (fieldElementId === elementIds.costCenter) return 'costCenter';
  return isFieldRow(fieldElementId) ? fieldElementId : null;
}

const isFieldRow = (elementId: string): elementId is `checkout-field-${string}` =>
  elementId.startsWith(elementIds.customField(''));

/** What the company asks of a trip with these drafts. */
export const askedFields = (fields: readonly CustomField[], trip: Pick<Trip, 'items'>): readonly CustomField[] =>
  fields.filter(
    ({ archived, appliesTo }) =>
      !archived &&
      (appliesTo.length === 0 || draftsOf(trip).some(({ productType }) => appliesTo.includes(productType))),
  );

/** Rows that have to be filled in: what the API names, and what the company's settings say where it could not be asked. */
export function wantedRows(
  { areCostCentersMandatory, costCenters, customFields }: CheckoutChoices,
  form: CheckoutForm,
  trip: Trip,
  problems: readonly TripProblem[],
): ReadonlySet<CheckoutRow> {
  const lacksCenter = areCostCentersMandatory && costCenters.length > 0 && form.shares.length === 0;
  return new Set([
    ...placeProblems(problems).flatMap(({ fieldElementId }) => rowOf(fieldElementId) ?? []),
    ...(lacksCenter || !form.isSplitWhole ? (['costCenter'] as const) : []),
    ...askedFields(customFields, trip)
      .filter(({ id, requiredWhen }) => requiredWhen === 'ALWAYS' && isEmpty(form.fields.get(id)))
      .flatMap(({ id }) => rowOf(elementIds.customField(id)) ?? []),
  ]);
}

/** Whether what was named as wrong has been filled in since; the server looks again when the trip is sent. */
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

/** Whether a value of a company's date field is a day, `YYYY-MM-DD`; one that was typed before there was a calendar may be anything. */
export const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);
