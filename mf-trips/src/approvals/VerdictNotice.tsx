import { useEffect, useRef } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import { openerId } from './openerId.ts';
import type { Verdict } from './request/answers.ts';
import styles from './VerdictNotice.module.css';

/** What the reader has just decided, and where they go on. */
export interface Settled {
  readonly verdict: Verdict;
  readonly tripName: string;
  /** The row that has the focus next; null for this notice, and undefined while the list is on its way. */
  readonly next: string | null | undefined;
}

/** Says what was decided, and hands the focus on: the row that had it has gone. */
export function VerdictNotice({ settled }: { readonly settled: Settled }) {
  const { t } = useTexts('mf-trips');
  const box = useRef<HTMLDivElement>(null);
  const { verdict, tripName, next } = settled;
  useEffect(() => {
    if (next === undefined) return;
    const row = next === null ? null : document.getElementById(openerId(next));
    (row ?? box.current)?.focus();
  }, [next]);
  return (
    <div ref={box} tabIndex={-1} className={styles['box']}>
      <Notice kind="success">{t(`approvals.verdict.${verdict}`, { name: tripName })}</Notice>
    </div>
  );
}
