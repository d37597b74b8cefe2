import {
  archiveOffice,
  createOffice,
  listOffices,
  officeInput,
  updateOffice,
  type OfficeInput,
  type OfficeRecord,
  type Place,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { problemsBy, type FieldProblem } from '../records/fieldProblems.ts';
import { RecordsStore } from '../records/RecordsStore.ts';

/** An office as typed; degrees are text until they are sent. */
export interface OfficeDraft {
  readonly name: string;
  readonly line: string;
  readonly zip: string;
  readonly city: string;
  readonly countryCode: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly timeZone: string;
  readonly archived: boolean;
}

const draftOf = (office: OfficeRecord | null, countryCode: string): OfficeDraft => ({
  name: office?.name ?? '',
  line: office?.line ?? '',
  zip: office?.zip ?? '',
  city: office?.city ?? '',
  countryCode: office?.countryCode ?? countryCode,
  latitude: office === null ? '' : String(office.latitude),
  longitude: office === null ? '' : String(office.longitude),
  timeZone: office?.timeZone ?? '',
  archived: office?.archived ?? false,
});

/** Degrees as typed, with a dot or a comma; NaN if invalid. */
const degreesOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

const inputOf = (draft: OfficeDraft): OfficeInput => ({
  name: draft.name.trim(),
  line: draft.line.trim(),
  zip: draft.zip.trim(),
  city: draft.city.trim(),
  countryCode: draft.countryCode,
  latitude: degreesOf(draft.latitude),
  longitude: degreesOf(draft.longitude),
  timeZone: draft.timeZone,
  archived: draft.archived,
});

const problemsOf = (draft: OfficeDraft): readonly FieldProblem[] =>
  problemsBy(officeInput, inputOf(draft)).map(({ field, code }) => ({
    field,
    // Out of range or no number: both are impossible degrees.
    code: field === 'latitude' || field === 'longitude' ? 'invalid' : code,
  }));

/** A draft with a nearby place's data: its position, and its address for empty fields. */
export const nearPlace = (draft: OfficeDraft, { address, timeZone }: Place): OfficeDraft => ({
  ...draft,
  latitude: String(address.latitude),
  longitude: String(address.longitude),
  timeZone,
  countryCode: address.countryCode,
  city: draft.city.trim() === '' ? address.cityName : draft.city,
  line: draft.line.trim() === '' ? address.line : draft.line,
  zip: draft.zip.trim() === '' ? address.zip : draft.zip,
});

/** @param countryCode of a new office */
export const officeRecords = (http: HttpClient, companyId: string, countryCode: string) =>
  new RecordsStore<OfficeRecord, OfficeDraft>({
    list: async (signal) =>
      (await http.call(listOffices, { params: { companyId }, ...(signal && { signal }) })).content,
    draftOf: (office) => draftOf(office, countryCode),
    problemsOf,
    create: (draft, key) =>
      http.call(createOffice, { params: { companyId }, body: inputOf(draft), idempotencyKey: key }),
    update: ({ id, version }, draft) =>
      http.call(updateOffice, { params: { companyId, id }, body: inputOf(draft), ifMatch: version }),
    archive: ({ id, version }) => http.call(archiveOffice, { params: { companyId, id }, ifMatch: version }),
    nameOf: ({ name }) => name,
  });
