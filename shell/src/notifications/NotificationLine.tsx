import { notificationPath, type Notification } from '@portolan/contracts';
import { formatDate, type Language } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Icon } from '@portolan/ui/core';
import { notificationIcons, notificationTones } from './notificationIcons.ts';
import { notificationWords } from './notificationWords.ts';
import styles from './NotificationLine.module.css';

export interface NotificationLineProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
}

/** One notification: text, the trip's cities and day, comment, author and time. Links to its subject. */
export function NotificationLine({ notification, onOpen }: NotificationLineProps) {
  const { t, language } = useTexts('shell');
  const { by, comment, createdAt, kind, readAt } = notification;
  const course = courseOf(notification, language);
  const when = formatDate(createdAt, language, { style: 'shortDateTime' });
  return (
    <li className={styles['line']}>
      <Link
        to={notificationPath(notification)}
        className={styles['link']}
        data-unread={readAt === null || undefined}
        onClick={onOpen}
      >
        <span className={styles['icon']} data-tone={notificationTones[kind]}>
          <Icon name={notificationIcons[kind]} />
        </span>
        <span className={styles['words']}>
          {readAt === null && <span className="pt-visually-hidden">{t('notifications.unread')} </span>}
          {notificationWords(notification, t, language)}
        </span>
        {course !== '' && <span className={styles['course']}>{course}</span>}
        {comment !== '' && <span className={styles['comment']}>{comment}</span>}
        <span className={styles['when']}>{by === null ? when : `${by} · ${when}`}</span>
      </Link>
    </li>
  );
}

/** The trip's cities and start day, to tell it from others of its name; empty if neither is known. */
function courseOf({ subject }: Pick<Notification, 'subject'>, language: Language): string {
  if (subject.kind !== 'TRIP' && subject.kind !== 'APPROVAL_REQUEST' && subject.kind !== 'BOOKING') return '';
  const { cities = [], startDate } = subject;
  return [
    ...(cities.length === 0 ? [] : [cities.join(' – ')]),
    ...(startDate == null ? [] : [formatDate(startDate, language, { style: 'shortDate' })]),
  ].join(' · ');
}
