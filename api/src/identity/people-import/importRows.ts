import {
  languages,
  phoneNumber,
  userTitles,
  type ImportField,
  type ImportProblem,
  type LanguageCode,
} from '@portolan/contracts';
import type { FileRow } from './peopleFile.ts';

/** The person of a row. A field without a column or a value is undefined and stays as it is. */
export interface ImportedPerson {
  readonly row: number;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly userTitle?: string;
  readonly language?: LanguageCode;
  readonly employeeNo?: string;
  readonly externalId?: string;
  /** Code or name. */
  readonly costCenter?: string;
  /** Names. */
  readonly groups?: readonly string[];
  /** E-mail, in lower case. */
  readonly lineManager?: string;
}

export interface RowProblem {
  readonly row: number;
  readonly field: ImportField;
  readonly code: ImportProblem;
  readonly value: string;
}

const longest: Readonly<Record<ImportField, number>> = {
  email: 254,
  firstName: 80,
  lastName: 80,
  phone: 40,
  userTitle: 10,
  language: 20,
  employeeNo: 40,
  externalId: 100,
  costCenter: 120,
  group: 500,
  lineManager: 254,
};

const isEmail = (text: string): boolean => /^[^\s@"<>(),;:\\]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
const isShown = (text: string): boolean => text.isWellFormed() && !/[\p{Cc}\u202A-\u202E\p{Zl}\p{Zp}]/u.test(text);
/** An export puts an apostrophe before a formula, so that it stays text. */
const withoutGuard = (text: string): string => text.replace(/^'(?=[=+\-@＝＋－＠])/, '');
const phoneOf = (text: string): string => text.replace(/[\s()./-]/g, '').replace(/^00/, '+');

/** Reads a row; a spreadsheet formula is plain text here. */
export function readRow(
  { row, cells }: FileRow,
  mapping: readonly (ImportField | null)[],
): { readonly imported: ImportedPerson; readonly problems: readonly RowProblem[] } {
  const values: Partial<Record<ImportField, string>> = {};
  for (const [index, field] of mapping.entries()) {
    const value = withoutGuard(cells[index] ?? '').trim();
    if (field !== null && value !== '') values[field] = value;
  }
  const problems: RowProblem[] = [];
  const refuse = (field: ImportField, code: ImportProblem): void =>
    void problems.push({ row, field, code, value: (values[field] ?? '').slice(0, 80) });
  for (const [field, value] of Object.entries(values) as [ImportField, string][]) {
    if (value.length > longest[field]) refuse(field, 'tooLong');
    else if (!isShown(value)) refuse(field, 'invalid');
  }
  const { email = '', phone, userTitle, language, group, lineManager, ...plain } = values;
  if (email === '') refuse('email', 'required');
  else if (!isEmail(email)) refuse('email', 'invalid');
  const title = userTitles.find((known) => known === userTitle?.toUpperCase().replace('.', ''));
  if (userTitle !== undefined && title === undefined) refuse('userTitle', 'invalid');
  const code = languages.find((known) => known === language?.toLowerCase());
  if (language !== undefined && code === undefined) refuse('language', 'invalid');
  const number = phone === undefined ? undefined : phoneOf(phone);
  if (number !== undefined && !phoneNumber.safeParse(number).success) refuse('phone', 'invalid');
  if (lineManager !== undefined && !isEmail(lineManager)) refuse('lineManager', 'invalid');
  const imported: ImportedPerson = {
    row,
    email: email.toLowerCase(),
    ...plain,
    ...(number !== undefined && { phone: number }),
    ...(title !== undefined && { userTitle: title }),
    ...(code !== undefined && { language: code }),
    ...(lineManager !== undefined && { lineManager: lineManager.toLowerCase() }),
    ...(group !== undefined && {
      groups: group
        .split('|')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    }),
  };
  return { imported, problems };
}
