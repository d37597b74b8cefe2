import { useTexts } from '@portolan/remote-kit';
import { LazyCode, type LazyCodeProps } from '@portolan/remote-kit/lazy';
import { ErrorState, LoadingState } from '@portolan/ui/core';

/** A screen after the first one of a route, loaded on demand. A failed load can be retried. */
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
