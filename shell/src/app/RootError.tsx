import { ErrorState } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import type { ErrorReports } from '../errors/ErrorReports.ts';
import styles from './RootError.module.css';

/** The last boundary: something in the shell itself failed. */
export function RootError({ errors }: { errors: ErrorReports }) {
  const { t } = useTexts('shell');
  const reload = () => window.location.reload();
  return (
    <main className={styles['page']}>
      <ErrorState
        title={t('rootError.title')}
        description={t('rootError.text')}
        retryLabel={t('rootError.reload')}
        onRetry={reload}
        reference={errors.referenceOf()}
      />
    </main>
  );
}
