import { Paginator } from '@portolan/ui/data';
import { pageSizes, type PeopleQuery } from './peopleQuery.ts';

export interface PeoplePaginatorProps {
  readonly totalItems: number;
  readonly query: PeopleQuery;
  readonly onChange: (change: Partial<PeopleQuery>) => void;
}

/** The pages of the list. */
export function PeoplePaginator({ totalItems, query, onChange }: PeoplePaginatorProps) {
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
