import { useEffect, useRef } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import { openerId } from './ApprovalOpener.tsx';
import type { Decision } from './request/answers.ts';
import styles from './DecisionNotice.module.css';

/** The reader's last decision, and the row to continue with. */
export interface LastDecision {
  readonly decision: Decision;
  readonly tripName: string;
  /** Row that takes the focus next; null for this notice, undefined while the list reloads. */
  readonly next: string | null | undefined;
}

export interface DecisionNoticeProps {
  readonly lastDecision: LastDecision;
  /** Name of the row that takes the focus next; undefined for none. */
  readonly nextName: string | undefined;
  readonly onNext: (cartId: string) => void;
}

/** Confirms the decision, links to the next request, and moves the focus on because its row is gone. */
export function DecisionNotice({ lastDecision, nextName, onNext }: DecisionNoticeProps) {
  const { t } = useTexts('mf-trips');
  const box = useRef<HTMLDivElement>(null);
  const { decision, tripName, next } = lastDecision;
  useEffect(() => {
    if (next === undefined) return;
    const row = next === null ? null : document.getElementById(openerId(next));
    (row ?? box.current)?.focus();
  }, [next]);
  return (
    <div ref={box} tabIndex={-1} className={styles['box']}>
      <Notice
        kind="success"
        action={
          next != null &&
          nextName !== undefined && (
            <Button size="small" onClick={() => onNext(next)}>
              {t('approvals.nextNamed', { name: nextName })}
            </Button>
          )
        }
      >
        {t(`approvals.verdict.${decision}`, { name: tripName })}
      </Notice>
    </div>
  );
}
