import { useEffect, useState } from 'react';
import { formatDuration } from '@portolan/i18n';
import { useTexts, whileVisible } from '@portolan/remote-kit';
import styles from './TimeLeft.module.css';

/** Interval at which the time left is updated, in milliseconds. */
const tickMs = 60_000;
/** Time left from which the request is urgent, in milliseconds. */
const soonMs = 4 * 3_600_000;

/** The time left to decide: whole hours until it is urgent. */
export function TimeLeft({ deadline }: { readonly deadline: string }) {
  const { t, language } = useTexts('mf-trips');
  const [now, setNow] = useState(Date.now);
  useEffect(() => whileVisible(() => setNow(Date.now()), tickMs), []);
  const leftMs = Date.parse(deadline) - now;
  const minutes = leftMs < soonMs ? Math.ceil(leftMs / 60_000) : Math.floor(leftMs / 3_600_000) * 60;
  return (
    <span className={leftMs < soonMs ? styles['soon'] : undefined}>
      {leftMs <= 0
        ? t('approvals.request.over')
        : t('approvals.request.left', { time: formatDuration(minutes, language) })}
    </span>
  );
}
