import type { CostCenter } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { KnownPerson } from '../records/KnownPerson.tsx';
import type { PeopleNames } from '../records/peopleNames.ts';
import { RecordTable } from '../records/RecordTable.tsx';
import styles from './CostCentersTable.module.css';

export interface CostCentersTableProps {
  readonly centers: readonly CostCenter[];
  readonly people: PeopleNames;
  readonly onEdit: (center: CostCenter) => void;
  readonly onArchive: (center: CostCenter) => void;
}

const isPast = (instant: string): boolean => Date.parse(instant) < Date.now();

/** The tree of cost centers, each indented below its parent; cards on a phone. */
export function CostCentersTable(props: CostCentersTableProps) {
  const { centers, people, onEdit, onArchive } = props;
  const { t, language } = useTexts('mf-company-admin');

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
  return (
    <RecordTable<CostCenter>
      label={t('settings.page.costCenters')}
      rows={centers}
      code={{ label: t('costCenters.field.code'), of: ({ code }) => code }}
      nameLabel={t('costCenters.field.name')}
      nameOf={({ name }) => name}
      depthOf={({ depth }) => depth}
      columns={[
        { key: 'owner', label: t('costCenters.field.approverId'), render: owner },
        { key: 'delegate', label: t('costCenters.field.delegateId'), render: delegate },
        {
          key: 'people',
          label: t('costCenters.field.userIds'),
          align: 'right',
          render: ({ management }) => <span className={styles['number']}>{management?.userIds.length ?? 0}</span>,
        },
      ]}
      onEdit={onEdit}
      onArchive={onArchive}
    />
  );
}
