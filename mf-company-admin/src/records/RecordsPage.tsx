import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import type { SettingsPageKey } from '../settings/settingsPages.ts';
import { RecordsSection } from './RecordsSection.tsx';
import { RecordTable, type RecordTableProps } from './RecordTable.tsx';
import type { RecordRow, RecordsStore } from './RecordsStore.ts';

type ListedRow = RecordRow & { readonly archived: boolean };

/** The columns of the plain table, or a table of the page's own. */
type Listing<Row> = Pick<RecordTableProps<Row>, 'nameLabel' | 'columns'> | { readonly table: ReactNode };

export type RecordsPageProps<Row extends ListedRow, Draft extends object> = Listing<Row> & {
  /** Also the key of its texts: `add`, `loading`, `failed`, `empty`, `emptyText`, `archiveText`. */
  readonly page: SettingsPageKey;
  readonly records: RecordsStore<Row, Draft>;
  /** False for who only reads. Default true. */
  readonly mayManage?: boolean;
  /** Opens the editor for a record, or for a new one. Default: in the page itself. */
  readonly onEdit?: (row: Row | null) => void;
  /** Stands above the list. */
  readonly notices?: ReactNode;
  /** The editor. */
  readonly children?: ReactNode;
};

function Body<Row extends ListedRow, Draft extends object>(props: RecordsPageProps<Row, Draft>) {
  const { page, records, mayManage = true, onEdit = records.edit, notices, children } = props;
  const { t } = useTexts('mf-company-admin');
  const add = mayManage && (
    <Button type="primary" icon={<Icon name="plus" size={20} />} onClick={() => onEdit(null)}>
      {t(`${page}.add`)}
    </Button>
  );
  return (
    <SettingsFrame page={page} action={records.rows.length > 0 && add}>
      {notices}
      <RecordsSection
        records={records}
        texts={{
          loading: t(`${page}.loading`),
          failed: t(`${page}.failed`),
          emptyTitle: t(`${page}.empty`),
          emptyText: t(`${page}.emptyText`),
          archive: t(`${page}.archiveText`),
        }}
        action={add}
      >
        {'table' in props ? (
          props.table
        ) : (
          <RecordTable
            label={t(`settings.page.${page}`)}
            rows={records.rows}
            nameLabel={props.nameLabel}
            nameOf={records.nameOf}
            columns={props.columns}
            isReadOnly={!mayManage}
            onEdit={onEdit}
            onArchive={records.askToArchive}
          />
        )}
      </RecordsSection>
      {children}
    </SettingsFrame>
  );
}

/** One kind of the company's records as a page of its settings: the list, adding, and the question before one goes. */
export const RecordsPage = observer(Body) as typeof Body;
