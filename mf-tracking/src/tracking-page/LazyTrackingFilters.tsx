import { observer } from 'mobx-react-lite';
import { NewestLoad, useStore, useTexts, type LivingStore } from '@portolan/remote-kit';
import { ErrorState } from '@portolan/ui/core';
import type { TrackingFiltersProps } from './filters/TrackingFilters.tsx';
import styles from './LazyTrackingFilters.module.css';

/** The filters' code, whose calendar and lists weigh more than the page: it comes with the tools of the list, while the people do. */
class FiltersCode implements LivingStore {
  readonly load = new NewestLoad(() => import(/* webpackChunkName: "safety" */ './filters/TrackingFilters.tsx'));

  start(): void {
    void this.load.load();
  }

  dispose(): void {
    this.load.giveUp();
  }
}

/** The filters, and their room until they are there. Where they cannot be had, the list goes on without. */
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
