import { isApiError, requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import styles from './RefusalNotice.module.css';

/** The registry's reasons for refusing a change, in its own words, which are English. */
export function RefusalNotice({ refusal }: { readonly refusal: unknown }) {
  const { t } = useTexts('mf-platform');
  if (refusal === null) return null;
  const requestId = requestIdOf(refusal);
  const isOvertaken = isApiError(refusal) && (refusal.type as string) === 'RELEASE_CHANGED';
  return (
    <Notice kind={isOvertaken ? 'warning' : 'failure'}>
      <p className={styles['line']}>
        {t(isOvertaken ? 'refused.overtaken' : isApiError(refusal) ? 'refused.byRegistry' : 'refused.unreachable')}
      </p>
      {isApiError(refusal) && (
        <p className={styles['words']} lang="en">
          {refusal.message}
        </p>
      )}
      {requestId !== null && <p className={styles['line']}>{t('requestId', { id: requestId })}</p>}
    </Notice>
  );
}
