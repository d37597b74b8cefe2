import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, EmptyState, ErrorState, LoadingState, Notice, PageHeading } from '@portolan/ui/core';
import { CountryNames } from './CountryNames.ts';
import { dataStateOf } from './dataState.ts';
import { DataAge } from './DataAge.tsx';
import { LazyTrackingFilters } from './LazyTrackingFilters.tsx';
import { NoAccess } from './NoAccess.tsx';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';
import { TrackedPeople } from './TrackedPeople.tsx';
import { TrackingStore, type TrackingState } from './TrackingStore.ts';
import { CountryNamesContext } from './useCountryName.ts';
import { useNow } from './useNow.ts';
import { useTrackingQuery, type TrackingAddress } from './useTrackingQuery.ts';

/** Locations of travellers (spec §2, "Travel tracking page"): the list. */
export const TrackingPage = observer(function TrackingPage() {
  const { t, language } = useTexts('mf-tracking');
  const { http } = useSession();
  const address = useTrackingQuery();
  const { range } = address.query;
  const store = useStore(() => new TrackingStore(http, range));
  useEffect(() => store.show(range), [store, range]);
  const countries = useStore(() => new CountryNames(http, language));
  useEffect(() => countries.speak(language), [countries, language]);
  const now = useNow();
  const { state } = store;

  if (state.kind === 'forbidden') return <NoAccess />;
  const answer = state.kind === 'ready' ? state.answer : null;
  return (
    <CountryNamesContext value={countries.names}>
      <div className="pt-stack-16 pt-shrinkable">
        <PageHeading
          {...(state.kind === 'ready' ? { aside: <DataAge at={state.answer.at} isLoading={state.isLoading} /> } : {})}
        >
          {t('title')}
        </PageHeading>
        <LazyTrackingFilters people={answer?.people ?? []} dataState={dataStateOf(state)} address={address} now={now} />
        <Body state={state} address={address} now={now} onRetry={() => void store.load()} />
      </div>
    </CountryNamesContext>
  );
});

interface BodyProps {
  readonly state: TrackingState;
  readonly address: TrackingAddress;
  readonly now: number;
  readonly onRetry: () => void;
}

function Body({ state, address: { query, change }, now, onRetry }: BodyProps) {
  const { t, language } = useTexts('mf-tracking');
  if (state.kind === 'failed')
    return <ErrorState title={t('failed')} requestId={requestIdOf(state.error)} onRetry={onRetry} />;
  if (state.kind !== 'ready')
    return (
      <LoadingState label={t('loading')}>
        <PeopleSkeleton />
      </LoadingState>
    );
  const { answer, error } = state;
  if (dataStateOf(state) === 'empty')
    return (
      <EmptyState
        kind="open"
        title={t('empty')}
        description={t('emptyText')}
        action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
      />
    );
  return (
    <>
      {error !== null && (
        <Notice kind="warning" action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
          {t('stale', { time: formatDate(answer.at, language, { style: 'time' }) })}
        </Notice>
      )}
      <TrackedPeople people={answer.people} query={query} now={now} onChange={change} />
    </>
  );
}
