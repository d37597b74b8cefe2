import { useEffect, useState } from 'react';
import type { TripApproval } from '@portolan/contracts';
import { formatDeadline, formatDuration } from '@portolan/i18n';
import { useTexts, whileVisible } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import styles from './ApprovalDeadline.module.css';

/** Interval at which the time left is updated, in milliseconds. */
const tickMs = 15_000;
/** Time left from which the request is urgent, in milliseconds. */
const soonMs = 4 * 3_600_000;

/** Deadline, time left and outcome without an answer. Hidden once answered. */
export function ApprovalDeadline({
  approval: { mode, status, deadline, onTimeout },
}: {
  readonly approval: TripApproval;
}) {
  const { t, language } = useTexts('mf-trips');
  const [now, setNow] = useState(Date.now);
  useEffect(() => whileVisible(() => setNow(Date.now()), tickMs), []);
  if (status !== 'PENDING') return null;
  const leftMs = Date.parse(deadline) - now;
  const when = formatDeadline(deadline, language);
  return (
    <div className={styles['deadline']} data-soon={leftMs < soonMs || undefined}>
      <Icon name="clock" size={20} />
      <div>
        <p className={styles['left']}>
          {leftMs <= 0
            ? t('approvals.request.over')
            : t('approvals.request.left', { time: formatDuration(Math.ceil(leftMs / 60_000), language) })}
        </p>
        <p>
          {t(mode === 'SOFT' ? 'approvals.request.declineUntil' : 'approvals.request.answerBy', { when })}{' '}
          {t(`approvals.request.onTimeout.${onTimeout}`)}
        </p>
      </div>
    </div>
  );
}
