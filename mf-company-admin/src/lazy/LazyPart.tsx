import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { NewestLoad, useStore, useTexts, type LivingStore } from '@portolan/remote-kit';
import { ErrorState, LoadingState } from '@portolan/ui/core';

/** The code of a part of a screen, which comes when the part is first wanted. */
class PartCode<Props> implements LivingStore {
  readonly load: NewestLoad<{ readonly Part: ComponentType<Props> }>;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.load = new NewestLoad(async () => ({ Part: await load() }));
  }

  start(): void {
    void this.load.load();
  }

  dispose(): void {
    this.load.giveUp();
  }
}

export interface LazyPartProps<Props extends object> {
  /** Imports the part; another part wants another `key`. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** A part of a screen whose code comes when it shows. Where that cannot be had, the rest of the screen goes on. */
export const LazyPart = observer(function LazyPart<Props extends object>({ load, props }: LazyPartProps<Props>) {
  const { t } = useTexts('mf-company-admin');
  const code = useStore(() => new PartCode(load));
  const { state } = code.load;
  if (state.kind === 'ready') return <state.value.Part {...props} />;
  if (state.kind === 'failed') return <ErrorState title={t('part.failed')} onRetry={() => void code.load.load()} />;
  return <LoadingState label={t('part.loading')} />;
});
