import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { PageHeading, useIsPhone } from '@portolan/ui/core';
import { LinkButton } from '../trip/LinkButton.tsx';
import { useCompanyId } from '../trip/useCompanyId.ts';
import { DeletedTripNotice } from './DeletedTripNotice.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { LazyFilterDrawer } from './filters/LazyFilterDrawer.tsx';
import { PersonNames } from './filters/PersonNames.ts';
import type { TripFilters } from './query/tripFilters.ts';
import { changeTripListQuery, type TripListQuery } from './query/tripListQuery.ts';
import { TripResults } from './TripResults.tsx';
import { tripsList } from './query/tripsList.ts';
import { TripViews } from './TripViews.tsx';
import { TripsPaginator } from './TripsPaginator.tsx';
import { TripsToolbar } from './TripsToolbar.tsx';
import { useFilterDraft } from './filters/useFilterDraft.ts';
import { useTripListQuery } from './query/useTripListQuery.ts';
import styles from './TripsListPage.module.css';

/** The trips list, filtered, ordered and paged by the URL (spec §2). */
export const TripsListPage = observer(function TripsListPage() {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const companyId = useCompanyId();
  const { query, goTo, missingRanges } = useTripListQuery();
  const list = useStore(() => tripsList(http, companyId, query));
  const [names] = useState(() => new PersonNames(http, companyId));
  const isPhone = useIsPhone();
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>(missingRanges.length > 0 ? 'open' : 'never');
  const { lastPage } = list;
  const { filters } = query;

  const handleChange = (change: Partial<TripListQuery>) => goTo(changeTripListQuery(query, change));
  const draft = useFilterDraft(filters, (next) =>
    goTo(changeTripListQuery(query, { filters: next }), { replace: isTyping(filters, next) }),
  );

  useEffect(() => list.show(query), [list, query]);
  useEffect(() => {
    if (lastPage !== null && query.page > lastPage) goTo({ ...query, page: lastPage }, { replace: true });
  });
  useEffect(
    () => void names.ask([filters.bookerId, filters.travellerId].filter((id) => id !== null)),
    [names, filters],
  );

  return (
    <div className="pt-stack-16">
      <PageHeading
        aside={
          <LinkButton to="/search/taxis" kind="primary" icon="plus">
            {t('list.newTrip')}
          </LinkButton>
        }
      >
        {t('list.title')}
      </PageHeading>
      <DeletedTripNotice />
      <TripViews filters={draft.filters} onChange={draft.change} />
      <TripsToolbar
        totalItems={list.totalItems}
        sort={query.sort}
        draft={draft}
        isPanelOpen={panel === 'open'}
        onPanel={() => setPanel(panel === 'open' ? 'closed' : 'open')}
        onSort={(sort) => handleChange({ sort })}
      />
      <FilterChips draft={draft} names={names} />
      <div className={styles['body']}>
        {panel !== 'never' && (
          <LazyFilterDrawer
            isOpen={panel === 'open'}
            isPhone={isPhone}
            draft={draft}
            missingRanges={missingRanges}
            names={names}
            totalItems={list.totalItems}
            onClose={() => setPanel('closed')}
          />
        )}
        <div className={styles['results']}>
          <TripResults list={list} filters={filters} names={names} onFilters={draft.change} />
          <TripsPaginator totalItems={list.totalItems} query={query} onChange={handleChange} />
        </div>
      </div>
    </div>
  );
});

/** True if only the text differs: Back must not step through letters. */
const isTyping = (before: TripFilters, after: TripFilters): boolean => before.search !== after.search;
