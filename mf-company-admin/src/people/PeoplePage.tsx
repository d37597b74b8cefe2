import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { Employee } from '@portolan/contracts';
import { useSearchText, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { TabLinks } from '@portolan/ui/base';
import { Button, Icon, Notice, PageHeading } from '@portolan/ui/core';
import { useIsPhone } from '@portolan/ui/table';
import { nameOf } from '../records/peopleNames.ts';
import { LazyPart } from '../lazy/LazyPart.tsx';
import type { InviteOutcome } from './InviteStore.ts';
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
import type { PersonOutcome } from './PersonDrawer.tsx';
import styles from './PeoplePage.module.css';

const loadPersonDrawer = async () => (await import(/* webpackChunkName: 'person' */ './PersonDrawer.tsx')).PersonDrawer;
const loadInviteDialog = async () => (await import(/* webpackChunkName: 'person' */ './InviteDialog.tsx')).InviteDialog;

/** The company's people, filtered, ordered and paged as the URL says (screens §10). */
export const PeoplePage = observer(function PeoplePage() {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const [params, setParams] = useSearchParams();
  const query = parsePeopleQuery(params);
  const companyId = session.company?.id ?? '';
  const list = useStore(() => peopleList(http, companyId, query));
  const countsStore = useStore(() => new PeopleCountsStore(http, companyId));
  const { counts } = countsStore;
  const [opened, setOpened] = useState<Employee | null>(null);
  const [isInviting, setInviting] = useState(false);
  const [done, setDone] = useState<string | null>(null);
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

  const refresh = (words: string) => {
    setDone(words);
    void list.load();
    countsStore.start();
  };
  const handleDone = (person: Employee, outcome: PersonOutcome) => {
    setOpened(null);
    refresh(t(`people.outcome.${outcome}`, { name: nameOf(person) }));
  };
  const handleInvited = ({ invited, alreadyEmployed }: InviteOutcome) => {
    setInviting(false);
    const known = alreadyEmployed.length === 0 ? '' : t('invite.known', { emails: alreadyEmployed.join(', ') });
    refresh(`${t('invite.sent', { count: invited })}. ${known}`.trim());
  };

  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <PageHeading>{t('people.title')}</PageHeading>
        <Button type="primary" icon={<Icon name="plus" size={20} />} onClick={() => setInviting(true)}>
          {t('people.invite')}
        </Button>
      </header>
      {done !== null && <Notice kind="success">{done}</Notice>}
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
      <PeopleResults list={list} query={query} isPhone={isPhone} onChange={handleChange} onOpen={setOpened} />
      <PeoplePaginator totalItems={list.totalItems} query={query} onChange={handleChange} />
      {opened !== null && (
        <LazyPart
          key={opened.customerId}
          load={loadPersonDrawer}
          props={{
            customerId: opened.customerId,
            name: nameOf(opened),
            onDone: (outcome) => handleDone(opened, outcome),
            onClose: () => setOpened(null),
          }}
        />
      )}
      {isInviting && (
        <LazyPart load={loadInviteDialog} props={{ onDone: handleInvited, onCancel: () => setInviting(false) }} />
      )}
    </div>
  );
});
