import type { PolicyViolation } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useViolationTexts } from '@portolan/ui/base';
import { exactSum } from '../payment/sums.ts';
import styles from './RuleLine.module.css';

/** A broken rule: the excess over a price cap as a bar, else the allowed and actual value. */
export function RuleLine({ violation }: { readonly violation: PolicyViolation }) {
  const { t, language } = useTexts('mf-trips');
  const textsOf = useViolationTexts();
  const { line, rule } = textsOf(violation);
  const { expected, actual } = violation;
  const isCap =
    expected.kind === 'MONEY' &&
    actual.kind === 'MONEY' &&
    expected.currency === actual.currency &&
    actual.amount > expected.amount;
  if (!isCap) return <p className={styles['line']}>{line}</p>;
  const over = { amount: exactSum([actual.amount, -expected.amount]), currency: actual.currency };
  return (
    <div className="pt-stack-4">
      <p className={styles['head']}>
        <span>{rule}</span>
        <span className={styles['over']}>{t('policy.over', { amount: formatMoney(over, language) })}</span>
      </p>
      <span className={styles['bar']} aria-hidden="true">
        <i style={{ width: `${((100 * expected.amount) / actual.amount).toFixed(1)}%` }} />
      </span>
      <p className={styles['line']}>{line}</p>
    </div>
  );
}
