import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useCityName, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Button, EmptyState, ErrorState, LoadingState, Notice, PageHeading } from '@portolan/ui/core';
import { noteExport } from '../list-tools/export/noteExport.ts';
import { ChoiceButtons } from '../tracking-page/ChoiceButtons.tsx';
import { filterPeople } from '../tracking-page/filterPeople.ts';
import { NoAccess } from '../tracking-page/NoAccess.tsx';
import { TrackingStore } from '../tracking-page/TrackingStore.ts';
import { serialiseTrackingQuery } from '../tracking-page/trackingQuery.ts';
import { useNow } from '../tracking-page/useNow.ts';
import { useTrackingQuery } from '../tracking-page/useTrackingQuery.ts';
import { groupByTime, timeGroups } from '../tracking-page/whereabouts.ts';
import { MusterByOffice } from './MusterByOffice.tsx';
import { inOrder, isListed, musterGroups } from './musterGroups.ts';
import { MusterSection } from './MusterSection.tsx';
import styles from './MusterPage.module.css';

/** The list to print, by place, with a box for each person: for emergencies without screens. */
export const MusterPage = observer(function MusterPage() {
  const { t, language } = useTexts('mf-tracking');
  const { http } = useSession();
  const nameOfCity = useCityName();
  const { query } = useTrackingQuery();
  const store = useStore(() => new TrackingStore(http, query.range));
  const now = useNow();
  const [by, setBy] = useState<'place' | 'office'>('place');
  const [hasFailed, setFailed] = useState(false);
  const { state } = store;
  if (state.kind === 'forbidden') return <NoAccess />;
  const back = <Link to={`/travel-tracking?${serialiseTrackingQuery(query)}`}>{t('title')}</Link>;
  const people = state.kind === 'ready' ? filterPeople(state.answer.people, query, { now, nameOfCity }) : [];
  const groups = groupByTime(people, now);
  const listed = inOrder(timeGroups.flatMap((group) => groups[group]).filter(isListed));
  const handlePrint = () => {
    setFailed(false);
    noteExport(http, 'PRINT', listed).then(
      () => window.print(),
      () => setFailed(true),
    );
  };
  return (
    <div className="pt-stack-16 pt-shrinkable">
      <div className={styles['head']}>
        {back}
        <ChoiceButtons
          label={t('muster.group')}
          value={by}
          options={[
            ['place', t('muster.byPlace')],
            ['office', t('muster.byOffice')],
          ]}
          onChange={setBy}
        />
        <Button disabled={listed.length === 0} onClick={handlePrint}>
          {t('checks.print')}
        </Button>
      </div>
      <PageHeading>{t('muster.title')}</PageHeading>
      {hasFailed && <Notice kind="failure">{t('muster.notNoted')}</Notice>}
      {state.kind === 'loading' && <LoadingState label={t('loading')} />}
      {state.kind === 'failed' && (
        <ErrorState title={t('failed')} requestId={requestIdOf(state.error)} onRetry={() => void store.load()} />
      )}
      {state.kind === 'ready' && listed.length === 0 && (
        <EmptyState kind="cross" title={t('muster.none')} description={t('muster.noneText')} />
      )}
      {state.kind === 'ready' && listed.length > 0 && (
        <p className="pt-quiet pt-figures">
          {t('muster.asOf', {
            count: listed.length,
            time: formatDate(state.answer.at, language, { style: 'shortDateTime' }),
          })}
        </p>
      )}
      {listed.length > 0 && by === 'office' && <MusterByOffice people={listed} now={now} />}
      {by === 'place' &&
        musterGroups(listed).map(({ cityName, countryCode, people: there }) => (
          <MusterSection
            key={`${countryCode} ${cityName}`}
            name={nameOfCity(cityName)}
            detail={countryCode}
            people={there}
            now={now}
          />
        ))}
    </div>
  );
});
