import { useTexts } from '@portolan/remote-kit';
import { DataTable, type DataTableProps } from '@portolan/ui/table';
import { VersionName } from '../overview/VersionName.tsx';
import type { SharedKey } from './sharing.ts';
import styles from './SharingTable.module.css';

/** The drawing in words: shared packages, the version that the shell provides, and the remotes that take it. */
export function SharingTable({ keys }: { readonly keys: readonly SharedKey[] }) {
  const { t } = useTexts('mf-platform');
  const columns: DataTableProps<SharedKey>['columns'] = [
    { key: 'key', title: t('sharing.key'), render: (_value, { key }) => <span className={styles['key']}>{key}</span> },
    {
      key: 'provided',
      title: t('sharing.provided'),
      render: (_value, { provided }) =>
        provided === null ? t('sharing.notProvided') : <VersionName version={provided} />,
    },
    {
      key: 'takers',
      title: t('sharing.takers'),
      render: (_value, { takers }) =>
        takers.length === 0 ? (
          <span className={styles['none']}>{t('sharing.nobody')}</span>
        ) : (
          <ul className={styles['takers']}>
            {takers.map(({ remote, range }) => (
              <li key={remote}>
                {remote} <VersionName version={range} />
              </li>
            ))}
          </ul>
        ),
    },
  ];
  return <DataTable<SharedKey> label={t('sharing.table')} columns={columns} dataSource={keys} rowKey="key" />;
}
