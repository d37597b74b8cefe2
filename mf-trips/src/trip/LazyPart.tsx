import type { ReactNode } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { LazyCode, type LazyCodeProps } from '@portolan/remote-kit/lazy';
import { ErrorState, LoadingState } from '@portolan/ui/core';

/** A part of a screen whose code comes when it shows. Where that cannot be had, the rest of the screen goes on. */
export function LazyPart<Props extends object>({
  shape,
  ...part
}: Pick<LazyCodeProps<Props>, 'load' | 'props'> & {
  /** The still shape of what comes. */
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
