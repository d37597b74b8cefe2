import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id, instant, optionalText } from '../kernel/primitives.ts';
import { orUnknown } from '../kernel/reading.ts';

/** CHECK asks people whether they are safe and counts the replies; MESSAGE only informs. */
export const safetyCheckKinds = ['CHECK', 'MESSAGE'] as const;
export type SafetyCheckKind = (typeof safetyCheckKinds)[number];

/** State of a person who was asked. */
export const safetyStates = ['WAITING', 'SAFE', 'HELP'] as const;
export type SafetyState = (typeof safetyStates)[number];

/** Most recipients of one message, and most characters of its text. */
export const longestSafetyList = 2_000;
export const safetyMessageLength = 2_000;
/** Most characters of a reply's comment. */
export const safetyCommentLength = 500;
/** Minutes until a person without a reply is reminded, and from then until their emergency contact is shown. */
export const safetyReminderMinutes = 30;
export const safetyEscalationMinutes = 30;

const tally = z.object({ people: z.int(), waiting: z.int(), safe: z.int(), help: z.int() });
export type SafetyTally = z.output<typeof tally>;

/** A recipient of a check. Guests have no account: they get no mail and have to be phoned. */
const safetyPerson = z.object({
  /** `person_id` in the list of travellers. */
  personKey: z.string(),
  name: z.string(),
  isGuest: z.boolean(),
  phone: z.string(),
  email: z.string(),
  state: orUnknown(z.enum(safetyStates)),
  /** The person's comment. */
  comment: z.string(),
  repliedAt: z.nullable(instant),
  /** Who recorded the reply after a call; null for the person's own reply. */
  recordedBy: z.nullable(z.string()),
  /** Time of the mail; null for people without one, or before it. */
  mailedAt: z.nullable(instant),
  remindedAt: z.nullable(instant),
  /** Time from which the person was silent so long that the emergency contact is shown. */
  escalatedAt: z.nullable(instant),
  /**
   * Shown once escalated and still waiting, to readers who may see it; null otherwise, or without a contact. Each showing stands in the
   * access log.
   */
  emergencyContact: z.nullable(z.object({ name: z.string(), phone: z.string() })),
});
export type SafetyPerson = z.output<typeof safetyPerson>;

const safetyCheckSummary = z.object({
  id,
  kind: orUnknown(z.enum(safetyCheckKinds)),
  message: z.string(),
  /** Null for an agent of the travel agency. */
  sentBy: z.nullable(z.string()),
  sentAt: instant,
  /** End of taking replies. */
  expiresAt: instant,
  tally,
});
export type SafetyCheckSummary = z.output<typeof safetyCheckSummary>;

const safetyCheck = z.extend(safetyCheckSummary, {
  /** People who need help first, then those without a reply, each by name. */
  people: z.array(safetyPerson),
});
export type SafetyCheck = z.output<typeof safetyCheck>;

export const createSafetyCheck = defineOperation({
  id: 'createSafetyCheck',
  method: 'POST',
  path: '/api/secure/v1/tracking/checks',
  access: 'secure',
  idempotencyKey: 'required',
  successStatus: 201,
  summary: 'Asks travellers whether they are safe, or tells them something',
  errors: ['UNKNOWN_TRAVELLER', 'SUPPLIER_UNAVAILABLE'],
  body: z.strictObject({
    kind: z.enum(safetyCheckKinds),
    message: optionalText(safetyMessageLength).check(z.minLength(1)),
    personKeys: z
      .array(z.string().check(z.minLength(1), z.maxLength(200)))
      .check(z.minLength(1), z.maxLength(longestSafetyList)),
  }),
  answer: safetyCheck,
});
export const listSafetyChecks = defineOperation({
  id: 'listSafetyChecks',
  method: 'GET',
  path: '/api/secure/v1/tracking/checks',
  access: 'secure',
  summary: 'The company’s latest safety checks and messages, newest first, 20 at most',
  answer: z.object({ content: z.array(safetyCheckSummary) }),
});
export const fetchSafetyCheck = defineOperation({
  id: 'fetchSafetyCheck',
  method: 'GET',
  path: '/api/secure/v1/tracking/checks/{id}',
  access: 'secure',
  hasHashedEtag: true,
  summary: 'Who is safe, who asks for help, and who has not replied',
  params: z.object({ id }),
  answer: safetyCheck,
});
export const recordSafetyReply = defineOperation({
  id: 'recordSafetyReply',
  method: 'PUT',
  path: '/api/secure/v1/tracking/checks/{id}/people/{personKey}',
  access: 'secure',
  summary: 'Writes down what somebody said on the phone; the last word counts',
  params: z.object({ id, personKey: z.string().check(z.minLength(1), z.maxLength(200)) }),
  body: z.strictObject({
    state: z.enum(['SAFE', 'HELP']),
    comment: z._default(optionalText(safetyCommentLength), ''),
  }),
  answer: safetyCheck,
});

/** Page of a safety check's link, for every holder: no more than the mail itself says. */
const safetyReply = z.object({
  companyName: z.string(),
  sentAt: instant,
  message: z.string(),
  firstName: z.string(),
  state: orUnknown(z.enum(safetyStates)),
  comment: z.string(),
  repliedAt: z.nullable(instant),
});
export type SafetyReply = z.output<typeof safetyReply>;

const tokenParams = z.object({ token: z.string().check(z.minLength(1), z.maxLength(120)) });

export const fetchSafetyReply = defineOperation({
  id: 'fetchSafetyReply',
  method: 'GET',
  path: '/api/public/v1/safety-replies/{token}',
  access: 'public',
  summary: 'What the link of a safety check asks; changes nothing, for scanners follow links',
  errors: ['TOKEN_EXPIRED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  params: tokenParams,
  answer: safetyReply,
});
export const sendSafetyReply = defineOperation({
  id: 'sendSafetyReply',
  method: 'POST',
  path: '/api/public/v1/safety-replies/{token}',
  access: 'public',
  summary:
    'Says that one is safe or needs help. Twice is once; safe may become help, help stays until a coordinator knows better',
  errors: ['TOKEN_EXPIRED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  params: tokenParams,
  body: z.strictObject({
    state: z.enum(['SAFE', 'HELP']),
    comment: z._default(optionalText(safetyCommentLength), ''),
  }),
  answer: safetyReply,
});

/** A check that waits for the caller's reply. */
const ownSafetyCheck = z.object({
  id,
  message: z.string(),
  sentAt: instant,
  state: orUnknown(z.enum(safetyStates)),
});
export type OwnSafetyCheck = z.output<typeof ownSafetyCheck>;

export const listOwnSafetyChecks = defineOperation({
  id: 'listOwnSafetyChecks',
  method: 'GET',
  path: '/api/secure/v1/tracking/own-checks',
  access: 'secure',
  summary: 'Safety checks that ask the caller and still take replies, newest first',
  answer: z.object({ content: z.array(ownSafetyCheck) }),
});
export const replyToSafetyCheck = defineOperation({
  id: 'replyToSafetyCheck',
  method: 'POST',
  path: '/api/secure/v1/tracking/own-checks/{id}/reply',
  access: 'secure',
  summary: 'As the link of the mail: says that one is safe or needs help',
  params: z.object({ id }),
  body: z.strictObject({
    state: z.enum(['SAFE', 'HELP']),
    comment: z._default(optionalText(safetyCommentLength), ''),
  }),
  answer: ownSafetyCheck,
});
