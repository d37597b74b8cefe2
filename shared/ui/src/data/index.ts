export { Paginator, type PaginatorProps } from './Paginator.tsx';
