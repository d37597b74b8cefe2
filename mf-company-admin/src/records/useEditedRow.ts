import { useEffect } from 'react';
import { useSearchParams } from '@portolan/remote-kit/router';
import type { RecordRow } from './RecordsStore.ts';

/** State and actions of a list that the hook uses. */
interface EditableRecords<Row extends RecordRow> {
  readonly rows: readonly Row[];
  readonly editor: unknown;
  readonly edit: (row: Row | null) => void;
  readonly close: () => void;
  readonly save: () => Promise<void>;
}

const parameter = 'edit';
const isNew = 'new';

/** Id of the edited record in the URL, or `new`. So the editor page has an address of its own, and Back leads to the list. */
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
