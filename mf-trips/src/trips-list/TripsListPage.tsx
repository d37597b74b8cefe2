import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { PageHeading } from '@portolan/ui/core';
import { LinkButton } from '../links/LinkButton.tsx';
import { useCompanyId } from '../member/useCompanyId.ts';
import { DeletedTripNotice } from './DeletedTripNotice.tsx';
import { changeTripListQuery, parseTripListQuery, serialiseTripListQuery, type TripListQuery } from './tripListQuery.ts';
import { TripResults } from './TripResults.tsx';
import { tripsList } from './tripsList.ts';
import { TripsPaginator } from './TripsPaginator.tsx';
import { TripsToolbar } from './TripsToolbar.tsx';
import styles from './TripsListPage.module.css';

/** The trips that one may list, in the order and on the page that the URL says (spec §2). */
export const TripsListPage = observer(function TripsListPage() {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const companyId = useCompanyId();
  const [params, setParams] = useSearchParams();
  const query = parseTripListQuery(params);
  const list = useStore(() => tripsList(http, companyId, query));
  const { lastPage } = list;
  const { page, size, sort } = query;

  useEffect(() => list.show({ page, size, sort }), [list, page, size, sort]);
  useEffect(() => {
    if (lastPage !== null) setParams(serialiseTripListQuery({ page: lastPage, size, sort }), { replace: true });
  }, [lastPage, setParams, size, sort]);

  const handleChange = (change: Partial<TripListQuery>) => setParams(serialiseTripListQuery(changeTripListQuery(query, change)));

  return (
    <div className={styles['page']}>
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
      <TripsToolbar totalItems={list.totalItems} sort={sort} onSort={(next) => handleChange({ sort: next })} />
      <TripResults list={list} />
      <TripsPaginator totalItems={list.totalItems} query={query} onChange={handleChange} />
    </div>
  );
});
