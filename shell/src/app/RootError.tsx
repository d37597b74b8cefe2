import { ErrorState } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';

/** The last boundary: something in the shell itself failed. */
export function RootError() {
  const { t } = useTexts('shell');
  return <ErrorState title={t('rootError.title')} description={t('rootError.text')} retryLabel={t('rootError.reload')} onRetry={() => window.location.reload()} />;
}
