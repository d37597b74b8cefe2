import { useTexts } from '@portolan/remote-kit';
import { LazyCode } from '@portolan/remote-kit/lazy';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import type { HotelSpotMapProps } from './HotelSpotMap.tsx';

const loadMap = async () => (await import(/* webpackChunkName: 'hotel-maps' */ './HotelSpotMap.tsx')).HotelSpotMap;

/** The map of a hotel; the address is enough if its code does not load. */
export function HotelSpotPane(props: HotelSpotMapProps) {
  const { t } = useTexts('mf-booking');
  return (
    <LazyCode
      load={loadMap}
      props={props}
      loading={<LoadingState label={t('hotels.mapLoading')} />}
      failed={(retry) => <ErrorState title={t('hotels.mapFailed')} onRetry={retry} />}
    />
  );
}
