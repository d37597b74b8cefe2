import { tripsPageSizes } from '@portolan/contracts';
import { Paginator } from '@portolan/ui/data';
import type { TripListQuery } from './query/tripListQuery.ts';

export interface TripsPaginatorProps {
  /** Null until known. */
  readonly totalItems: number | null;
  readonly query: TripListQuery;
  readonly onChange: (change: Partial<TripListQuery>) => void;
}

/** Pages of the list and their size; hidden for an empty list. */
export function TripsPaginator({ totalItems, query, onChange }: TripsPaginatorProps) {
  if (totalItems === null || totalItems === 0) return null;
  const handleChange = (page: number, pageSize: number) => {
    const size = tripsPageSizes.find((option) => option === pageSize) ?? query.size;
    onChange({ page, size });
  };
  return (
    <Paginator
      page={query.page}
      pageSize={query.size}
      pageSizes={tripsPageSizes}
      totalItems={totalItems}
      onChange={handleChange}
    />
  );
}
