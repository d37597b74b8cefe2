import {
  archiveApprovalProcess,
  createApprovalProcess,
  listApprovalProcesses,
  updateApprovalProcess,
  type ApprovalProcess,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { RecordsStore, type RecordEditor } from '../records/RecordsStore.ts';
import { draftOf, inputOf, problemsOf, type ProcessDraft } from './processDraft.ts';

export type ProcessEditorRecord = RecordEditor<ApprovalProcess, ProcessDraft>;

/** @param currency of the company: amounts of new rules are in it */
export const processRecords = (http: HttpClient, companyId: string, currency: string) =>
  new RecordsStore<ApprovalProcess, ProcessDraft>({
    list: async (signal) => (await http.call(listApprovalProcesses, { params: { companyId }, signal })).content,
    draftOf: (process) => draftOf(process, currency),
    problemsOf,
    create: (draft, key) =>
      http.call(createApprovalProcess, { params: { companyId }, body: inputOf(draft), idempotencyKey: key }),
    update: ({ id, version }, draft) =>
      http.call(updateApprovalProcess, { params: { companyId, id }, body: inputOf(draft), ifMatch: version }),
    archive: ({ id, version }) => http.call(archiveApprovalProcess, { params: { companyId, id }, ifMatch: version }),
    nameOf: ({ name }) => name,
  });
