import { useTexts } from '@portolan/remote-kit';
import { LazyCode } from '@portolan/remote-kit/lazy';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import { PeopleGroups } from '../PeopleGroups.tsx';
import type { TrackingMapProps } from './TrackingMap.tsx';

const load = async () => (await import('./TrackingMap.tsx')).TrackingMap;

/** The map and its code, which loads on request; if that fails, the list replaces it. */
export function LazyTrackingMap(props: TrackingMapProps) {
  const { t } = useTexts('mf-tracking');
  return (
    <LazyCode
      load={load}
      props={props}
      loading={<LoadingState label={t('map.loading')} />}
      failed={(retry) => (
        <>
          <ErrorState title={t('map.failed')} onRetry={retry} />
          <PeopleGroups groups={props.groups} now={props.now} />
        </>
      )}
    />
  );
}
