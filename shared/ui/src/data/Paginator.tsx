import { useId } from 'react';
import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { Select } from '@portolan/ui/form';
import styles from './Paginator.module.css';

export interface PaginatorProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  readonly totalItems: number;
  readonly onChange: (page: number, pageSize: number) => void;
}

/** Pages of a list and how many rows each has; another size begins at the first page. */
export function Paginator({ page, pageSize, pageSizes, totalItems, onChange }: PaginatorProps) {
  const { t } = useTranslation('ui');
  const sizeId = useId();
  const first = totalItems === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <nav className={styles['paginator']} aria-label={t('pages')}>
      <p className={styles['range']}>{t('rowsOf', { first, last: Math.min(page * pageSize, totalItems), total: totalItems })}</p>
      <Pagination current={page} pageSize={pageSize} total={totalItems} showSizeChanger={false} showLessItems onChange={(chosen) => onChange(chosen, pageSize)} />
      <span className={styles['size']}>
        <label htmlFor={sizeId}>{t('rows')}</label>
        <Select id={sizeId} value={String(pageSize)} options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))} onChange={(size) => onChange(1, Number(size))} />
      </span>
    </nav>
  );
}
