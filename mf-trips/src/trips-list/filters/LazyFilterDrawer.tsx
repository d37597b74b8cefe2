import { observer } from 'mobx-react-lite';
import { NewestLoad, useStore, useTexts, type LivingStore } from '@portolan/remote-kit';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import type { FilterDrawerProps } from './FilterDrawer.tsx';
import styles from './LazyFilterDrawer.module.css';

/** The panel's code, loaded when the panel is first opened. */
class DrawerCode implements LivingStore {
  readonly load = new NewestLoad(() => import('./FilterDrawer.tsx'));

  start(): void {
    void this.load.load();
  }

  dispose(): void {
    this.load.giveUp();
  }
}

/** The filter panel after its first opening. The list works without its code. */
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
