import * as z from '@portolan/contracts/schema';
import { tokens } from './auth.ts';
import { languages } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { appearances } from '../organisation/people.ts';
import { id, instant, text } from '../kernel/primitives.ts';
import { proof } from './proof.ts';

/** Longest time that an agent acts for others, in minutes; never longer than the agent's own session. */
export const actingMinutes = 60;

/** How recent a sign-in must be for acting without the password, in minutes (reliability A5). */
export const freshSignInMinutes = 15;

/** Bounds of the reason, in characters. */
export const reasonLength = { min: 3, max: 500 } as const;

/** Query parameter of any page, by which the page asks an agent to act for the company of that id and to stay there. */
export const actForParameter = 'actFor';

/**
 * The company or person to act for, one of the two, and the reason. `password`, or with a second factor `code` or `passkey`, is needed for
 * a sign-in that is no longer fresh.
 */
export const impersonation = z
  .strictObject({
    customerId: z.optional(id),
    companyId: z.optional(id),
    reason: text(reasonLength.max).check(z.minLength(reasonLength.min)),
    ...proof,
  })
  .check(
    z.refine(
      ({ customerId, companyId }) => (customerId === undefined) !== (companyId === undefined),
      'Either a person or a company.',
    ),
  );
export type Impersonation = z.output<typeof impersonation>;

/**
 * The client of an acting agent, as the page's bar shows it. `name` is null for a company as a whole. `language` and `appearance` are the
 * agent's own: the page keeps them.
 */
export const acting = z.object({
  name: z.nullable(z.string()),
  companyName: z.string(),
  reason: z.string(),
  endsAt: instant,
  language: z.enum(languages),
  appearance: z.enum(appearances),
});
export type Acting = z.output<typeof acting>;

export const impersonate = defineOperation({
  id: 'impersonate',
  method: 'POST',
  path: '/api/auth/impersonate',
  access: 'secure',
  summary: 'An agent begins to act for a person, or for a company as a whole',
  errors: ['ALREADY_ACTING', 'CANNOT_ACT_FOR', 'STEP_UP_REQUIRED', 'WRONG_PASSWORD', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
  body: impersonation,
  answer: tokens,
});
export const endImpersonation = defineOperation({
  id: 'endImpersonation',
  method: 'POST',
  path: '/api/auth/impersonate/end',
  access: 'public',
  summary: 'The agent’s own tokens for the refresh token of the acting session, which ends; also when its time is over',
  errors: ['REFRESH_TOKEN_INVALID', 'NOT_FOUND'],
  body: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(500)) }),
  answer: tokens,
});
export const fetchActing = defineOperation({
  id: 'fetchActing',
  method: 'GET',
  path: '/api/auth/impersonate',
  access: 'secure',
  summary: 'For whom this session acts, why, and until when; NOT_FOUND where it acts for nobody',
  answer: acting,
});
