import type { PolicyVerdict } from '@portolan/contracts';
import { PolicyChip } from './PolicyChip.tsx';
import { useViolationTexts } from './useViolationTexts.ts';
import styles from './PolicyNote.module.css';

export interface PolicyNoteProps {
  readonly verdict: PolicyVerdict;
  /** For the element that it explains, such as a disabled button. */
  readonly id?: string;
}

/** A verdict next to a choice: the chip, and each violated rule with its limit. */
export function PolicyNote({ verdict, id }: PolicyNoteProps) {
  const textsOf = useViolationTexts();
  return (
    <div id={id} className="pt-line-4-8">
      <PolicyChip verdict={verdict} />
      {verdict.violations.map((violation) => (
        <span key={violation.ruleId} className={styles['why']}>
          {textsOf(violation).line}
        </span>
      ))}
    </div>
  );
}
