import { observer } from 'mobx-react-lite';
import { NewestLoad, useStore, useTexts, type LivingStore } from '@portolan/remote-kit';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import type { RequestDrawerProps } from './request/RequestDrawer.tsx';

/** The drawer's code, loaded when a request is first opened. */
class DrawerCode implements LivingStore {
  readonly load = new NewestLoad(() => import('./request/RequestDrawer.tsx'));

  start(): void {
    void this.load.load();
  }

  dispose(): void {
    this.load.giveUp();
  }
}

/** The drawer of a request, once its code has loaded. The list still works if the code fails to load. */
export const LazyRequestDrawer = observer(function LazyRequestDrawer(props: RequestDrawerProps) {
  const { t } = useTexts('mf-trips');
  const { load } = useStore(() => new DrawerCode());
  const { state } = load;
  if (state.kind === 'ready') return <state.value.RequestDrawer {...props} />;
  if (!props.isOpen) return null;
  return state.kind === 'failed' ? (
    <ErrorState title={t('approvals.request.failed')} onRetry={() => void load.load()} />
  ) : (
    <LoadingState label={t('approvals.request.loading')} />
  );
});
