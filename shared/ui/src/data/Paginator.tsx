import { useId } from 'react';
import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { Select } from '@portolan/ui/choice';
import { Icon, type IconName } from '@portolan/ui/core';
import styles from './Paginator.module.css';

export interface PaginatorProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  readonly totalItems: number;
  readonly onChange: (page: number, pageSize: number) => void;
}

/** Pages of a list and rows per page; another size starts at the first page. */
export function Paginator({ page, pageSize, pageSizes, totalItems, onChange }: PaginatorProps) {
  const { t } = useTranslation('ui');
  const sizeId = useId();
  const names = { back: t('previousPage'), on: t('nextPage'), farBack: t('threePagesBack'), farOn: t('threePagesOn') };
  const first = totalItems === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <nav className={styles['paginator']} aria-label={t('pages')}>
      <p className={styles['range']}>
        {t('rowsOf', { first, last: Math.min(page * pageSize, totalItems), total: totalItems })}
      </p>
      <Pagination
        current={page}
        pageSize={pageSize}
        total={totalItems}
        showSizeChanger={false}
        showLessItems
        locale={{ prev_page: names.back, next_page: names.on, prev_3: names.farBack, next_3: names.farOn }}
        prevIcon={<Arrow name={names.back} icon="chevron-left" />}
        nextIcon={<Arrow name={names.on} icon="chevron-right" />}
        jumpPrevIcon={<Arrow name={names.farBack} icon="more" />}
        jumpNextIcon={<Arrow name={names.farOn} icon="more" />}
        onChange={(chosen) => onChange(chosen, pageSize)}
      />
      <span className={styles['size']}>
        <label htmlFor={sizeId}>{t('rows')}</label>
        <Select
          id={sizeId}
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => onChange(1, Number(size))}
        />
      </span>
    </nav>
  );
}

interface ArrowProps {
  readonly name: string;
  readonly icon: IconName;
  /** Set by antd, at the first and the last page. */
  readonly disabled?: boolean;
}

/** Our own, because antd's have English names in every language. The keyboard stops at the list item around it, as with antd's. */
function Arrow({ name, icon, disabled }: ArrowProps) {
  return (
    <button type="button" className="ant-pagination-item-link" tabIndex={-1} aria-label={name} disabled={disabled}>
      <Icon name={icon} size={16} />
    </button>
  );
}
