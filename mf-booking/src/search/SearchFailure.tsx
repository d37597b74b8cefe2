import { isApiError, requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { ErrorState } from '@portolan/ui/core';

export interface SearchFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onEdit: () => void;
}

/** A failed search: offers a retry, or the form if a retry would be refused too. */
export function SearchFailure({ error, onRetry, onEdit }: SearchFailureProps) {
  const { t } = useTexts('mf-booking');
  const reason = reasonOf(error, t('offers.placeUnknown'));
  if (reason === null)
    return <ErrorState title={t('offers.failed')} requestId={requestIdOf(error)} onRetry={onRetry} />;
  return (
    <ErrorState title={t('offers.failed')} description={reason} retryLabel={t('summary.editSearch')} onRetry={onEdit} />
  );
}

/** Reason of a refusal, such as a pickup that is now too soon. Null if a retry may help. */
function reasonOf(error: unknown, placeUnknown: string): string | null {
  if (!isApiError(error)) return null;
  if (error.type === 'NOT_FOUND') return placeUnknown;
  return error.status === 422 ? error.message : null;
}
