import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useSearchText, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { TabLinks } from '@portolan/ui/base';
import { PageHeading } from '@portolan/ui/core';
import { useIsPhone } from '@portolan/ui/table';
import { PeopleCountsStore } from './PeopleCountsStore.ts';
import { peopleList } from './peopleList.ts';
import { PeoplePaginator } from './PeoplePaginator.tsx';
import {
  changePeopleQuery,
  parsePeopleQuery,
  serialisePeopleQuery,
  statusTabs,
  type PeopleQuery,
} from './peopleQuery.ts';
import { PeopleResults } from './PeopleResults.tsx';
import { PeopleToolbar } from './PeopleToolbar.tsx';
import styles from './PeoplePage.module.css';

/** The company's people, filtered, ordered and paged as the URL says (screens §10). */
export const PeoplePage = observer(function PeoplePage() {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const [params, setParams] = useSearchParams();
  const query = parsePeopleQuery(params);
  const companyId = session.company?.id ?? '';
  const list = useStore(() => peopleList(http, companyId, query));
  const { counts } = useStore(() => new PeopleCountsStore(http, companyId));
  const { lastPage } = list;
  const isPhone = useIsPhone();

  const goTo = (next: PeopleQuery, options = {}) => setParams(serialisePeopleQuery(next), options);
  const handleChange = (change: Partial<PeopleQuery>) => goTo(changePeopleQuery(query, change));
  const searchText = useSearchText(query.search, (search) =>
    goTo(changePeopleQuery(query, { search }), { replace: true }),
  );

  useEffect(() => list.show(query));
  useEffect(() => {
    if (lastPage !== null && query.page > lastPage) goTo({ ...query, page: lastPage }, { replace: true });
  });

  return (
    <div className={styles['page']}>
      <PageHeading>{t('people.title')}</PageHeading>
      <TabLinks
        label={t('people.tabs')}
        current={query.status}
        tabs={statusTabs.map((status) => ({ key: status, label: t(`people.tab.${status}`), count: counts[status] }))}
        onChange={(key) => handleChange({ status: statusTabs.find((status) => status === key) ?? query.status })}
      />
      <PeopleToolbar
        searchText={searchText}
        totalItems={list.totalItems}
        sort={query.sort}
        isSortShown={isPhone}
        onSort={(sort) => handleChange({ sort })}
      />
      <PeopleResults list={list} query={query} isPhone={isPhone} onChange={handleChange} />
      <PeoplePaginator totalItems={list.totalItems} query={query} onChange={handleChange} />
    </div>
  );
});
