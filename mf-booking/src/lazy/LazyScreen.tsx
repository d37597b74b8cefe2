import { useTexts } from '@portolan/remote-kit';
import { LazyCode, type LazyCodeProps } from '@portolan/remote-kit/lazy';
import { ErrorState, LoadingState } from '@portolan/ui/core';

/** A screen below the first one of a route. Where its code cannot be had, it can be asked for again. */
export function LazyScreen({ load }: Pick<LazyCodeProps<object>, 'load'>) {
  const { t } = useTexts('mf-booking');
  return (
    <LazyCode
      load={load}
      props={{}}
      loading={<LoadingState label={t('screen.loading')} />}
      failed={(retry) => <ErrorState title={t('screen.failed')} onRetry={retry} />}
    />
  );
}
