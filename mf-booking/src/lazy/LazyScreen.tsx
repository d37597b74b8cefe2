import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { NewestLoad, useStore, useTexts, type LivingStore } from '@portolan/remote-kit';
import { ErrorState, LoadingState } from '@portolan/ui/core';

/** The code of a screen, which comes when its path is first gone to. */
class ScreenCode implements LivingStore {
  readonly load: NewestLoad<{ readonly Screen: ComponentType }>;

  constructor(load: () => Promise<ComponentType>) {
    this.load = new NewestLoad(async () => ({ Screen: await load() }));
  }

  start(): void {
    void this.load.load();
  }

  dispose(): void {
    this.load.giveUp();
  }
}

export interface LazyScreenProps {
  /** Imports the screen; another screen wants another `key`. */
  readonly load: () => Promise<ComponentType>;
}

/** A screen below the first one of a route. Where its code cannot be had, it can be asked for again. */
export const LazyScreen = observer(function LazyScreen({ load }: LazyScreenProps) {
  const { t } = useTexts('mf-booking');
  const code = useStore(() => new ScreenCode(load));
  const { state } = code.load;
  if (state.kind === 'ready') return <state.value.Screen />;
  if (state.kind === 'failed') return <ErrorState title={t('screen.failed')} onRetry={() => void code.load.load()} />;
  return <LoadingState label={t('screen.loading')} />;
});
