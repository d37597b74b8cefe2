import { useTranslation } from 'react-i18next';
import type { PolicyVerdict } from '@portolan/contracts';
import { Icon } from '../core/Icon.tsx';
import type { IconName } from '../core/iconPaths.ts';
import styles from './PolicyChip.module.css';

export interface PolicyChipProps {
  /** The travel policy's verdict on an offer, a booking or a trip. */
  readonly verdict: PolicyVerdict;
}

/** Look of a verdict: an item outside the policy that can be bought needs an approval, or only a reason. */
type PolicyLook = 'IN' | 'OUT' | 'APPROVAL' | 'BLOCKED';

const icons: Readonly<Record<PolicyLook, IconName>> = { IN: 'check', OUT: 'info', APPROVAL: 'clock', BLOCKED: 'cross' };

const policyLookOf = ({ state, violations }: PolicyVerdict): PolicyLook =>
  state === 'OUT' && violations.some(({ action }) => action === 'APPROVAL') ? 'APPROVAL' : state;

/**
 * Whether an item is within the travel policy (look, "Policy chip"): round, so that it is never taken for a status, and quiet if all is
 * well.
 */
export function PolicyChip({ verdict }: PolicyChipProps) {
  const { t } = useTranslation('ui');
  const look = policyLookOf(verdict);
  return (
    <span className={`${styles['chip']} ${styles[look]}`} data-policy={look}>
      <Icon name={icons[look]} size={16} />
      {t(`policy.state.${look}`)}
    </span>
  );
}
