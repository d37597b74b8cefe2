import { observer } from 'mobx-react-lite';
import type { ManagedPersonRow } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { Checkbox } from '@portolan/ui/form';
import { DataTable, type DataTableProps } from '@portolan/ui/table';
import { nameOf } from '../records/nameOf.ts';
import type { InvitationProps } from './Invitation.tsx';
import { LazyInvitation } from './LazyInvitation.tsx';
import { PersonDocuments, PersonLastLogin, PersonManager, PersonRoles, PersonWork } from './PersonFacts.tsx';
import { PersonName } from './PersonName.tsx';
import { choosableColumns, type PeopleColumn, type PeopleSort } from './peopleQuery.ts';
import type { Selection } from './Selection.ts';
import styles from './PeopleTable.module.css';

export interface PeopleTableProps {
  readonly people: readonly ManagedPersonRow[];
  readonly sort: PeopleSort;
  readonly selection: Selection;
  readonly hidden: readonly PeopleColumn[];
  readonly onSort: (sort: PeopleSort) => void;
  readonly onOpen: (person: ManagedPersonRow) => void;
  /** Absent unless the people are invited ones. */
  readonly onInvitation: InvitationProps['onChange'] | undefined;
}

/** The people as selectable rows; the headings of name and last login reverse the order. */
export const PeopleTable = observer(function PeopleTable(props: PeopleTableProps) {
  const { people, sort, selection, hidden, onSort, onOpen, onInvitation } = props;
  const { t } = useTexts('mf-company-admin');
  const [by, direction] = sort.split(',');
  const ids = people.map(({ customerId }) => customerId);
  const ticked = ids.filter((id) => selection.ids.has(id)).length;
  const heading = (column: 'name' | 'lastLogin', first: 'asc' | 'desc') => {
    const isSorted = by === column;
    const isAscending = direction === 'asc';
    const next = isSorted ? (isAscending ? 'desc' : 'asc') : first;
    return {
      title: (
        <button type="button" className={styles['sort']} onClick={() => onSort(`${column},${next}`)}>
          {t(`people.column.${column}`)}
          <Icon name={isSorted ? (isAscending ? 'chevron-up' : 'chevron-down') : 'sort'} size={16} />
        </button>
      ),
      onHeaderCell: () =>
        isSorted ? ({ 'aria-sort': isAscending ? 'ascending' : 'descending' } as const) : ({} as const),
    };
  };
  const columns: DataTableProps<ManagedPersonRow>['columns'] = [
    {
      key: 'tick',
      width: 48,
      title: (
        <Checkbox
          aria-label={t('people.bulk.all')}
          checked={ticked > 0 && ticked === ids.length}
          indeterminate={ticked > 0 && ticked < ids.length}
          onChange={({ target }) => selection.toggleAll(ids, target.checked)}
        />
      ),
      render: (_value, person) => <Tick person={person} selection={selection} />,
    },
    {
      key: 'name',
      ...heading('name', 'asc'),
      render: (_value, person) => (
        <div className={styles['twoLines']}>
          <PersonName person={person} onOpen={onOpen} />
        </div>
      ),
    },
    { key: 'role', title: t('people.column.role'), render: (_value, person) => <PersonRoles person={person} /> },
    {
      key: 'group',
      title: t('people.column.group'),
      render: (_value, { groups }) => <PersonWork names={groups.map(({ name }) => name)} />,
    },
    {
      key: 'costCenter',
      title: t('people.column.costCenter'),
      render: (_value, { costCenters }) => (
        <PersonWork names={costCenters.map(({ code, name }) => `${code} ${name}`)} />
      ),
    },
    {
      key: 'policy',
      title: t('people.column.policy'),
      render: (_value, { policy }) => <PersonWork names={policy === null ? [] : [policy.name]} />,
    },
    {
      key: 'processes',
      title: t('people.column.processes'),
      render: (_value, { approvalProcesses }) => <PersonWork names={approvalProcesses.map(({ name }) => name)} />,
    },
    {
      key: 'manager',
      title: t('people.column.manager'),
      render: (_value, person) => <PersonManager person={person} />,
    },
    {
      key: 'documents',
      title: t('people.column.documents'),
      render: (_value, person) => <PersonDocuments person={person} />,
    },
    {
      key: 'lastLogin',
      ...heading('lastLogin', 'desc'),
      render: (_value, person) => <PersonLastLogin person={person} />,
    },
    ...(onInvitation === undefined
      ? []
      : [
          {
            key: 'actions',
            width: 64,
            title: <span className="pt-visually-hidden">{t('records.actionsColumn')}</span>,
            align: 'right' as const,
            render: (_value: unknown, person: ManagedPersonRow) => (
              <div className={styles['twoLines']}>
                <LazyInvitation person={person} onChange={onInvitation} />
              </div>
            ),
          },
        ]),
  ];
  return (
    <DataTable<ManagedPersonRow>
      label={t('people.title')}
      columns={columns.filter(
        ({ key }) => !choosableColumns.some((column) => column === key && hidden.includes(column)),
      )}
      dataSource={people}
      rowKey="customerId"
    />
  );
});

/** An observer of its own: the table renders its cells outside observers. */
export const Tick = observer(function Tick({
  person,
  selection,
}: {
  readonly person: ManagedPersonRow;
  readonly selection: Selection;
}) {
  const { t } = useTexts('mf-company-admin');
  return (
    <Checkbox
      aria-label={t('people.bulk.one', { name: nameOf(person) })}
      checked={selection.ids.has(person.customerId)}
      onChange={({ target }) => selection.toggle(person.customerId, target.checked)}
    />
  );
});
