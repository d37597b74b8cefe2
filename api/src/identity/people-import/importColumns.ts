import type { ImportField } from '@portolan/contracts';
import { normaliseForSearch } from '../../kernel/db/index.ts';

/** Usual headings of files in the portal's languages, normalised by `plain`. */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
  email: ['email', 'emailaddress', 'username', 'epost', 'epostadress', 'eposta', 'imejl', 'mail'],
  firstName: ['firstname', 'givenname', 'fornamn', 'fornavn', 'ime'],
  lastName: ['lastname', 'surname', 'familyname', 'efternamn', 'efternavn', 'prezime'],
  phone: ['phone', 'phonenumber', 'mobile', 'cellphone', 'telefon', 'telefonnummer', 'mobil', 'mobilnummer'],
  userTitle: ['title', 'salutation', 'titel', 'titula', 'tilltal'],
  language: ['language', 'sprak', 'sprog', 'jezik'],
  employeeNo: ['employeeno', 'employeenumber', 'anstallningsnummer', 'medarbejdernummer', 'brojzaposlenog'],
  externalId: ['externalid', 'externtid', 'eksterntid', 'eksterniid', 'id'],
  costCenter: ['costcenter', 'costcentre', 'kostnadsstalle', 'omkostningssted', 'mestotroska'],
  group: ['group', 'groups', 'grupp', 'gruppe', 'grupa'],
  lineManager: ['linemanager', 'manager', 'manageremail', 'chef', 'leder', 'rukovodilac'],
};

const plain = (heading: string): string => normaliseForSearch(heading).replace(/[^a-z0-9]/g, '');

/**
 * The field of each heading: that of an earlier import, else by its name; each field once.
 * @param before fields of headings of an earlier import
 */
export function mappingOf(
  columns: readonly string[],
  before: ReadonlyMap<string, ImportField | null>,
): (ImportField | null)[] {
  const used = new Set<ImportField>();
  return columns.map((heading) => {
    const known = before.get(heading);
    const field = known !== undefined ? known : guess(heading);
    if (field === null || used.has(field)) return null;
    used.add(field);
    return field;
  });
}

const guess = (heading: string): ImportField | null => {
  const found = Object.entries(headings).find(([, names]) => names.includes(plain(heading)));
  return (found?.[0] ?? null) as ImportField | null;
};
