import type { ReactNode } from 'react';
import type { PolicyVerdict } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { PolicyNote } from '@portolan/ui/base';
import { CommonVerdictContext, commonVerdictOf } from './shownVerdict.ts';
import styles from './Results.module.css';

export interface VerdictsProps {
  /** Of the offers inside; undefined for offers without a verdict yet. */
  readonly verdicts: readonly (PolicyVerdict | undefined)[];
  readonly children: ReactNode;
}

/** A list of offers whose cards show only the parts of a verdict that not all offers share. */
export function Verdicts({ verdicts, children }: VerdictsProps) {
  const { t } = useTexts('mf-booking');
  const common = commonVerdictOf(verdicts);
  return (
    <CommonVerdictContext value={common}>
      {common.isIn && <p className={styles['common']}>{t('offers.allInPolicy')}</p>}
      {common.violations.length > 0 && (
        <div className={styles['common']}>
          {t('offers.all')}
          <PolicyNote verdict={{ state: 'OUT', violations: [...common.violations] }} />
        </div>
      )}
      {children}
    </CommonVerdictContext>
  );
}
