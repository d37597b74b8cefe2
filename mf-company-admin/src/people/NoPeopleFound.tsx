import { useTexts } from '@portolan/remote-kit';
import { Button, EmptyState } from '@portolan/ui/core';
import { filterNames, type PeopleQuery } from './peopleQuery.ts';

export interface NoPeopleFoundProps {
  readonly query: PeopleQuery;
  readonly onClear: () => void;
}

/** An empty tab, or a search or filters without a match, which can be cleared. */
export function NoPeopleFound({ query, onClear }: NoPeopleFoundProps) {
  const { t } = useTexts('mf-company-admin');
  const { search, status } = query;
  const isFiltered = filterNames.some((name) => query[name] !== '');
  if (search === '' && !isFiltered)
    return <EmptyState kind="open" title={t(`people.empty.${status}`)} description={t(`people.emptyText.${status}`)} />;
  const tab = t(`people.tab.${status}`);
  return (
    <EmptyState
      kind="cross"
      title={t('people.noMatch')}
      description={isFiltered ? t('people.filter.noMatch', { tab }) : t('people.noMatchText', { search, tab })}
      action={<Button onClick={onClear}>{isFiltered ? t('people.filter.clearAll') : t('people.clearSearch')}</Button>}
    />
  );
}
