import {
  archiveCustomField,
  bookingChannels,
  createCustomField,
  customFieldInput,
  listCustomFields,
  productTypes,
  updateCustomField,
  type CustomField,
  type CustomFieldInput,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { problemsBy, type FieldProblem } from '../records/fieldProblems.ts';
import { RecordsStore } from '../records/RecordsStore.ts';

/** A custom field as typed; `options` has one choice a line. */
export interface CustomFieldDraft {
  readonly label: string;
  readonly kind: CustomField['kind'];
  readonly options: string;
  readonly requiredWhen: CustomField['requiredWhen'];
  readonly appliesTo: readonly string[];
  readonly bookingChannels: readonly string[];
  readonly archived: boolean;
}

const draftOf = (field: CustomField | null): CustomFieldDraft => ({
  label: field?.label ?? '',
  kind: field?.kind ?? 'TEXT',
  options: (field?.options ?? []).join('\n'),
  requiredWhen: field?.requiredWhen ?? 'NEVER',
  appliesTo: (field?.appliesTo ?? []).map(String).toSorted(),
  bookingChannels: (field?.bookingChannels ?? []).map(String).toSorted(),
  archived: field?.archived ?? false,
});

const optionsOf = ({ kind, options }: CustomFieldDraft): string[] =>
  kind === 'LIST'
    ? options
        .split('\n')
        .map((option) => option.trim())
        .filter((option) => option !== '')
    : [];

/** The request for the API; only a list has options. */
const inputOf = (draft: CustomFieldDraft): CustomFieldInput => ({
  label: draft.label.trim(),
  kind: draft.kind,
  options: optionsOf(draft),
  requiredWhen: draft.requiredWhen,
  appliesTo: productTypes.filter((product) => draft.appliesTo.includes(product)),
  bookingChannels: bookingChannels.filter((channel) => draft.bookingChannels.includes(channel)),
  archived: draft.archived,
});

const problemsOf = (draft: CustomFieldDraft): readonly FieldProblem[] => [
  ...problemsBy(customFieldInput, inputOf(draft)),
  ...(draft.kind === 'LIST' && optionsOf(draft).length === 0 ? [{ field: 'options', code: 'required' }] : []),
];

export const customFieldRecords = (http: HttpClient, companyId: string) =>
  new RecordsStore<CustomField, CustomFieldDraft>({
    list: async (signal) =>
      (await http.call(listCustomFields, { params: { companyId }, query: { scope: 'ALL' }, signal })).content,
    draftOf,
    problemsOf,
    create: (draft, key) =>
      http.call(createCustomField, { params: { companyId }, body: inputOf(draft), idempotencyKey: key }),
    update: ({ id, version }, draft) =>
      http.call(updateCustomField, { params: { companyId, id }, body: inputOf(draft), ifMatch: version }),
    archive: ({ id, version }) => http.call(archiveCustomField, { params: { companyId, id }, ifMatch: version }),
    nameOf: ({ label }) => label,
  });
