import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { EmptyState, ErrorState, PageHeading } from '@portolan/ui/core';
import { LinkButton } from '../trip/LinkButton.tsx';
import type { TripState } from './actions/TripStore.ts';

export interface TripUnavailableProps {
  readonly state: Extract<TripState, { kind: 'missing' | 'forbidden' | 'failed' }>;
  readonly onRetry: () => void;
}

/** Shown instead of a trip without access, that does not exist, or that did not load. The route stays. */
export function TripUnavailable({ state, onRetry }: TripUnavailableProps) {
  const { t } = useTexts('mf-trips');
  if (state.kind === 'failed') {
    return (
      <div className="pt-stack-16">
        <PageHeading>{t('trip.title')}</PageHeading>
        <ErrorState
          title={t('trip.failed')}
          description={t('trip.failedText')}
          requestId={requestIdOf(state.error)}
          onRetry={onRetry}
        />
      </div>
    );
  }
  const [kind, target] = state.kind === 'forbidden' ? (['lock', '/'] as const) : (['cross', '/trips'] as const);
  return (
    <EmptyState
      kind={kind}
      headingLevel={1}
      title={t(`${state.kind}.title`)}
      description={t(`${state.kind}.text`)}
      action={
        <LinkButton to={target} kind="primary">
          {t(`${state.kind}.action`)}
        </LinkButton>
      }
    />
  );
}
