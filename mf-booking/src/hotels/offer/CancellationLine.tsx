import type { CancellationRule, HotelRate } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { useCancellationText } from '@portolan/ui/core';
import { formatDate } from '@portolan/i18n';
import styles from './CancellationLine.module.css';

/** When the free time ends, as a share of the way from `now` to check-in; 0 where there is none. */
export function freeShare(rules: readonly CancellationRule[], checkIn: string, now: number): number {
  const free = rules.find(({ feeAmount, from }) => feeAmount === 0 && from === null);
  if (free === undefined) return 0;
  if (free.until === null) return 1;
  const [end, whole] = [Date.parse(free.until) - now, Date.parse(checkIn) - now];
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, end / whole));
}

export interface CancellationLineProps {
  readonly rate: HotelRate;
  /** The UTC instant that is now: when the rate came. */
  readonly checkedAt: string;
}

/** What cancelling costs between now and check-in: as a line, and in words by the hotel's clock. */
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
