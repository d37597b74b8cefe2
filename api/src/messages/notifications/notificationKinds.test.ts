import {
  languages,
  notificationKinds,
  notificationPath,
  type KnownNotificationSubject,
  type NotificationKind,
} from '@portolan/contracts';
import type { MailableNotification } from './mailableNotifications.ts';
import { notificationLetter } from './notificationLetter.ts';

const id = '00000000-0000-4000-8000-000000000001';
const trip = { cartId: id, tripId: 'PT-7F3K2', tripName: 'Oslo kick-off' };
const document = {
  kind: 'TRAVEL_DOCUMENT',
  documentId: id,
  documentType: 'PASSPORT',
  expiresOn: '2027-05-03',
} as const;
const booking = {
  kind: 'BOOKING',
  ...trip,
  itemId: id,
  productType: 'FLIGHT',
  label: 'SK 1424',
  at: '2026-11-27T06:00:00Z',
  timeZone: 'Europe/Stockholm',
} as const;
const request = { kind: 'APPROVAL_REQUEST', ...trip, requestId: id } as const;
const post = { kind: 'POST', postId: id, title: 'New hotels' } as const;
const ofTrip = { kind: 'TRIP', ...trip } as const;
const subscription = { kind: 'SUBSCRIPTION', companyId: id, endsOn: '2026-12-01' } as const;

/** Subject of each kind, and the page of its link. */
const about: Readonly<Record<NotificationKind, readonly [KnownNotificationSubject, string]>> = {
  APPROVAL_REQUESTED: [request, `/approvals?trip=${id}`],
  APPROVAL_REMINDER: [request, `/approvals?trip=${id}`],
  APPROVAL_NOTICE: [request, `/trip/${id}`],
  TRIP_APPROVED: [ofTrip, `/trip/${id}`],
  TRIP_REJECTED: [ofTrip, `/trip/${id}`],
  TRIP_COMMENTED: [ofTrip, `/trip/${id}`],
  TRIP_BOOKED: [ofTrip, `/trip/${id}`],
  TRIP_ATTENTION: [ofTrip, `/trip/${id}`],
  TRIP_FAILED: [ofTrip, `/trip/${id}`],
  TRIP_CANCELLED: [ofTrip, `/trip/${id}`],
  TRIP_HANDED_OVER: [ofTrip, `/trip/${id}`],
  DOCUMENT_EXPIRES: [document, '/profile/documents'],
  DOCUMENT_EXPIRES_ON_TRIP: [document, '/profile/documents'],
  FREE_CANCELLATION_ENDS: [booking, `/trip/${id}`],
  CHECK_IN: [booking, `/trip/${id}`],
  SAFETY_CHECK: [{ kind: 'SAFETY_CHECK', checkId: id, title: 'Fire in Oslo' }, '/'],
  SAFETY_MESSAGE: [{ kind: 'SAFETY_MESSAGE', messageId: id, title: 'Stay inside' }, '/notifications'],
  SAFETY_POST: [post, `/news/${id}`],
  TRIAL_ENDS: [subscription, '/upgrade'],
  LICENCES_USED_UP: [{ ...subscription, endsOn: null }, '/upgrade'],
  POST: [post, `/news/${id}`],
  POST_TO_CONFIRM: [post, `/news/${id}`],
};

const tenant = { name: 'Nordvik', brandColor: '#123456', customerSupportAddress: 'help@nordvik.example' };
const rise = { itemId: id, supplier: 'Taxi Nord', agreedMinor: 103_000, nowMinor: 107_000, currency: 'SEK' };
const cases = notificationKinds.flatMap((kind) => languages.map((language) => [kind, language] as const));

describe('each kind of notification', () => {
  it.each(cases)('A mail of %s in %s names its subject and fills every gap', (kind, language) => {
    const [subject] = about[kind];
    const isOfTrip = 'cartId' in subject;
    const notification: MailableNotification = {
      tenantId: 'nordlys',
      companyId: id,
      id,
      kind,
      customerId: id,
      subjectId: id,
      subject,
      comment: 'As agreed',
      readAt: null,
      mailWaits: false,
      mailedAt: null,
      byName: 'Elin Sandberg',
      person: { firstName: 'Jonas', email: 'jonas@nordlys.example', language },
      trip: isOfTrip
        ? {
            cartId: id,
            bookerName: 'Elin Sandberg',
            attention: ['PRICE_CHANGED'],
            unagreed: [rise],
            zone: 'Europe/Oslo',
            request: null,
            asked: null,
          }
        : null,
    };
    const letter = notificationLetter(notification, tenant, 'https://nordvik.example/there');
    expect(`${letter.subject}\n${letter.text}`).not.toMatch(/\{\{|\}\}|undefined|Invalid/);
    expect(letter.text).toContain('https://nordvik.example/there');
    const name = { TRIP: 'Oslo kick-off', APPROVAL_REQUEST: 'Oslo kick-off', BOOKING: 'SK 1424' }[
      subject.kind as 'TRIP'
    ];
    if (name !== undefined) expect(letter.subject).toContain(name);
    if ('title' in subject) expect(letter.subject).toContain(subject.title);
  });

  it.each(notificationKinds)('A notification %s leads to the page about its subject', (kind) => {
    const [subject, path] = about[kind];
    expect(notificationPath({ kind, subject })).toBe(path);
  });
});
