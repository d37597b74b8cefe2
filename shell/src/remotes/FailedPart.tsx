import { ErrorState } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';

export interface FailedPartProps {
  readonly onRetry: () => void;
  /** Composition with which support can replay the page. */
  readonly reference: string;
}

/** Error card instead of a remote's part that could not be loaded; the rest of the page works. */
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
