import { useTexts } from '@portolan/remote-kit';
import { LazyCode, type LazyCodeProps } from '@portolan/remote-kit/lazy';
import { ErrorState, LoadingState } from '@portolan/ui/core';

/** Part of a screen whose code is loaded when it shows. If that fails, the rest of the screen goes on. */
export function LazyPart<Props extends object>(part: Pick<LazyCodeProps<Props>, 'load' | 'props'>) {
  const { t } = useTexts('mf-company-admin');
  return (
    <LazyCode
      {...part}
      loading={<LoadingState label={t('part.loading')} />}
      failed={(retry) => <ErrorState title={t('part.failed')} onRetry={retry} />}
    />
  );
}
