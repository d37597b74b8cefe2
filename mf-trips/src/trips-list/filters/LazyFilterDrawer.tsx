import { observer } from 'mobx-react-lite';
import { NewestLoad, useStore, useTexts, type LivingStore } from '@portolan/remote-kit';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import type { FilterDrawerProps } from './FilterDrawer.tsx';
import styles from './LazyFilterDrawer.module.css';

/** The panel's code, which no list needs before somebody opens the panel. */
class DrawerCode implements LivingStore {
  readonly load = new NewestLoad(() => import('./FilterDrawer.tsx'));

  start(): void {
    void this.load.load();
  }

  dispose(): void {
    this.load.giveUp();
  }
}

/** The filter panel from its first opening on. Where it cannot be had, the list goes on without. */
export const LazyFilterDrawer = observer(function LazyFilterDrawer(props: FilterDrawerProps) {
  const { t } = useTexts('mf-trips');
  const { load } = useStore(() => new DrawerCode());
  const { state } = load;
  if (state.kind === 'ready') return <state.value.FilterDrawer {...props} />;
  if (!props.isOpen) return null;
  return (
    <div className={styles['room']}>
      {state.kind === 'failed' ? (
        <ErrorState title={t('filters.failed')} onRetry={() => void load.load()} />
      ) : (
        <LoadingState label={t('filters.loading')} />
      )}
    </div>
  );
});
