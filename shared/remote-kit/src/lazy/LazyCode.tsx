import type { ComponentType, ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useStore } from '@portolan/remote-kit';
import { LivingLoad } from './LivingLoad.ts';

export interface LazyCodeProps<Props extends object> {
  /** Imports the component; another component wants another `key`. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Shows while the code loads. */
  readonly loading: ReactNode;
  /** Shows if the code fails to load. `retry` loads it again. */
  readonly failed: (retry: () => void) => ReactNode;
}

/** A component whose code is loaded when it shows. If that fails, the rest of the screen goes on, and it can be retried. */
export const LazyCode = observer(function LazyCode<Props extends object>({
  load,
  props,
  loading,
  failed,
}: LazyCodeProps<Props>) {
  // In an object, because a store would take a component for a method of its own.
  const { load: code } = useStore(() => new LivingLoad(async () => ({ Component: await load() })));
  const { state } = code;
  if (state.kind === 'ready') return <state.value.Component {...props} />;
  return state.kind === 'failed' ? failed(() => void code.load()) : loading;
});
