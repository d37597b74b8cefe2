import type { ReactNode } from 'react';
import type { PolicyVerdict } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { AllInPolicy, areAllInPolicy } from './shownVerdict.ts';
import styles from './Results.module.css';

export interface VerdictsProps {
  /** Of the offers inside; undefined for offers without a verdict yet. */
  readonly verdicts: readonly (PolicyVerdict | undefined)[];
  readonly children: ReactNode;
}

/** Offers whose cards show a verdict only if it distinguishes them. */
export function Verdicts({ verdicts, children }: VerdictsProps) {
  const { t } = useTexts('mf-booking');
  const isCommon = areAllInPolicy(verdicts);
  return (
    <AllInPolicy value={isCommon}>
      {isCommon && <p className={styles['common']}>{t('offers.allInPolicy')}</p>}
      {children}
    </AllInPolicy>
  );
}
