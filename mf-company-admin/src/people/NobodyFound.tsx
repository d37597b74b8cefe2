import { useTexts } from '@portolan/remote-kit';
import { Button, EmptyState } from '@portolan/ui/core';
import type { PeopleQuery } from './peopleQuery.ts';

export interface NobodyFoundProps {
  readonly query: PeopleQuery;
  readonly onClear: () => void;
}

/** An empty tab, or a search that matches nobody and is what to drop. */
export function NobodyFound({ query: { search, status }, onClear }: NobodyFoundProps) {
  const { t } = useTexts('mf-company-admin');
  if (search === '')
    return <EmptyState kind="open" title={t(`people.empty.${status}`)} description={t(`people.emptyText.${status}`)} />;
  return (
    <EmptyState
      kind="cross"
      title={t('people.noMatch')}
      description={t('people.noMatchText', { search, tab: t(`people.tab.${status}`) })}
      action={<Button onClick={onClear}>{t('people.clearSearch')}</Button>}
    />
  );
}
