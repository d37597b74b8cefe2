import type { Notification } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import styles from './NotificationLine.module.css';

export interface NotificationLineProps {
  readonly news: Notification;
  readonly onOpen: () => void;
}

/** One piece of news: what, by whom, when, and what was said; a way to what it is about. */
export function NotificationLine({
  news: { kind, cartId, tripName, by, comment, createdAt, readAt },
  onOpen,
}: NotificationLineProps) {
  const { t, language } = useTexts('shell');
  const isAsking = kind === 'APPROVAL_REQUESTED' || kind === 'APPROVAL_REMINDER';
  const when = formatDate(createdAt, language, { style: 'shortDateTime' });
  return (
    <li className={styles['line']}>
      <Link
        to={isAsking ? `/approvals?trip=${cartId}` : `/trip/${cartId}`}
        className={styles['link']}
        data-unread={readAt === null || undefined}
        onClick={onOpen}
      >
        <span className={styles['words']}>
          {readAt === null && <span className="pt-visually-hidden">{t('notifications.unread')} </span>}
          {t(`notifications.kind.${kind}`, { trip: tripName })}
        </span>
        {comment !== '' && <span className={styles['comment']}>{comment}</span>}
        <span className={styles['when']}>{by === null ? when : `${by} · ${when}`}</span>
      </Link>
    </li>
  );
}
