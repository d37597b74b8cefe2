export { Drawer } from 'antd';
export { DataTable, type DataTableProps } from './DataTable.tsx';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { Paginator, type PaginatorProps } from './Paginator.tsx';
