import { ErrorState } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';

export interface FailedPartProps {
  readonly onRetry: () => void;
  /** Under which support can replay what somebody saw. */
  readonly reference: string;
}

/** Stands in the place of a remote's part that cannot be had; the rest of the page goes on. */
export function FailedPart({ onRetry, reference }: FailedPartProps) {
  const { t } = useTexts('shell');
  return (
    <ErrorState
      title={t('remote.failedTitle')}
      description={t('remote.failedText')}
      retryLabel={t('tryAgain')}
      onRetry={onRetry}
      reference={reference}
    />
  );
}
