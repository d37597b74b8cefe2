import type { CostCenter } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { RecordsStore } from '../records/RecordsStore.ts';
import { draftOf, inputOf, problemsOf, type CenterDraft } from './centerDraft.ts';
import { addCenter, archiveCenter, fetchCenters, saveCenter } from './costCentersApi.ts';

export type CostCenterRecords = RecordsStore<CostCenter, CenterDraft>;

/** The company's cost centers as admins manage them. */
export const costCenterRecords = (http: HttpClient, companyId: string): CostCenterRecords =>
  new RecordsStore<CostCenter, CenterDraft>({
    list: (signal) => fetchCenters(http, companyId, signal),
    draftOf,
    problemsOf,
    create: (draft, key) => addCenter(http, companyId, inputOf(draft, null), key),
    update: (row, draft) => saveCenter(http, companyId, row, inputOf(draft, row)),
    archive: (row) => archiveCenter(http, companyId, row),
    nameOf: ({ name }) => name,
  });
