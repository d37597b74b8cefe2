import type { BookingChannel, ProductType } from '@portolan/contracts';
import type { Problem } from '../../kernel/http/ApiError.ts';
import { isAskedIn } from './bookingChannel.ts';
import type { CustomFieldRow } from './customFieldsRepository.ts';

interface FieldValue {
  readonly fieldId: string;
  readonly value: string;
}

/** The trip, as far as fields need it. */
interface TripFacts {
  readonly productTypes: readonly ProductType[];
  readonly isInPolicy: boolean;
  /** The booking channel of the submission. */
  readonly channel: BookingChannel;
}

/** Faults of a trip's values: an unknown field, an invalid value, a missing value. */
export function fieldProblems(
  fields: readonly CustomFieldRow[],
  values: readonly FieldValue[],
  trip: TripFacts,
): Problem[] {
  const inUse = fields.filter(({ archived }) => !archived);
  const invalid = values.filter(
    ({ fieldId, value }) =>
      value !== '' &&
      !fits(
        inUse.find(({ id }) => id === fieldId),
        value,
      ),
  );
  const missing = inUse.filter(
    (field) => isAsked(field, trip) && !values.some(({ fieldId, value }) => fieldId === field.id && value !== ''),
  );
  return [
    ...invalid.map(({ fieldId }) => ({ itemId: null, code: 'CUSTOM_FIELD_INVALID' as const, fieldId })),
    ...missing.map(({ id }) => ({ itemId: null, code: 'CUSTOM_FIELD_REQUIRED' as const, fieldId: id })),
  ];
}

function fits(field: CustomFieldRow | undefined, value: string): boolean {
  if (field === undefined) return false;
  if (field.kind === 'LIST') return field.options.includes(value);
  return field.kind === 'TEXT' || isDay(value);
}

/** A valid calendar date, yyyy-MM-dd. */
const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

function isAsked(field: CustomFieldRow, { productTypes, isInPolicy, channel }: TripFacts): boolean {
  const { requiredWhen, appliesTo } = field;
  if (!isAskedIn(field, channel)) return false;
  if (requiredWhen === 'NEVER' || (requiredWhen === 'OUT_OF_POLICY' && isInPolicy)) return false;
  return appliesTo.length === 0 || productTypes.some((type) => appliesTo.includes(type));
}

/** A trip's values after `changes`, without emptied ones. */
export function mergedValues(stored: readonly FieldValue[], changes: readonly FieldValue[]): FieldValue[] {
  return [
    ...new Map([...stored, ...changes].map(({ fieldId, value }) => [fieldId, { fieldId, value }])).values(),
  ].filter(({ value }) => value !== '');
}
