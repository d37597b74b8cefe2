import { appearances, languages, userTitles, type Customer, type CustomerUpdate } from '@portolan/contracts';

export const profileFields = [
  'userTitle',
  'firstName',
  'lastName',
  'birthDate',
  'nationality',
  'secondNationality',
  'cellphone',
  'address1',
  'address2',
  'zipCode',
  'city',
  'country',
  'languageISOCode',
  'currency',
  'appearance',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** The form as typed: plain text in every field, empty for "not given". */
export type ProfileDraft = Readonly<Record<ProfileField, string>>;

const eachField = (valueOf: (field: ProfileField) => string): ProfileDraft =>
  Object.fromEntries(profileFields.map((field) => [field, valueOf(field)])) as Record<ProfileField, string>;

export function draftOf(customer: Customer): ProfileDraft {
  const [nationality = '', secondNationality = ''] = customer.nationalities;
  const typed = { ...customer, nationality, secondNationality };
  return eachField((field) => typed[field] ?? '');
}

/** Update of a draft. The phone loses its separators; an invalid title, language or appearance becomes the default. */
export function updateOf(draft: ProfileDraft): CustomerUpdate {
  const {
    userTitle,
    birthDate,
    country,
    cellphone,
    languageISOCode,
    appearance,
    nationality,
    secondNationality,
    ...texts
  } = draft;
  return {
    ...texts,
    cellphone: plainPhone(cellphone),
    birthDate: birthDate.trim() || null,
    country: country || null,
    nationalities: [...new Set([nationality, secondNationality].filter(Boolean))],
    userTitle: userTitles.find((title) => title === userTitle) ?? null,
    languageISOCode: languages.find((language) => language === languageISOCode) ?? languages[0],
    appearance: appearances.find((known) => known === appearance) ?? 'SYSTEM',
  };
}

/** `+46 (70) 123-45 67` and `0046 70 123 45 67` as E.164. */
const plainPhone = (typed: string): string => typed.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+');
