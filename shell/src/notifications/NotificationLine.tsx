import { notificationPath, type Notification } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Icon } from '@portolan/ui/core';
import { notificationIcons } from './notificationIcons.ts';
import { notificationWords } from './notificationWords.ts';
import styles from './NotificationLine.module.css';

export interface NotificationLineProps {
  readonly news: Notification;
  readonly onOpen: () => void;
}

/** One piece of news: what, by whom, when, and what was said; a way to what it is about. */
export function NotificationLine({ news, onOpen }: NotificationLineProps) {
  const { t, language } = useTexts('shell');
  const { by, comment, createdAt, readAt } = news;
  const when = formatDate(createdAt, language, { style: 'shortDateTime' });
  return (
    <li className={styles['line']}>
      <Link
        to={notificationPath(news)}
        className={styles['link']}
        data-unread={readAt === null || undefined}
        onClick={onOpen}
      >
        <span className={styles['icon']}>
          <Icon name={notificationIcons[news.kind]} />
        </span>
        <span className={styles['words']}>
          {readAt === null && <span className="pt-visually-hidden">{t('notifications.unread')} </span>}
          {notificationWords(news, t, language)}
        </span>
        {comment !== '' && <span className={styles['comment']}>{comment}</span>}
        <span className={styles['when']}>{by === null ? when : `${by} · ${when}`}</span>
      </Link>
    </li>
  );
}
