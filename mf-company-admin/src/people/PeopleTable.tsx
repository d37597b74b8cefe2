import type { Employee } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { DataTable, type DataTableProps } from '@portolan/ui/table';
import type { PeopleSort } from './peopleQuery.ts';
import { PersonLastLogin, PersonPhone, PersonRoles, PersonStatusMark } from './PersonFacts.tsx';
import { PersonName } from './PersonName.tsx';
import styles from './PeopleTable.module.css';

export interface PeopleTableProps {
  readonly people: readonly Employee[];
  readonly sort: PeopleSort;
  readonly onSort: (sort: PeopleSort) => void;
  readonly onOpen: (person: Employee) => void;
}

/** The people in rows; the heading of the names turns their order round. */
export function PeopleTable({ people, sort, onSort, onOpen }: PeopleTableProps) {
  const { t } = useTexts('mf-company-admin');
  const isAscending = sort === 'name,asc';
  const nameHeading = (
    <button type="button" className={styles['sort']} onClick={() => onSort(isAscending ? 'name,desc' : 'name,asc')}>
      {t('people.column.name')}
      <Icon name={isAscending ? 'chevron-up' : 'chevron-down'} size={16} />
    </button>
  );
  const columns: DataTableProps<Employee>['columns'] = [
    {
      key: 'name',
      title: nameHeading,
      onHeaderCell: () => ({ 'aria-sort': isAscending ? 'ascending' : 'descending' }),
      render: (_value, person) => (
        <div className={styles['twoLines']}>
          <PersonName person={person} onOpen={onOpen} />
        </div>
      ),
    },
    { key: 'role', title: t('people.column.role'), render: (_value, person) => <PersonRoles person={person} /> },
    { key: 'phone', title: t('people.column.phone'), render: (_value, person) => <PersonPhone person={person} /> },
    {
      key: 'status',
      title: t('people.column.status'),
      render: (_value, person) => <PersonStatusMark person={person} />,
    },
    {
      key: 'lastLogin',
      title: t('people.column.lastLogin'),
      render: (_value, person) => <PersonLastLogin person={person} />,
    },
  ];
  return <DataTable<Employee> label={t('people.title')} columns={columns} dataSource={people} rowKey="customerId" />;
}
