import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id, instant, pageOf, queryInteger, text } from '../kernel/primitives.ts';
import { orUnknown } from '../kernel/reading.ts';
import { companyParams } from '../organisation/companySettings.ts';

/** Uses of a person's location. LIST counts once a day for each reader. */
export const trackingViewActions = ['LIST', 'CONTACT', 'EXPORT', 'PRINT', 'CHECK', 'MESSAGE'] as const;
export type TrackingViewAction = (typeof trackingViewActions)[number];

/** Most characters of the reason for seeing an emergency contact. */
export const contactReasonLength = 200;

const trackingView = z.object({
  id,
  action: orUnknown(z.enum(trackingViewActions)),
  /** Null for an agent of the travel agency. */
  by: z.nullable(z.string()),
  at: instant,
  /** As given; empty if none is required. */
  reason: z.string(),
});
export type TrackingView = z.output<typeof trackingView>;

export const listTrackingViews = defineOperation({
  id: 'listTrackingViews',
  method: 'GET',
  path: '/api/secure/v1/tracking/views',
  access: 'secure',
  summary: 'Who has looked at where the caller is, when and why, newest first',
  query: z.object({
    page: z._default(queryInteger(1, 1_000_000), 1),
    size: z._default(queryInteger(1, 100), 20),
  }),
  answer: z.extend(pageOf(trackingView), {
    /** Days that past locations are shown, and days that this log keeps entries. */
    locationDays: z.int(),
    logDays: z.int(),
  }),
});

export const revealTravellerContact = defineOperation({
  id: 'revealTravellerContact',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v1/tracking/people/{id}/emergency-contact',
  access: 'secure',
  summary: 'Whom to call for a traveller, for a reason; the person reads both in the own profile',
  params: z.object({ id }),
  body: z.strictObject({ reason: text(contactReasonLength) }),
  /** Both empty without a contact. */
  answer: z.object({ name: z.string(), phone: z.string() }),
});

export const recordTrackingExport = defineOperation({
  id: 'recordTrackingExport',
  method: 'POST',
  path: '/api/secure/v1/tracking/exports',
  access: 'secure',
  summary: 'Writes down that a list of travellers leaves the portal, before it does',
  body: z.strictObject({
    format: z.enum(['CSV', 'PRINT']),
    personKeys: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(1), z.maxLength(50_000)),
  }),
});

/** How long the company keeps tracking data. Default: 92 and 365 days. */
const retention = { locationDays: z.int().check(z.gte(1), z.lte(92)), logDays: z.int().check(z.gte(30), z.lte(730)) };
export const defaultRetention = { locationDays: 92, logDays: 365 } as const;

export const trackingRetention = z.object({ ...retention, version: z.int() });
export type TrackingRetention = z.output<typeof trackingRetention>;

export const fetchTrackingRetention = defineOperation({
  id: 'fetchTrackingRetention',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/tracking-retention',
  access: 'secure',
  summary: 'For how many days locations are shown after they are over, and access log and safety checks are kept',
  params: companyParams,
  answer: trackingRetention,
});
export const updateTrackingRetention = defineOperation({
  id: 'updateTrackingRetention',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}/tracking-retention',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Changes it; what is older goes with the next look',
  params: companyParams,
  body: z.strictObject(retention),
  answer: trackingRetention,
});
