export { useIsPhone } from '@portolan/ui/core';
export { DataTable, type DataTableProps } from './DataTable.tsx';
