import { useCallback, useEffect, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { Job, ManagedPeoplePage, ManagedPersonRow } from '@portolan/contracts';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { LazyCode } from '@portolan/remote-kit/lazy';
import { useSearchParams } from '@portolan/remote-kit/router';
import { TabLinks } from '@portolan/ui/base';
import { Button, ErrorState, Icon, Notice } from '@portolan/ui/core';
import { useIsPhone } from '@portolan/ui/table';
import { LazyPart } from '../lazy/LazyPart.tsx';
import { nameOf } from '../records/nameOf.ts';
import { BelongingsStore } from './BelongingsStore.ts';
import type { InviteOutcome } from './InviteStore.ts';
import { peopleList } from './peopleList.ts';
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
import { Selection } from './Selection.ts';
import styles from './PeoplePage.module.css';

const loadPersonDrawer = async () => (await import(/* webpackChunkName: 'person' */ './PersonDrawer.tsx')).PersonDrawer;
const loadSelectionBar = async () => (await import(/* webpackChunkName: 'person' */ './SelectionBar.tsx')).SelectionBar;
const loadPaginator = async () =>
  (await import(/* webpackChunkName: 'people-pages' */ './PeoplePaginator.tsx')).PeoplePaginator;
const loadJobs = async () => (await import(/* webpackChunkName: 'people-jobs' */ './PeopleJobs.tsx')).PeopleJobs;
const loadInviteDialog = async () => (await import(/* webpackChunkName: 'person' */ './InviteDialog.tsx')).InviteDialog;
const loadImportDialog = async () =>
  (await import(/* webpackChunkName: 'person' */ './import/ImportDialog.tsx')).ImportDialog;

/** The company's people, filtered, ordered and paged by the URL, and changes to one or many of them. */
export const People = observer(function People() {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const [params, setParams] = useSearchParams();
  const query = parsePeopleQuery(params);
  const companyId = session.company?.id ?? '';
  const isAdmin = session.roles.includes('COMPANY_ADMIN');
  const list = useStore(() => peopleList(http, companyId, query));
  const belongings = useStore(() => new BelongingsStore(http, companyId, isAdmin));
  const [selection] = useState(() => new Selection());
  const [opened, setOpened] = useState<ManagedPersonRow | null>(null);
  const [dialog, setDialog] = useState<'invite' | 'import' | null>(null);
  const [exports, setExports] = useState(0);
  const [started, setStarted] = useState<Job | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { lastPage } = list;
  const isPhone = useIsPhone();
  const { state } = list;
  const [counts, setCounts] = useState<ManagedPeoplePage['counts'] | undefined>();
  if (state.kind === 'ready' && state.value.counts !== counts) setCounts(state.value.counts); // they stay while the next page loads

  const goTo = (next: PeopleQuery, options = {}) => setParams(serialisePeopleQuery(next), options);
  const changeFrom = useRef((_change: Partial<PeopleQuery>): void => undefined);
  useEffect(() => {
    changeFrom.current = (change) => goTo(changePeopleQuery(query, change));
  });
  // The same function in every render: present rows are not rendered again while the next ones load.
  const handleChange = useCallback((change: Partial<PeopleQuery>) => changeFrom.current(change), []);

  useEffect(() => list.show(query));
  const shown = state.kind === 'ready' ? state.value.content : null;
  useEffect(() => {
    if (shown !== null) selection.keep(shown.map(({ customerId }) => customerId));
  }, [selection, shown]);
  useEffect(() => {
    if (lastPage !== null && query.page > lastPage) goTo({ ...query, page: lastPage }, { replace: true });
  });
  const handleJobEnded = useCallback(() => void list.load(), [list]);

  const refresh = useCallback(
    (words: string | null) => {
      setDone(words);
      void list.load();
    },
    [list],
  );
  const handleDone = (person: ManagedPersonRow, outcome: PersonOutcome) => {
    setOpened(null);
    refresh(t(`people.outcome.${outcome}`, { name: nameOf(person) }));
  };
  const handleInvited = ({ invited, alreadyEmployed }: InviteOutcome) => {
    setDialog(null);
    const known = alreadyEmployed.length === 0 ? '' : t('invite.known', { emails: alreadyEmployed.join(', ') });
    refresh(`${t('invite.sent', { count: invited })}. ${known}`.trim());
  };

  return (
    <>
      <div className={styles['buttons']}>
        <Button icon={<Icon name="download" size={20} />} onClick={() => setExports(exports + 1)}>
          {t('people.export')}
        </Button>
        <Button onClick={() => setDialog('import')}>{t('people.import.open')}</Button>
        <Button type="primary" icon={<Icon name="plus" size={20} />} onClick={() => setDialog('invite')}>
          {t('people.invite')}
        </Button>
      </div>
      {done !== null && <Notice kind="success">{done}</Notice>}
      <LazyCode
        load={loadJobs}
        props={{ exports, started, onEnded: handleJobEnded }}
        loading={null}
        failed={(retry) => <ErrorState title={t('part.failed')} onRetry={retry} />}
      />
      <TabLinks
        label={t('people.tabs')}
        current={query.status}
        tabs={statusTabs.map((status) => ({ key: status, label: t(`people.tab.${status}`), count: counts?.[status] }))}
        onChange={(key) => handleChange({ status: statusTabs.find((status) => status === key) ?? query.status })}
      />
      <PeopleToolbar
        query={query}
        belongings={belongings}
        onSearch={(search) => goTo(changePeopleQuery(query, { search }), { replace: true })}
        totalItems={list.totalItems}
        used={counts === undefined ? undefined : counts.ACTIVE + counts.INVITED}
        isPhone={isPhone}
        onChange={handleChange}
      />
      {selection.size > 0 && (
        <LazyPart load={loadSelectionBar} props={{ selection, status: query.status, belongings, onDone: refresh }} />
      )}
      <PeopleResults
        list={list}
        query={query}
        isPhone={isPhone}
        selection={selection}
        onChange={handleChange}
        onOpen={setOpened}
        onInvitation={refresh}
      />
      {list.totalItems !== null && list.totalItems > 0 && (
        <LazyPart load={loadPaginator} props={{ totalItems: list.totalItems, query, onChange: handleChange }} />
      )}
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
      {dialog === 'invite' && (
        <LazyPart load={loadInviteDialog} props={{ onDone: handleInvited, onCancel: () => setDialog(null) }} />
      )}
      {dialog === 'import' && (
        <LazyPart
          load={loadImportDialog}
          props={{
            onStarted: (job) => {
              setDialog(null);
              setStarted(job);
            },
            onCancel: () => setDialog(null),
          }}
        />
      )}
    </>
  );
});
