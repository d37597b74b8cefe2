import { useEffect } from 'react';
import { useSearchParams } from '@portolan/remote-kit/router';
import type { RecordRow } from './RecordsStore.ts';

/** What the hook needs of a list of records. */
interface EditableRecords<Row extends RecordRow> {
  readonly rows: readonly Row[];
  readonly editor: unknown;
  readonly edit: (row: Row | null) => void;
  readonly close: () => void;
  readonly save: () => Promise<void>;
}

const parameter = 'edit';
const isNew = 'new';

/** Which record of a list is edited, in the URL: its id, or `new`. An editor that is a page has an address, and Back leads to the list. */
export function useEditedRow<Row extends RecordRow>(records: EditableRecords<Row>) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get(parameter);
  const isKnown = wanted === isNew || records.rows.some(({ id }) => id === wanted);
  useEffect(() => {
    if (wanted === null) records.close();
    else if (isKnown) records.edit(records.rows.find(({ id }) => id === wanted) ?? null);
  }, [records, wanted, isKnown]);
  const close = () => setParams({});
  return {
    open: (next: Row | null) => setParams({ [parameter]: next?.id ?? isNew }),
    close,
    save: async () => {
      await records.save();
      if (records.editor === null) close();
    },
  };
}
