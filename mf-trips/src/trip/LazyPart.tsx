import type { ReactNode } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { LazyCode, type LazyCodeProps } from '@portolan/remote-kit/lazy';
import { ErrorState, LoadingState } from '@portolan/ui/core';

/** A lazy part of a screen. The rest of the screen works without its code. */
export function LazyPart<Props extends object>({
  shape,
  ...part
}: Pick<LazyCodeProps<Props>, 'load' | 'props'> & {
  /** Placeholder of the content. */
  readonly shape?: ReactNode;
}) {
  const { t } = useTexts('mf-trips');
  return (
    <LazyCode
      {...part}
      loading={<LoadingState label={t('part.loading')}>{shape}</LoadingState>}
      failed={(retry) => <ErrorState title={t('part.failed')} onRetry={retry} />}
    />
  );
}
