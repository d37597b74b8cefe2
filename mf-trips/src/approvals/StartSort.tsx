import type { ApprovalsSort } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import styles from './StartSort.module.css';

export interface StartSortProps {
  readonly sort: ApprovalsSort;
  readonly onSort: (sort: ApprovalsSort) => void;
}

/** The heading of the start dates; a press reverses their order. */
export function StartSort({ sort, onSort }: StartSortProps) {
  const { t } = useTexts('mf-trips');
  const isAscending = sort === 'startDate,asc';
  return (
    <button
      type="button"
      className={styles['sort']}
      onClick={() => onSort(isAscending ? 'startDate,desc' : 'startDate,asc')}
    >
      {t('approvals.start')}
      <Icon name={isAscending ? 'chevron-up' : 'chevron-down'} size={16} />
    </button>
  );
}
