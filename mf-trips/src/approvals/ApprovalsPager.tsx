import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import styles from './ApprovalsPager.module.css';

export interface ApprovalsPagerProps {
  /** From 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
}

/** Previous and next page, with the current page and the total (spec §2). */
export function ApprovalsPager({ page, totalPages, onPage }: ApprovalsPagerProps) {
  const { t } = useTexts('mf-trips');
  return (
    <nav className={styles['pager']} aria-label={t('approvals.pages')}>
      <Button icon={<Icon name="chevron-left" size={16} />} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('approvals.previous')}
      </Button>
      <span role="status">{t('approvals.pageOf', { page, total: totalPages })}</span>
      <Button
        icon={<Icon name="chevron-right" size={16} />}
        iconPlacement="end"
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        {t('approvals.next')}
      </Button>
    </nav>
  );
}
