import type { PlatformVersion } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { DataTable, type DataTableProps } from '@portolan/ui/table';
import { ErrorRate, LoadTime } from '../overview/Health.tsx';
import { placeOf } from '../overview/remoteState.ts';
import type { Span } from '../overview/span.ts';
import { PlaceBadge } from '../overview/StateBadges.tsx';
import { VersionName } from '../overview/VersionName.tsx';
import { Moment } from './Moment.tsx';
import { actionsOf, VersionActions } from './VersionActions.tsx';
import type { WhoGetsWhatProps } from './WhoGetsWhat.tsx';
import { WhoGetsVersion } from './WhoGetsVersion.tsx';

export interface VersionsProps extends WhoGetsWhatProps {
  readonly span: Span;
}

/** A remote's versions, newest first. */
export function VersionsTable({ remote, span, isOperator, onAsk }: VersionsProps) {
  const { t } = useTexts('mf-platform');
  const columns: DataTableProps<PlatformVersion>['columns'] = [
    { key: 'version', title: t('column.version'), render: (_value, { version }) => <VersionName version={version} /> },
    {
      key: 'state',
      title: t('column.state'),
      render: (_value, version) => <PlaceBadge place={placeOf(version, remote)} />,
    },
    {
      key: 'who',
      title: t('column.who'),
      render: (_value, version) => <WhoGetsVersion version={version} remote={remote} />,
    },
    {
      key: 'published',
      title: t('column.published'),
      render: (_value, { publishedAt }) => <Moment at={publishedAt} />,
    },
    { key: 'errors', title: t('column.errors'), render: (_value, version) => <ErrorRate health={version[span]} /> },
    { key: 'load', title: t('column.load'), render: (_value, version) => <LoadTime health={version[span]} /> },
    ...(remote.versions.some((version) => actionsOf(version, remote, isOperator).length > 0)
      ? [
          {
            key: 'actions',
            title: t('column.actions'),
            render: (_value: unknown, version: PlatformVersion) => (
              <VersionActions version={version} remote={remote} isOperator={isOperator} onAsk={onAsk} />
            ),
          },
        ]
      : []),
  ];
  return (
    <DataTable<PlatformVersion>
      label={t('versions.title')}
      columns={columns}
      dataSource={remote.versions}
      rowKey="version"
    />
  );
}
