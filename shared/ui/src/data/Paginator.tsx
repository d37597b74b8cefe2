import { Pagination } from 'antd';

export interface PaginatorProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  readonly totalItems: number;
  readonly onChange: (page: number, pageSize: number) => void;
}

/** Pages of a list and how many rows each has. */
export function Paginator({ page, pageSize, pageSizes, totalItems, onChange }: PaginatorProps) {
  return (
    <Pagination current={page} pageSize={pageSize} total={totalItems} pageSizeOptions={pageSizes.map(Number)} showSizeChanger responsive showLessItems onChange={onChange} />
  );
}
