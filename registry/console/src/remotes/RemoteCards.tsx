import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { BudgetLeft } from '../overview/BudgetLeft.tsx';
import { CanaryText } from '../overview/CanaryText.tsx';
import { ErrorRate, LoadTime } from '../overview/Health.tsx';
import { activeVersionOf } from '../overview/remoteState.ts';
import { RemoteBadges } from '../overview/StateBadges.tsx';
import { VersionName } from '../overview/VersionName.tsx';
import { RemoteLink } from './RemoteLink.tsx';
import type { RemotesProps } from './RemotesTable.tsx';
import styles from '../overview/Cards.module.css';

/** The table's content on a phone. */
export function RemoteCards({ remotes, span }: RemotesProps) {
  const { t } = useTexts('mf-platform');
  return (
    <ul className="pt-stack-12 pt-list" aria-label={t('remotes.title')}>
      {remotes.map((remote) => {
        const health = activeVersionOf(remote)?.[span];
        return (
          <li key={remote.remote} className={styles['card']}>
            <div className={styles['head']}>
              <RemoteLink id={remote.remote} />
              <RemoteBadges remote={remote} />
            </div>
            <DescriptionRows
              rows={[
                { label: t('column.active'), value: <VersionName version={remote.active} /> },
                { label: t('column.canary'), value: <CanaryText canary={remote.canary} /> },
                { label: t('column.fallback'), value: <VersionName version={remote.fallback} /> },
                ...(health
                  ? [
                      { label: t('column.errors'), value: <ErrorRate health={health} /> },
                      { label: t('column.load'), value: <LoadTime health={health} /> },
                    ]
                  : []),
                { label: t('column.budget'), value: <BudgetLeft budget={remote.budget} /> },
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
