import { observer } from 'mobx-react-lite';
import { NewestLoad, useStore, useTexts, type LivingStore } from '@portolan/remote-kit';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import type { HotelMap, HotelMapProps } from './HotelMap.tsx';

/** The code of the map, loaded if the page has room for it. */
class MapCode implements LivingStore {
  readonly load = new NewestLoad<{ readonly Map: typeof HotelMap }>(async () => ({
    Map: (await import(/* webpackChunkName: 'hotel-maps' */ './HotelMap.tsx')).HotelMap,
  }));

  start(): void {
    void this.load.load();
  }

  dispose(): void {
    this.load.giveUp();
  }
}

/** The map; the list works without it if its code does not load. */
export const HotelMapPane = observer(function HotelMapPane(props: HotelMapProps) {
  const { t } = useTexts('mf-booking');
  const code = useStore(() => new MapCode());
  const { state } = code.load;
  if (state.kind === 'ready') return <state.value.Map {...props} />;
  if (state.kind === 'failed')
    return <ErrorState title={t('hotels.mapFailed')} onRetry={() => void code.load.load()} />;
  return <LoadingState label={t('hotels.mapLoading')} />;
});
