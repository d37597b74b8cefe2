import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id, instant } from '../kernel/primitives.ts';

/** Start and end of a person's absence. */
export const absence = z.strictObject({ startsAt: instant, endsAt: instant });
export type Absence = z.output<typeof absence>;

/** Null without a present or future absence. */
const absenceOfPerson = z.object({ absence: z.nullable(absence) });

export const fetchAbsence = defineOperation({
  id: 'fetchAbsence',
  method: 'GET',
  path: '/api/secure/v1/customers/{id}/absence',
  access: 'secure',
  summary: 'When a person is out of office, now or later; what is over is left out',
  params: z.object({ id }),
  answer: absenceOfPerson,
});
export const updateAbsence = defineOperation({
  id: 'updateAbsence',
  method: 'PUT',
  path: '/api/secure/v1/customers/{id}/absence',
  access: 'secure',
  summary: 'Say when a person is out of office, or that they are not; colleagues who would pick them see until when',
  errors: ['INVALID_INPUT'],
  params: z.object({ id }),
  body: z.strictObject({ absence: z.nullable(absence) }),
  answer: absenceOfPerson,
});
