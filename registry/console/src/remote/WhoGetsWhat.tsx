import type { PlatformRemote } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Card, DescriptionRows } from '@portolan/ui/base';
import { Button } from '@portolan/ui/core';
import { BudgetLeft } from '../overview/BudgetLeft.tsx';
import { CanaryText } from '../overview/CanaryText.tsx';
import { VersionName } from '../overview/VersionName.tsx';
import type { Question } from '../release/ReleaseStore.ts';

export interface WhoGetsWhatProps {
  readonly remote: PlatformRemote;
  readonly isOperator: boolean;
  readonly onAsk: (question: Question) => void;
}

/** The versions that people get, and the changes that choose no version. */
export function WhoGetsWhat({ remote, isOperator, onAsk }: WhoGetsWhatProps) {
  const { t } = useTexts('mf-platform');
  const { active, canary, fallback, lock } = remote;
  const isLocked = lock !== null;
  const actions: readonly (Question & { readonly isDisabled: boolean })[] = [
    ...(isOperator && fallback !== null ? [{ kind: 'rollBack', isDisabled: isLocked } as const] : []),
    ...(canary === null ? [] : [{ kind: 'endCanary', isDisabled: isLocked } as const]),
    ...(isOperator ? [{ kind: isLocked ? 'unlock' : 'lock', isDisabled: false } as const] : []),
  ];
  const footer = actions.length > 0 && (
    <div className="pt-cluster-8">
      {actions.map(({ kind, isDisabled }) => (
        <Button key={kind} disabled={isDisabled} onClick={() => onAsk({ kind } as Question)}>
          {t(`action.${kind}`)}
        </Button>
      ))}
    </div>
  );
  return (
    <Card title={t('whoGetsWhat')} {...(footer ? { footer } : {})}>
      <DescriptionRows
        rows={[
          { label: t('column.active'), value: <VersionName version={active} /> },
          { label: t('column.canary'), value: <CanaryText canary={canary} /> },
          { label: t('column.fallback'), value: <VersionName version={fallback} /> },
          { label: t('column.budget'), value: <BudgetLeft budget={remote.budget} /> },
        ]}
      />
    </Card>
  );
}
