import {
  archiveBillingProfile,
  billingProfileInput,
  createBillingProfile,
  listBillingProfiles,
  updateBillingProfile,
  type BillingProfile,
  type BillingProfileInput,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { problemsBy, type FieldProblem } from '../records/fieldProblems.ts';
import { RecordsStore } from '../records/RecordsStore.ts';

/** A billing profile as typed. */
export interface BillingDraft {
  readonly name: string;
  readonly legalName: string;
  readonly vatNumber: string;
  readonly line: string;
  readonly zip: string;
  readonly city: string;
  readonly countryCode: string;
  readonly invoiceEmail: string;
  readonly currency: string;
  readonly reference: string;
  readonly invoiceFrequency: BillingProfileInput['invoiceFrequency'];
  readonly isDefault: boolean;
  /** For everyone, or only for `allowedUsers`. */
  readonly access: 'ALL' | 'USERS';
  readonly allowedUsers: readonly string[];
  readonly archived: boolean;
}

/** A profile as a row of the list. */
export type BillingRow = BillingProfile & { readonly archived: boolean };

const rowOf = (profile: BillingProfile): BillingRow => ({
  ...profile,
  archived: profile.management?.archived ?? false,
});

/** Defaults of a new profile. */
export type BillingDefaults = Pick<BillingDraft, 'currency' | 'countryCode'>;

const draftOf = (profile: BillingProfile | null, defaults: BillingDefaults): BillingDraft => {
  const kept = profile?.management;
  return {
    name: profile?.name ?? '',
    legalName: kept?.legalName ?? '',
    vatNumber: kept?.vatNumber ?? '',
    line: kept?.address.line ?? '',
    zip: kept?.address.zip ?? '',
    city: kept?.address.city ?? '',
    countryCode: kept?.address.countryCode ?? defaults.countryCode,
    invoiceEmail: kept?.invoiceEmail ?? '',
    currency: profile?.currency ?? defaults.currency,
    reference: kept?.reference ?? '',
    invoiceFrequency: kept?.invoiceFrequency ?? 'MONTHLY',
    isDefault: profile?.isDefault ?? false,
    access: kept?.allowedUsers == null ? 'ALL' : 'USERS',
    allowedUsers: kept?.allowedUsers ?? [],
    archived: kept?.archived ?? false,
  };
};

const inputOf = (draft: BillingDraft): BillingProfileInput => ({
  name: draft.name.trim(),
  legalName: draft.legalName.trim(),
  vatNumber: draft.vatNumber.trim(),
  address: {
    line: draft.line.trim(),
    zip: draft.zip.trim(),
    city: draft.city.trim(),
    countryCode: draft.countryCode,
  },
  invoiceEmail: draft.invoiceEmail.trim(),
  currency: draft.currency,
  reference: draft.reference.trim(),
  invoiceFrequency: draft.invoiceFrequency,
  isDefault: draft.isDefault,
  allowedUsers: draft.access === 'ALL' ? null : [...draft.allowedUsers],
  archived: draft.archived,
});

const problemsOf = (draft: BillingDraft): readonly FieldProblem[] => [
  ...problemsBy(billingProfileInput, inputOf(draft), ['address']),
  ...(draft.access === 'USERS' && draft.allowedUsers.length === 0 ? [{ field: 'allowedUsers', code: 'required' }] : []),
];

export const billingRecords = (http: HttpClient, companyId: string, defaults: BillingDefaults) =>
  new RecordsStore<BillingRow, BillingDraft>({
    list: async (signal) =>
      (await http.call(listBillingProfiles, { params: { companyId }, query: { scope: 'ALL' }, signal })).content.map(
        rowOf,
      ),
    draftOf: (profile) => draftOf(profile, defaults),
    problemsOf,
    create: async (draft, key) =>
      rowOf(
        await http.call(createBillingProfile, { params: { companyId }, body: inputOf(draft), idempotencyKey: key }),
      ),
    update: async ({ id, version }, draft) =>
      rowOf(
        await http.call(updateBillingProfile, { params: { companyId, id }, body: inputOf(draft), ifMatch: version }),
      ),
    archive: ({ id, version }) => http.call(archiveBillingProfile, { params: { companyId, id }, ifMatch: version }),
    nameOf: ({ name }) => name,
  });
