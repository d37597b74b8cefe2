import type { ErrorBudget } from '@portolan/contracts';
import { formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import styles from './Health.module.css';

/** How many pages with the remote may still fail in seven days before its team may release nothing new. */
export function BudgetLeft({ budget: { failedPages, allowedPages, isSpent } }: { readonly budget: ErrorBudget }) {
  const { t, language } = useTexts('mf-platform');
  const left = Math.max(0, allowedPages - failedPages);
  return (
    <span className={styles['figure']}>
      <span className={isSpent ? styles['bad'] : undefined}>
        {isSpent ? t('budget.spent') : t('budget.left', { count: left, formatted: formatNumber(left, language) })}
      </span>
      <small className={styles['of']}>
        {t('budget.of', { failed: formatNumber(failedPages, language), allowed: formatNumber(allowedPages, language) })}
      </small>
    </span>
  );
}
