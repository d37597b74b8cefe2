import { Paginator } from '@portolan/ui/data';
import { pageSizes, type PeopleQuery } from './peopleQuery.ts';

export interface PeoplePaginatorProps {
  /** Null while it is not known. */
  readonly totalItems: number | null;
  readonly query: PeopleQuery;
  readonly onChange: (change: Partial<PeopleQuery>) => void;
}

/** The pages of the list; nothing while there is nothing to page. */
export function PeoplePaginator({ totalItems, query, onChange }: PeoplePaginatorProps) {
  if (totalItems === null || totalItems === 0) return null;
  const handleChange = (page: number, pageSize: number) =>
    onChange({ page, size: pageSizes.find((size) => size === pageSize) ?? query.size });
  return (
    <Paginator
      page={query.page}
      pageSize={query.size}
      pageSizes={pageSizes}
      totalItems={totalItems}
      onChange={handleChange}
    />
  );
}
