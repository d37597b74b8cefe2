import {
  beginSignOnTest,
  fetchSignOnSettings,
  proveSignOnDomain,
  signOnUpdate,
  switchSignOn,
  updateSignOnSettings,
  type SignOnSettings,
  type SignOnUpdate,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { EditedRecord, isSameDraft, rebaseDraft } from '@portolan/remote-kit/editing';
import type { ProofGate } from './ProofGate.ts';
import { answeredProblems, problemsBy, type FieldProblem } from '../records/fieldProblems.ts';

/** The company's provider, as typed. */
export interface SignOnDraft {
  readonly issuer: string;
  readonly clientId: string;
  /** Empty: unchanged. */
  readonly clientSecret: string;
  /** Several, separated by commas or spaces. */
  readonly domains: string;
  readonly acceptsUnverifiedEmail: boolean;
}

export type SignOnRecord = EditedRecord<SignOnSettings, SignOnDraft, FieldProblem>;

const draftOf = ({ issuer, clientId, domains, acceptsUnverifiedEmail }: SignOnSettings): SignOnDraft => ({
  issuer,
  clientId,
  clientSecret: '',
  domains: domains.map(({ domain }) => domain).join(', '),
  acceptsUnverifiedEmail,
});

const inputOf = (draft: SignOnDraft): SignOnUpdate => ({
  issuer: draft.issuer.trim(),
  clientId: draft.clientId.trim(),
  clientSecret: draft.clientSecret === '' ? null : draft.clientSecret,
  domains: draft.domains.split(/[\s,;]+/).filter((domain) => domain !== ''),
  acceptsUnverifiedEmail: draft.acceptsUnverifiedEmail,
});

/** The company's sign-on opened for editing. */
export function signOnRecord(http: HttpClient, companyId: string, gate: ProofGate): SignOnRecord {
  const params = { companyId };
  return new EditedRecord<SignOnSettings, SignOnDraft, FieldProblem>({
    draftOf,
    isSame: isSameDraft,
    rebase: rebaseDraft,
    secrets: ['clientSecret'],
    problemsOf: (draft) => problemsBy(signOnUpdate, inputOf(draft)),
    problemsOfAnswer: answeredProblems,
    fetch: (signal) => http.call(fetchSignOnSettings, { params, ...(signal && { signal }) }),
    save: ({ version }, draft) =>
      gate.pass((proof) =>
        http.call(updateSignOnSettings, { params, body: { ...inputOf(draft), ...proof }, ifMatch: version }),
      ),
  });
}

/** Actions on a saved sign-on. */
export const signOnCalls = (http: HttpClient, companyId: string, gate: ProofGate) => {
  const params = { companyId };
  return {
    prove: (domain: string): Promise<SignOnSettings> => http.call(proveSignOnDomain, { params, body: { domain } }),
    turn: (isActive: boolean, version: number): Promise<SignOnSettings> =>
      gate.pass((proof) => http.call(switchSignOn, { params, body: { isActive, ...proof }, ifMatch: version })),
    /** Where the test continues; null for an unreachable provider. */
    beginTest: async (): Promise<string | null> => (await http.call(beginSignOnTest, { params })).url,
  };
};
