import { isApiError, requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { ErrorState } from '@portolan/ui/core';

export interface SearchFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onEdit: () => void;
}

/** A search that failed: another try, or the form where another try would be refused too. */
export function SearchFailure({ error, onRetry, onEdit }: SearchFailureProps) {
  const { t } = useTexts('mf-booking');
  const reason = reasonOf(error, t('offers.placeUnknown'));
  if (reason === null)
    return <ErrorState title={t('offers.failed')} requestId={requestIdOf(error)} onRetry={onRetry} />;
  return (
    <ErrorState title={t('offers.failed')} description={reason} retryLabel={t('summary.editSearch')} onRetry={onEdit} />
  );
}

/** Why the search itself is refused, such as for a pickup that is too soon by now. Null for what may pass. */
function reasonOf(error: unknown, placeUnknown: string): string | null {
  if (!isApiError(error)) return null;
  if (error.type === 'NOT_FOUND') return placeUnknown;
  return error.status === 422 ? error.message : null;
}
