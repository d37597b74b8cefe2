import {
  contactPerson,
  corporationUpdate,
  fetchCorporation,
  updateCorporation,
  type ContactPerson,
  type Corporation,
  type CorporationUpdate,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { EditedRecord, isSameDraft, rebaseDraft } from '@portolan/remote-kit/editing';
import { answeredProblems, problemsBy, type FieldProblem } from '../records/fieldProblems.ts';

/** A company's own data, as typed. */
export interface CompanyDraft {
  readonly legalName: string;
  readonly registrationNumber: string;
  readonly vatNumber: string;
  readonly line: string;
  readonly zip: string;
  readonly city: string;
  readonly countryCode: string;
  readonly defaultLanguage: CorporationUpdate['defaultLanguage'];
  readonly defaultCurrency: string;
  readonly contactPersons: readonly ContactPerson[];
}

export type CompanyRecord = EditedRecord<Corporation, CompanyDraft, FieldProblem>;

const draftOf = (company: Corporation): CompanyDraft => ({
  legalName: company.legalName,
  registrationNumber: company.registrationNumber,
  vatNumber: company.vatNumber,
  line: company.address.line,
  zip: company.address.zip,
  city: company.address.city,
  countryCode: company.address.countryCode,
  defaultLanguage: company.defaultLanguage,
  defaultCurrency: company.defaultCurrency,
  contactPersons: company.contactPersons ?? [],
});

const inputOf = (draft: CompanyDraft): CorporationUpdate => ({
  legalName: draft.legalName.trim(),
  registrationNumber: draft.registrationNumber.trim(),
  vatNumber: draft.vatNumber.trim(),
  address: {
    line: draft.line.trim(),
    zip: draft.zip.trim(),
    city: draft.city.trim(),
    countryCode: draft.countryCode,
  },
  defaultLanguage: draft.defaultLanguage,
  defaultCurrency: draft.defaultCurrency,
  contactPersons: draft.contactPersons.map(({ name, task, email, phone }) => ({
    name: name.trim(),
    task: task.trim(),
    email: email.trim(),
    phone: phone.replaceAll(/[\s()-]/g, ''),
  })),
});

/** Fields of a contact person that the contract refuses. */
export const contactFaults = (person: ContactPerson): readonly string[] =>
  problemsBy(contactPerson, {
    ...person,
    email: person.email.trim(),
    phone: person.phone.replaceAll(/[\s()-]/g, ''),
  }).map(({ field }) => field);

/** A company opened for editing. */
export function companyRecord(http: HttpClient, company: Corporation): CompanyRecord {
  const params = { companyId: company.id };
  return new EditedRecord<Corporation, CompanyDraft, FieldProblem>(
    {
      draftOf,
      isSame: isSameDraft,
      rebase: rebaseDraft,
      problemsOf: (draft) => problemsBy(corporationUpdate, inputOf(draft), ['address']),
      problemsOfAnswer: answeredProblems,
      fetch: (signal) => http.call(fetchCorporation, { params, ...(signal && { signal }) }),
      save: ({ version }, draft) => http.call(updateCorporation, { params, body: inputOf(draft), ifMatch: version }),
    },
    { saved: company, draft: draftOf(company) },
  );
}
