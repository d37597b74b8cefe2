import type { PlatformRemote, PlatformVersion } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import type { WhoGetsWhatProps } from './WhoGetsWhat.tsx';
import styles from './VersionActions.module.css';

export interface VersionActionsProps extends WhoGetsWhatProps {
  readonly version: PlatformVersion;
}

export type VersionAction = 'activate' | 'canary' | 'withdraw';

/** Actions on one version: the operator's, or those of a tenant's staff. */
export function actionsOf(
  { version, state }: PlatformVersion,
  { active }: PlatformRemote,
  isOperator: boolean,
): VersionAction[] {
  const mayBeGiven = state === 'published' && version !== active;
  return [
    ...(isOperator && mayBeGiven ? (['activate'] as const) : []),
    ...(mayBeGiven && active !== null ? (['canary'] as const) : []),
    ...(isOperator && state !== 'killed' ? (['withdraw'] as const) : []),
  ];
}

/** Menu of actions on one version. */
export function VersionActions({ version: known, remote: about, isOperator, onAsk }: VersionActionsProps) {
  const { t } = useTexts('mf-platform');
  const [{ version }, { remote, lock }] = [known, about];
  return (
    <span className={styles['actions']}>
      {actionsOf(known, about, isOperator).map((kind) => (
        <Button
          key={kind}
          size="small"
          danger={kind === 'withdraw'}
          disabled={kind !== 'withdraw' && lock !== null}
          aria-label={t(`action.${kind}Named`, { remote, version })}
          onClick={() => onAsk({ kind, version })}
        >
          {t(`action.${kind}`)}
        </Button>
      ))}
    </span>
  );
}
