import type { PlatformRemote } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { DataTable, type DataTableProps } from '@portolan/ui/table';
import { BudgetLeft } from '../overview/BudgetLeft.tsx';
import { CanaryText } from '../overview/CanaryText.tsx';
import { ErrorRate, LoadTime } from '../overview/Health.tsx';
import { activeVersionOf } from '../overview/remoteState.ts';
import type { Span } from '../overview/span.ts';
import { RemoteBadges } from '../overview/StateBadges.tsx';
import { VersionName } from '../overview/VersionName.tsx';
import { RemoteLink } from './RemoteLink.tsx';

export interface RemotesProps {
  readonly remotes: readonly PlatformRemote[];
  readonly span: Span;
}

/** One row for each remote. */
export function RemotesTable({ remotes, span }: RemotesProps) {
  const { t } = useTexts('mf-platform');
  const healthOf = (remote: PlatformRemote) => activeVersionOf(remote)?.[span] ?? null;
  const columns: DataTableProps<PlatformRemote>['columns'] = [
    { key: 'remote', title: t('column.remote'), render: (_value, { remote }) => <RemoteLink id={remote} /> },
    { key: 'state', title: t('column.state'), render: (_value, remote) => <RemoteBadges remote={remote} /> },
    { key: 'active', title: t('column.active'), render: (_value, { active }) => <VersionName version={active} /> },
    { key: 'canary', title: t('column.canary'), render: (_value, { canary }) => <CanaryText canary={canary} /> },
    {
      key: 'fallback',
      title: t('column.fallback'),
      render: (_value, { fallback }) => <VersionName version={fallback} />,
    },
    {
      key: 'errors',
      title: t('column.errors'),
      render: (_value, remote) => {
        const health = healthOf(remote);
        return health && <ErrorRate health={health} />;
      },
    },
    {
      key: 'load',
      title: t('column.load'),
      render: (_value, remote) => {
        const health = healthOf(remote);
        return health && <LoadTime health={health} />;
      },
    },
    { key: 'budget', title: t('column.budget'), render: (_value, { budget }) => <BudgetLeft budget={budget} /> },
  ];
  return (
    <DataTable<PlatformRemote> label={t('remotes.title')} columns={columns} dataSource={remotes} rowKey="remote" />
  );
}
