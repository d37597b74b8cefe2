import type { VersionHealth } from '@portolan/contracts';
import { formatNumber, formatPercent } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import styles from './Health.module.css';

/** Error rates below this do not stand out: networks and closed laptops cause as much. */
const noticeableShare = 0.01;

interface HealthProps {
  readonly health: VersionHealth;
}

/** The share of pages in which the version failed, with the number of pages below. */
export function ErrorRate({ health: { pages, failedPages } }: HealthProps) {
  const { t, language } = useTexts('mf-platform');
  if (pages === 0) return <span className={styles['none']}>{t('health.none')}</span>;
  const share = failedPages / pages;
  return (
    <span className={styles['figure']}>
      <span className={share >= noticeableShare ? styles['bad'] : undefined}>
        {formatPercent(share * 100, language)}
      </span>
      <small className={styles['of']}>
        {t('health.of', {
          count: pages,
          failed: formatNumber(failedPages, language),
          formatted: formatNumber(pages, language),
        })}
      </small>
    </span>
  );
}

/** Median time from requesting the remote to showing it. */
export function LoadTime({ health: { loadMs } }: HealthProps) {
  const { t, language } = useTexts('mf-platform');
  if (loadMs === null) return <span className={styles['none']}>{t('health.unknown')}</span>;
  return <span className={styles['figure']}>{t('health.ms', { formatted: formatNumber(loadMs, language) })}</span>;
}
