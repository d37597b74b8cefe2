import type { HotelRate } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { useCancellationText } from '@portolan/ui/core';
import { formatDate } from '@portolan/i18n';
import styles from './CancellationLine.module.css';
import { freeShare } from './freeShare.ts';

export interface CancellationLineProps {
  readonly rate: HotelRate;
  /** UTC instant of the answer, used as now. */
  readonly checkedAt: string;
}

/** Cancellation fee between now and check-in: as a line, and as text in the hotel's local time. */
export function CancellationLine({ rate: { cancellationRules, start }, checkedAt }: CancellationLineProps) {
  const { t, language } = useTexts('mf-booking');
  const textOf = useCancellationText();
  const share = freeShare(cancellationRules, start.dateTime, Date.parse(checkedAt));
  const [first, ...later] = cancellationRules;
  const clock = (instant: string) => formatDate(instant, language, { style: 'shortDateTime', zone: start.timeZone });
  const freeUntil = share > 0 && first?.feeAmount === 0 ? first.until : null;
  return (
    <div className={styles['line']}>
      <span className={styles['first']}>
        {first === undefined
          ? t('hotels.cancellationUnknown')
          : freeUntil !== null
            ? t('hotels.freeUntil', { time: clock(freeUntil) })
            : share === 0 && first.feePercent === 100
              ? t('hotels.fixed')
              : textOf(first, start)}
      </span>
      {first !== undefined && (
        <>
          <span className={styles['bar']} aria-hidden="true">
            {share > 0 && <i className={styles['free']} style={{ width: `${(100 * share).toFixed(1)}%` }} />}
            {share < 1 && <i className={styles['paid']} />}
          </span>
          <span className={styles['ends']} aria-hidden="true">
            <span>{t('hotels.now')}</span>
            <span>{t('hotels.checkIn')}</span>
          </span>
        </>
      )}
      {later.map((rule) => (
        <span key={`${rule.from} ${rule.ruleDescription}`} className={styles['later']}>
          {textOf(rule, start)}
        </span>
      ))}
    </div>
  );
}
