import type { PlatformVersion } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import type { WhoGetsWhatProps } from './WhoGetsWhat.tsx';
import styles from './VersionActions.module.css';

export interface VersionActionsProps extends WhoGetsWhatProps {
  readonly version: PlatformVersion;
}

/** What may be done with one version. */
export function VersionActions({ version: { version, state }, remote: { active, lock, remote }, isOperator, onAsk }: VersionActionsProps) {
  const { t } = useTexts('mf-platform');
  const mayBeGiven = state === 'published' && version !== active;
  const actions = [
    ...(isOperator && mayBeGiven ? (['activate'] as const) : []),
    ...(mayBeGiven && active !== null ? (['canary'] as const) : []),
    ...(isOperator && state !== 'killed' ? (['withdraw'] as const) : []),
  ];
  return (
    <span className={styles['actions']}>
      {actions.map((kind) => (
        <Button key={kind} size="small" danger={kind === 'withdraw'} disabled={kind !== 'withdraw' && lock !== null} aria-label={t(`action.${kind}Named`, { remote, version })} onClick={() => onAsk({ kind, version })}>
          {t(`action.${kind}`)}
        </Button>
      ))}
    </span>
  );
}
