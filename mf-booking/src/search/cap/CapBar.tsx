import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import styles from './CapBar.module.css';
import type { OfferCap } from './offerCap.ts';

/** Share of the cap that an offer takes, or the amount over it: a bar with text. */
export function CapBar({ cap }: { readonly cap: OfferCap }) {
  const { t, language } = useTexts('mf-booking');
  const isOver = cap.kind === 'over';
  const money = formatMoney(cap.cap, language);
  const within = isOver ? 100 / cap.share : 100 * cap.share;
  return (
    <div className={`${styles['cap']} ${isOver ? styles['over'] : ''}`}>
      <span>
        {isOver
          ? t('cap.over', { over: formatMoney(cap.over, language), cap: money })
          : t(`cap.of.${cap.cap.per}`, { cap: money })}
      </span>
      <span className={styles['bar']} aria-hidden="true">
        <i style={{ width: `${within.toFixed(1)}%` }} />
      </span>
    </div>
  );
}
