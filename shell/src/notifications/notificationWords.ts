import { unknownValue, type Notification } from '@portolan/contracts';
import { formatDate, formatDeadline, type Language } from '@portolan/i18n';
import type { useTexts } from '@portolan/remote-kit';

type Translate = ReturnType<typeof useTexts>['t'];

/** A notification's text in one line; a plain text for an unknown kind or subject. */
export function notificationWords({ kind, subject }: Notification, t: Translate, language: Language): string {
  const words = wordsOf(subject, t, language);
  const isPlain = words === null || (kind === unknownValue && words.trip === undefined);
  return isPlain ? t('notifications.newer') : t(`notifications.kind.${kind}`, words);
}

/** Values of the placeholders in the texts of a subject; null for an unknown subject. */
function wordsOf(
  subject: Notification['subject'],
  t: Translate,
  language: Language,
): Readonly<Partial<Record<'trip' | 'booking' | 'when' | 'document' | 'date' | 'title', string>>> | null {
  const dayOf = (day: string) => formatDate(day, language, { style: 'shortDate' });
  switch (subject.kind) {
    case 'TRIP':
    case 'APPROVAL_REQUEST':
      return { trip: subject.tripName };
    case 'BOOKING': {
      const { tripName: trip, label: booking, at, timeZone } = subject;
      return { trip, booking, when: formatDeadline(at, language, timeZone) };
    }
    case 'TRAVEL_DOCUMENT': {
      const document = t(`notifications.document.${subject.documentType}`);
      return { trip: document, document, date: dayOf(subject.expiresOn) };
    }
    case 'SUBSCRIPTION':
      return subject.endsOn === null ? {} : { date: dayOf(subject.endsOn) };
    case 'POST':
    case 'SAFETY_CHECK':
    case 'SAFETY_MESSAGE':
      return { trip: subject.title, title: subject.title };
    case 'UNKNOWN':
      return null;
  }
}
