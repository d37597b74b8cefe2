import { notificationPath, type Notification } from '@portolan/contracts';
import { formatDate, type Language } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Icon } from '@portolan/ui/core';
import { notificationIcons, notificationTones } from './notificationIcons.ts';
import { notificationWords } from './notificationWords.ts';
import styles from './NotificationLine.module.css';

export interface NotificationLineProps {
  readonly news: Notification;
  readonly onOpen: () => void;
}

/** One piece of news: what, where the trip leads and when, what was said, by whom and when; a way to what it is about. */
export function NotificationLine({ news, onOpen }: NotificationLineProps) {
  const { t, language } = useTexts('shell');
  const { by, comment, createdAt, kind, readAt } = news;
  const course = courseOf(news, language);
  const when = formatDate(createdAt, language, { style: 'shortDateTime' });
  return (
    <li className={styles['line']}>
      <Link
        to={notificationPath(news)}
        className={styles['link']}
        data-unread={readAt === null || undefined}
        onClick={onOpen}
      >
        <span className={styles['icon']} data-tone={notificationTones[kind]}>
          <Icon name={notificationIcons[kind]} />
        </span>
        <span className={styles['words']}>
          {readAt === null && <span className="pt-visually-hidden">{t('notifications.unread')} </span>}
          {notificationWords(news, t, language)}
        </span>
        {course !== '' && <span className={styles['course']}>{course}</span>}
        {comment !== '' && <span className={styles['comment']}>{comment}</span>}
        <span className={styles['when']}>{by === null ? when : `${by} · ${when}`}</span>
      </Link>
    </li>
  );
}

/** Where a trip leads and on which day, which tells it from others of its name; empty where neither is known. */
function courseOf({ subject }: Pick<Notification, 'subject'>, language: Language): string {
  if (subject.kind !== 'TRIP' && subject.kind !== 'APPROVAL_REQUEST' && subject.kind !== 'BOOKING') return '';
  const { cities = [], startDate } = subject;
  return [
    ...(cities.length === 0 ? [] : [cities.join(' – ')]),
    ...(startDate == null ? [] : [formatDate(startDate, language, { style: 'shortDate' })]),
  ].join(' · ');
}
