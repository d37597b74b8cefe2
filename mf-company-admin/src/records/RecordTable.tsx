import type { ReactNode } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { ActionMenu, DescriptionRows } from '@portolan/ui/base';
import { Icon } from '@portolan/ui/core';
import { DataTable, useIsPhone, type DataTableProps } from '@portolan/ui/table';
import { RecordList } from './RecordList.tsx';
import type { RecordRow } from './RecordsStore.ts';
import styles from './RecordTable.module.css';

interface RecordColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
  /** `right` for numbers. */
  readonly align?: 'right';
}

/** A level of a tree moves a row in by so many pixels; a phone has no room for more than three. */
const [levelWidth, phoneLevelWidth, mostPhoneLevels] = [24, 12, 3];

export interface RecordTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Heading of the first column. */
  readonly nameLabel: string;
  readonly nameOf: (row: Row) => string;
  /** A code that stands before the name in a column of its own. */
  readonly code?: { readonly label: string; readonly of: (row: Row) => string };
  /** Number of levels below the top of a tree. Default 0. */
  readonly depthOf?: (row: Row) => number;
  /** Between the name and the status. */
  readonly columns: readonly RecordColumn<Row>[];
  /** The reader may change nothing: rows neither open nor have a menu. */
  readonly isReadOnly?: boolean;
  /** False if another column already says more than active or archived. Default true. */
  readonly hasStatus?: boolean;
  readonly onEdit: (row: Row) => void;
  readonly onArchive: (row: Row) => void;
}

/** Table of the company's records; cards on a phone. A row's name opens the record. Rows have a status and a menu of actions. */
export function RecordTable<Row extends RecordRow & { readonly archived: boolean }>(props: RecordTableProps<Row>) {
  const {
    label,
    rows,
    nameLabel,
    nameOf,
    code,
    depthOf = () => 0,
    columns,
    isReadOnly,
    hasStatus = true,
    onEdit,
    onArchive,
  } = props;
  const { t } = useTexts('mf-company-admin');
  const isPhone = useIsPhone();
  const name = (row: Row) =>
    isReadOnly === true ? (
      nameOf(row)
    ) : (
      <button type="button" className={styles['name']} onClick={() => onEdit(row)}>
        {nameOf(row)}
      </button>
    );
  const status = ({ archived }: Row) =>
    archived ? (
      <span className={styles['archived']}>{t('records.status.archived')}</span>
    ) : (
      <span className={styles['used']}>
        <Icon name="check" size={16} />
        {t('records.status.used')}
      </span>
    );
  const menu = (row: Row) => (
    <ActionMenu
      label={t('records.actions', { name: nameOf(row) })}
      actions={[
        { key: 'edit', label: t('records.edit'), icon: 'pencil', onSelect: () => onEdit(row) },
        ...(row.archived
          ? []
          : [
              {
                key: 'archive',
                label: t('records.archiveAction'),
                icon: 'lock' as const,
                isDanger: true,
                onSelect: () => onArchive(row),
              },
            ]),
      ]}
    />
  );
  if (isPhone) {
    return (
      <RecordList
        label={label}
        rows={rows}
        render={(row) => (
          <div
            className="pt-stack-8"
            style={{ paddingInlineStart: Math.min(depthOf(row), mostPhoneLevels) * phoneLevelWidth }}
          >
            <div className={styles['cardHead']}>
              {code !== undefined && <span className={styles['code']}>{code.of(row)}</span>}
              {name(row)}
              {isReadOnly !== true && menu(row)}
            </div>
            <DescriptionRows
              rows={[
                // Cards leave out empty values.
                ...columns
                  .map((column) => ({ label: column.label, value: column.render(row) }))
                  .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== ''),
                ...(hasStatus ? [{ label: t('records.status.label'), value: status(row) }] : []),
              ]}
            />
          </div>
        )}
      />
    );
  }
  const tableColumns: DataTableProps<Row>['columns'] = [
    ...(code === undefined
      ? []
      : [
          {
            key: 'code',
            title: code.label,
            render: (_value: unknown, row: Row) => <span className={styles['code']}>{code.of(row)}</span>,
          },
        ]),
    {
      key: 'name',
      title: nameLabel,
      render: (_value, row) => <span style={{ paddingInlineStart: depthOf(row) * levelWidth }}>{name(row)}</span>,
    },
    ...columns.map((column) => ({
      key: column.key,
      title: column.label,
      ...(column.align !== undefined && { align: column.align }),
      render: (_value: unknown, row: Row) => column.render(row),
    })),
    ...(hasStatus
      ? [{ key: 'status', title: t('records.status.label'), render: (_value: unknown, row: Row) => status(row) }]
      : []),
    ...(isReadOnly === true
      ? []
      : [
          {
            key: 'actions',
            title: <span className={styles['hidden']}>{t('records.actionsColumn')}</span>,
            align: 'right' as const,
            render: (_value: unknown, row: Row) => <div className={styles['menu']}>{menu(row)}</div>,
          },
        ]),
  ];
  return <DataTable<Row> label={label} columns={tableColumns} dataSource={rows} rowKey="id" />;
}
