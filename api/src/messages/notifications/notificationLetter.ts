import { travelDocumentTypes, type LanguageCode } from '@portolan/contracts';
import { formatDate, formatDeadline, formatMoney } from '@portolan/i18n';
import type { Letter } from '../../kernel/mail/letter.ts';
import { toDecimal } from '../../kernel/money/money.ts';
import {
  attentionWords,
  documentWord,
  priceWords,
  writeLetter,
  type LetterRequest,
} from '../../kernel/mail/letters.ts';
import { approvalInWords } from './approvalInWords.ts';
import type { MailableNotification } from './mailableNotifications.ts';

/** A notification as a mail in its receiver's language, in one thread with other mails about the same trip or subject. */
export function notificationLetter(
  notification: MailableNotification,
  tenant: LetterRequest['tenant'],
  url: string,
): Letter {
  const { kind, subjectId, trip, byName, comment, person } = notification;
  const values = {
    name: person.firstName || person.email,
    by: byName ?? tenant.name,
    comment,
    ...tripWords(notification),
    ...subjectWords(notification),
  };
  const thread = trip === null ? `${notification.subject.kind.toLowerCase()}-${subjectId}` : `trip-${trip.cartId}`;
  return writeLetter({ to: person.email, kind, language: person.language, tenant, values, url, thread });
}

/** Several notifications in one mail, each as a line with its subject and link. @param letters the mail of each, with its link */
export function digestLetter(
  person: MailableNotification['person'],
  tenant: LetterRequest['tenant'],
  letters: readonly Letter[],
  url: string,
  now: Date,
): Letter {
  const { language } = person;
  return writeLetter({
    to: person.email,
    kind: 'digest',
    language,
    tenant,
    values: {
      name: person.firstName || person.email,
      count: String(letters.length),
      date: formatDate(now.toISOString().slice(0, 10), language, { style: 'shortDate' }),
    },
    entries: letters.map(({ subject, url: link = url }) => ({ label: subject, url: link })),
    url,
  });
}

function tripWords({ trip, person: { language } }: MailableNotification) {
  if (trip === null) return {};
  return {
    ...(trip.request && trip.asked && approvalInWords(trip.request, trip.asked, language)),
    booker: trip.bookerName,
    causes: attentionWords(trip.attention, language),
    prices: trip.unagreed
      .map(({ supplier, agreedMinor, nowMinor, currency }) => {
        const words = (minor: number) => formatMoney({ amount: toDecimal({ minor, currency }), currency }, language);
        return priceWords({ supplier, agreed: words(agreedMinor), now: words(nowMinor) }, language);
      })
      .join(' '),
    // In the time zone of the trip's beginning, because a mail is read anywhere.
    deadline: trip.request === null ? '' : formatDeadline(trip.request.deadline, language, trip.zone ?? 'UTC'),
  };
}

const wordOf = (documentType: string, language: LanguageCode): string => {
  const type = travelDocumentTypes.find((known) => known === documentType);
  return type === undefined ? '' : documentWord(type, language);
};

function subjectWords({ subject, person: { language } }: MailableNotification): Readonly<Record<string, string>> {
  const dayOf = (day: string): string => formatDate(day, language, { style: 'shortDate' });
  switch (subject.kind) {
    case 'TRIP':
    case 'APPROVAL_REQUEST':
      return { trip: subject.tripName, tripId: subject.tripId };
    case 'BOOKING': {
      const { tripName: trip, tripId, label: booking, at, timeZone } = subject;
      return { trip, tripId, booking, when: formatDeadline(at, language, timeZone) };
    }
    case 'TRAVEL_DOCUMENT':
      return { document: wordOf(subject.documentType, language), date: dayOf(subject.expiresOn) };
    case 'SUBSCRIPTION':
      return { date: subject.endsOn === null ? '' : dayOf(subject.endsOn) };
    case 'POST':
    case 'SAFETY_CHECK':
    case 'SAFETY_MESSAGE':
      return { title: subject.title };
  }
}
