import { useEffect, useRef } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import { useOutcomeText } from '../request/useOutcomeText.ts';
import { hasFailed, type BulkResult } from './BulkApprovalStore.ts';
import styles from './BulkResults.module.css';

/** Id of the line with the result of a trip. */
export const resultId = (cartId: string): string => `approval-result-${cartId}`;

/** Results of a bulk approval. Takes the focus, since the focused row may be gone. */
export function BulkResults({ results }: { readonly results: readonly BulkResult[] }) {
  const { t } = useTexts('mf-trips');
  const textOf = useOutcomeText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [results]);
  const lineOf = ({ tripName: name, end }: BulkResult) =>
    'decision' in end
      ? t(`approvals.verdict.${end.decision}`, { name })
      : t('approvals.bulk.stays', { name, reason: textOf(end.outcome) });
  return (
    <div ref={box} tabIndex={-1} className={styles['box']}>
      <Notice kind={results.some(hasFailed) ? 'warning' : 'success'}>
        <ul className="pt-stack-4 pt-list">
          {results.map((result) => (
            <li key={result.cartId} id={resultId(result.cartId)}>
              {lineOf(result)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
