import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id, text } from '../kernel/primitives.ts';
import { job } from '../kernel/jobs.ts';

/** Fields for the columns of an import; people are found by `externalId`, else by `email`. */
export const importFields = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'userTitle',
  'language',
  'employeeNo',
  'externalId',
  'costCenter',
  'group',
  'lineManager',
] as const;
export type ImportField = (typeof importFields)[number];

export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const importSeparators = [',', ';', '\t'] as const;

/** Largest file in bytes, most people in it, and most columns that are read. */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 50_000, columns: 60 } as const;

/** Why a row of an import is skipped. `repeated`: an earlier row has the same value; `taken`: another person has it. */
export const importProblems = [
  'required',
  'invalid',
  'tooLong',
  'repeated',
  'taken',
  'unknown',
  'circular',
  'archived',
  'emailDiffers',
] as const;
export type ImportProblem = (typeof importProblems)[number];

/** A text file or workbook as read: its columns with the first values, and the likely field of each. */
export const peopleFile = z.object({
  id,
  name: z.string(),
  /** An Excel workbook: its first sheet is read, without encoding and separator. */
  isWorkbook: z.boolean(),
  encoding: z.enum(importEncodings),
  separator: z.enum(importSeparators),
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  /** The field of each column, from an earlier import of the company, else from its heading; null for none. */
  mapping: z.array(z.nullable(z.enum(importFields))),
  /** Whether the company has mapped these headings before. */
  isMappingRemembered: z.boolean(),
});
export type PeopleFile = z.output<typeof peopleFile>;

/** Result of a job of the kind `PEOPLE_CHECK` or `PEOPLE_IMPORT`. Rows count from 1, the heading's; at most 200 problems are listed. */
export const peopleImportResult = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Rows that were left out because of problems. */
  skipped: z.int(),
  problemCount: z.int(),
  problems: z.array(
    z.object({ row: z.int(), field: z.enum(importFields), code: z.enum(importProblems), value: z.string() }),
  ),
  /** Licences that the company's plan lacks; 0 for enough. */
  licencesMissing: z.int(),
});
export type PeopleImportResult = z.output<typeof peopleImportResult>;

const reading = {
  encoding: z.enum(importEncodings),
  separator: z.enum(importSeparators),
};
export const peopleImportRequest = z.strictObject({
  fileId: id,
  ...reading,
  mapping: z.array(z.nullable(z.enum(importFields))).check(z.minLength(1), z.maxLength(importLimits.columns)),
  /** New people get an invitation by mail; otherwise they are added without a sign-in. */
  isInviting: z.boolean(),
  /** Reports what an import would do, and changes nothing. */
  isDryRun: z.boolean(),
});
export type PeopleImportRequest = z.output<typeof peopleImportRequest>;

const companyParams = z.object({ companyId: id });
const path = '/api/secure/v1/corporations/{companyId}/people-imports';

export const uploadPeopleFile = defineOperation({
  id: 'uploadPeopleFile',
  method: 'POST',
  path: `${path}/files`,
  access: 'secure',
  summary:
    'Keep a CSV file or an Excel workbook of people for an import; says how it reads, and what its columns may be',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: z.strictObject({
    name: text(200),
    /** Base64. */
    content: z.string().check(z.minLength(1), z.maxLength(Math.ceil(importLimits.bytes / 3) * 4)),
  }),
  answer: peopleFile,
  successStatus: 201,
});
export const readPeopleFile = defineOperation({
  id: 'readPeopleFile',
  method: 'GET',
  path: `${path}/files/{id}`,
  access: 'secure',
  summary: 'The same file, read in another encoding or with another separator',
  errors: ['INVALID_INPUT'],
  params: z.object({ companyId: id, id }),
  query: z.object({ encoding: z.optional(reading.encoding), separator: z.optional(reading.separator) }),
  answer: peopleFile,
});
export const startPeopleImport = defineOperation({
  id: 'startPeopleImport',
  method: 'POST',
  path,
  access: 'secure',
  summary: 'Try an import, or do it, as a job; beyond the plan’s licences nothing is written',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: peopleImportRequest,
  answer: job,
  successStatus: 201,
});
export const startPeopleExport = defineOperation({
  id: 'startPeopleExport',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/people-exports',
  access: 'secure',
  summary: 'Write the company’s people into a CSV file, as a job',
  params: companyParams,
  answer: job,
  successStatus: 201,
});
