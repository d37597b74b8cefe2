import type { CostCenter } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { ActionMenu, DescriptionRows } from '@portolan/ui/base';
import { Icon } from '@portolan/ui/core';
import { DataTable, useIsPhone, type DataTableProps } from '@portolan/ui/table';
import { KnownPerson } from '../records/KnownPerson.tsx';
import type { PeopleNames } from '../records/peopleNames.ts';
import { RecordList } from '../records/RecordList.tsx';
import styles from './CostCentersTable.module.css';

export interface CostCentersTableProps {
  readonly centers: readonly CostCenter[];
  readonly people: PeopleNames;
  readonly onEdit: (center: CostCenter) => void;
  readonly onArchive: (center: CostCenter) => void;
}

const isPast = (instant: string): boolean => Date.parse(instant) < Date.now();

/** The tree of cost centers, each indented below the one it stands under; cards on a phone. */
export function CostCentersTable(props: CostCentersTableProps) {
  const { centers, people, onEdit, onArchive } = props;
  const { t, language } = useTexts('mf-company-admin');
  const isPhone = useIsPhone();

  const none = <span className={styles['quiet']}>{t('costCenters.none')}</span>;
  const owner = ({ management, archived }: CostCenter) => {
    const id = management?.approverId ?? null;
    if (id !== null) return <KnownPerson id={id} people={people} />;
    if (archived) return none;
    return (
      <span className={styles['missing']}>
        <Icon name="triangle" size={16} />
        {t('costCenters.noOwner')}
      </span>
    );
  };
  const delegate = ({ management }: CostCenter) => {
    const id = management?.delegateId ?? null;
    if (id === null) return none;
    const expiry = management?.delegateExpiry ?? null;
    const isOver = expiry !== null && isPast(expiry);
    return (
      <span className={isOver ? styles['quiet'] : undefined}>
        <KnownPerson id={id} people={people} />
        {expiry !== null && (
          <small className={styles['until']}>
            {t(isOver ? 'costCenters.ended' : 'costCenters.until', {
              date: formatDate(expiry, language, { style: 'shortDate' }),
            })}
          </small>
        )}
      </span>
    );
  };
  const status = ({ archived }: CostCenter) =>
    archived ? (
      <span className={styles['archived']}>{t('records.status.archived')}</span>
    ) : (
      <span className={styles['used']}>
        <Icon name="check" size={16} />
        {t('records.status.used')}
      </span>
    );
  const name = (center: CostCenter) => (
    <button type="button" className={styles['name']} onClick={() => onEdit(center)}>
      {center.name}
    </button>
  );
  const menu = (center: CostCenter) => (
    <ActionMenu
      label={t('records.actions', { name: center.name })}
      actions={[
        { key: 'edit', label: t('records.edit'), icon: 'pencil', onSelect: () => onEdit(center) },
        ...(center.archived
          ? []
          : [
              {
                key: 'archive',
                label: t('records.archiveAction'),
                icon: 'lock' as const,
                isDanger: true,
                onSelect: () => onArchive(center),
              },
            ]),
      ]}
    />
  );

  if (isPhone) {
    return (
      <RecordList
        label={t('settings.page.costCenters')}
        rows={centers}
        render={(center) => (
          <div className={styles['card']} style={{ paddingInlineStart: Math.min(center.depth, 3) * 12 }}>
            <div className={styles['cardHead']}>
              <span className={styles['code']}>{center.code}</span>
              {name(center)}
              {menu(center)}
            </div>
            <DescriptionRows
              rows={[
                { label: t('costCenters.field.approverId'), value: owner(center) },
                { label: t('costCenters.field.delegateId'), value: delegate(center) },
                { label: t('costCenters.field.userIds'), value: center.management?.userIds.length ?? 0 },
                { label: t('records.status.label'), value: status(center) },
              ]}
            />
          </div>
        )}
      />
    );
  }
  const columns: DataTableProps<CostCenter>['columns'] = [
    {
      key: 'code',
      title: t('costCenters.field.code'),
      render: (_value, { code }) => <span className={styles['code']}>{code}</span>,
    },
    {
      key: 'name',
      title: t('costCenters.field.name'),
      render: (_value, center) => <span style={{ paddingInlineStart: center.depth * 24 }}>{name(center)}</span>,
    },
    { key: 'owner', title: t('costCenters.field.approverId'), render: (_value, center) => owner(center) },
    { key: 'delegate', title: t('costCenters.field.delegateId'), render: (_value, center) => delegate(center) },
    {
      key: 'people',
      title: t('costCenters.field.userIds'),
      align: 'right',
      render: (_value, { management }) => <span className={styles['code']}>{management?.userIds.length ?? 0}</span>,
    },
    { key: 'status', title: t('records.status.label'), render: (_value, center) => status(center) },
    {
      key: 'actions',
      title: <span className={styles['hidden']}>{t('records.actionsColumn')}</span>,
      align: 'right',
      render: (_value, center) => <div className={styles['menu']}>{menu(center)}</div>,
    },
  ];
  return (
    <DataTable<CostCenter> label={t('settings.page.costCenters')} columns={columns} dataSource={centers} rowKey="id" />
  );
}
