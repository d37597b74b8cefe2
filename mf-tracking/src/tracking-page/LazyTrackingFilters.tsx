import { observer } from 'mobx-react-lite';
import { NewestLoad, useStore, useTexts, type LivingStore } from '@portolan/remote-kit';
import { ErrorState } from '@portolan/ui/core';
import type { TrackingFiltersProps } from './filters/TrackingFilters.tsx';
import styles from './LazyTrackingFilters.module.css';

/** The filters' code, whose calendar and lists weigh more than the page: it loads with the list's tools, while people load. */
class FiltersCode implements LivingStore {
  readonly load = new NewestLoad(() => import(/* webpackChunkName: "safety" */ './filters/TrackingFilters.tsx'));

  start(): void {
    void this.load.load();
  }

  dispose(): void {
    this.load.giveUp();
  }
}

/** The filters, and a placeholder until they load. If that fails, the list works without. */
export const LazyTrackingFilters = observer(function LazyTrackingFilters(props: TrackingFiltersProps) {
  const { t } = useTexts('mf-tracking');
  const { load } = useStore(() => new FiltersCode());
  const { state } = load;
  return (
    <div className={styles['room']}>
      {state.kind === 'ready' && <state.value.TrackingFilters {...props} />}
      {state.kind === 'failed' && <ErrorState title={t('filters.failed')} onRetry={() => void load.load()} />}
    </div>
  );
});
