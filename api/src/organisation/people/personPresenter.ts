import {
  appearances,
  defaultCurrencyOf,
  languages,
  roles,
  userTitles,
  type Customer,
  type Employee,
  type KnownEmployee,
  type LanguageCode,
  type Role,
} from '@portolan/contracts';
import { strongestRole } from '../../kernel/access/strongestRole.ts';
import type { ListedPerson, PersonRow, PersonWithCompany } from './peopleRepository.ts';

/** The spec's profile (§3). */
export function presentCustomer(person: PersonWithCompany): Customer {
  const language = languageOf(person);
  const currency = person.currency ?? defaultCurrencyOf[language];
  return {
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    cellphone: person.cellphone,
    role: strongestRole(person.roles),
    roles: rolesOf(person),
    address1: person.address1,
    address2: person.address2,
    zipCode: person.zipCode,
    city: person.city,
    country: person.country,
    languageISOCode: language,
    currency,
    appearance: appearances.find((appearance) => appearance === person.appearance) ?? 'SYSTEM',
    birthDate: person.birthDate,
    userTitle: titleOf(person),
    allowAgentOverride: person.allowAgentOverride,
    profileImageUrl: person.profileImageUrl,
    nationalities: person.nationalities,
    companyId: person.companyId,
    companyName: person.companyName,
    settings: {
      languageSetting: { isoCode: language, name: ownNameOf(language) },
      currencyDTO: { code: currency, symbol: symbolOf(currency) },
    },
    isApprover: person.roles.includes('APPROVER') || person.wasApprover,
    version: person.version,
  };
}

/** A person as pickers show them to the whole company. */
export function presentColleague(person: ListedPerson): Employee {
  return {
    customerId: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    username: person.email,
    userTitle: titleOf(person),
    phone: person.cellphone,
    ...(person.absentUntil !== undefined && { awayUntil: person.absentUntil?.toISOString() ?? null }),
  };
}

/** A person for readers of the company's profiles. */
export function presentManaged(person: ListedPerson): KnownEmployee {
  return {
    ...presentColleague(person),
    email: person.email,
    roles: rolesOf(person),
    status: person.status,
    lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
  };
}

const rolesOf = (person: PersonRow): Role[] => roles.filter((role) => person.roles.includes(role));
const languageOf = (person: PersonRow): LanguageCode => languages.find((code) => code === person.language) ?? 'en';
const titleOf = (person: PersonRow) => userTitles.find((title) => title === person.userTitle) ?? null;

/** Name of a language in that language; Serbian in Latin letters. */
function ownNameOf(language: LanguageCode): string {
  const tag = language === 'sr' ? 'sr-Latn' : language;
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
