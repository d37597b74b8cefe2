import {
  archiveTravelPolicy,
  createTravelPolicy,
  listTravelPolicies,
  updateTravelPolicy,
  type TravelPolicy,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { RecordsStore, type RecordEditor } from '../records/RecordsStore.ts';
import { draftOf, inputOf, problemsOf, type PolicyDraft } from './policyDraft.ts';

export type PolicyEditorRecord = RecordEditor<TravelPolicy, PolicyDraft>;

/** @param currency of a new policy */
export const policyRecords = (http: HttpClient, companyId: string, currency: string) =>
  new RecordsStore<TravelPolicy, PolicyDraft>({
    list: async (signal) => (await http.call(listTravelPolicies, { params: { companyId }, signal })).content,
    draftOf: (policy) => draftOf(policy, currency),
    problemsOf,
    create: (draft, key) =>
      http.call(createTravelPolicy, { params: { companyId }, body: inputOf(draft), idempotencyKey: key }),
    update: ({ id, version }, draft) =>
      http.call(updateTravelPolicy, { params: { companyId, id }, body: inputOf(draft), ifMatch: version }),
    archive: ({ id, version }) => http.call(archiveTravelPolicy, { params: { companyId, id }, ifMatch: version }),
    nameOf: ({ name }) => name,
  });
