import type { PolicyVerdict } from '@portolan/contracts';
import { PolicyChip } from './PolicyChip.tsx';
import { useViolationTexts } from './useViolationTexts.ts';
import styles from './PolicyNote.module.css';

export interface PolicyNoteProps {
  readonly verdict: PolicyVerdict;
  /** For what it explains, such as a button that is off. */
  readonly id?: string;
}

/** A verdict where one chooses: the chip, and each rule that is broken with what it allows. */
export function PolicyNote({ verdict, id }: PolicyNoteProps) {
  const textsOf = useViolationTexts();
  return (
    <div id={id} className={styles['note']}>
      <PolicyChip verdict={verdict} />
      {verdict.violations.map((violation) => (
        <span key={violation.ruleId} className={styles['why']}>
          {textsOf(violation).line}
        </span>
      ))}
    </div>
  );
}
