import {
  travelDocumentInput,
  type FieldError,
  type TravelDocument,
  type TravelDocumentInput,
  type travelDocumentTypes,
} from '@portolan/contracts';

export const documentFields = [
  'type',
  'issuingCountry',
  'firstName',
  'lastName',
  'number',
  'nationality',
  'issuedOn',
  'expiresOn',
  'birthPlace',
] as const;
export type DocumentField = (typeof documentFields)[number];

/** The form as typed: text in every field. */
export type DocumentDraft = Readonly<Record<DocumentField, string>>;

/** A refused field; `code` selects its message. */
export interface DocumentProblem {
  readonly field: DocumentField;
  readonly code: string;
}

type DocumentType = (typeof travelDocumentTypes)[number];

/** Draft of a new document: with the profile's names. */
export const newDraft = (firstName: string, lastName: string): DocumentDraft => ({
  type: 'PASSPORT',
  issuingCountry: '',
  firstName,
  lastName,
  number: '',
  nationality: '',
  issuedOn: '',
  expiresOn: '',
  birthPlace: '',
});

/** Answers never contain the number: it is typed again, or stays. */
export const draftOf = (document: TravelDocument): DocumentDraft => ({
  type: document.type,
  issuingCountry: document.issuingCountry ?? '',
  firstName: document.firstName,
  lastName: document.lastName,
  number: '',
  nationality: document.nationality ?? '',
  issuedOn: document.issuedOn ?? '',
  expiresOn: document.expiresOn ?? '',
  birthPlace: document.birthPlace ?? '',
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const inputOf = (draft: DocumentDraft): TravelDocumentInput => ({
  type: draft.type as DocumentType,
  ...(draft.number.trim() !== '' && { number: draft.number.trim() }),
  firstName: draft.firstName,
  lastName: draft.lastName,
  issuingCountry: orNull(draft.issuingCountry),
  nationality: orNull(draft.nationality),
  issuedOn: orNull(draft.issuedOn),
  expiresOn: orNull(draft.expiresOn),
  birthPlace: orNull(draft.birthPlace),
});

/** Problems that keep a draft from being saved, in the form's order, one per field. @param isNew a new document needs its number */
export function problemsOf(draft: DocumentDraft, isNew: boolean): readonly DocumentProblem[] {
  const required = (['firstName', 'lastName', ...(isNew ? (['number'] as const) : [])] as const)
    .filter((field) => draft[field].trim() === '')
    .map((field) => ({ field: String(field), code: 'required' }));
  const issues = travelDocumentInput.safeParse(inputOf(draft)).error?.issues ?? [];
  const refused = issues.map(({ path, code }) => ({
    field: String(path[0]),
    code: code === 'too_big' ? 'tooLong' : 'invalid',
  }));
  const isBackwards = draft.issuedOn !== '' && draft.expiresOn !== '' && draft.expiresOn <= draft.issuedOn;
  return inFormOrder([...required, ...refused, ...(isBackwards ? [{ field: 'expiresOn', code: 'beforeIssue' }] : [])]);
}

/** The API's refused fields, without those that the form does not show. */
export const problemsOfAnswer = (errors: readonly FieldError[]): readonly DocumentProblem[] => inFormOrder(errors);

const inFormOrder = (problems: readonly { readonly field: string; readonly code: string }[]): DocumentProblem[] =>
  documentFields.flatMap((field) => {
    const problem = problems.find((candidate) => candidate.field === field);
    return problem === undefined ? [] : [{ field, code: problem.code }];
  });
