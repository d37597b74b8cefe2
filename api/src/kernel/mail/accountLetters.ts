import { languages, type LanguageCode } from '@portolan/contracts';
import type { Letter } from './letter.ts';
import { writeLetter, type LetterKind, type LetterRequest } from './letters.ts';

/** The letters about signing in. */
export type AccountLetterKind = Extract<
  LetterKind,
  | 'passwordReset'
  | 'passwordChanged'
  | 'emailUnconfirmed'
  | 'emailChanged'
  | 'sessionEnded'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'appRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'personErased'
>;

/** Receiver of such a letter. */
interface Receiver {
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
}

/** The language that a person reads. */
export const languageOf = (language: string): LanguageCode => languages.find((code) => code === language) ?? 'en';

/** A letter to a person about their account; `url` is its one link. */
export const accountLetter = (
  tenant: LetterRequest['tenant'],
  person: Receiver,
  kind: AccountLetterKind,
  url?: string,
): Letter =>
  writeLetter({
    to: person.email,
    kind,
    language: languageOf(person.language),
    tenant,
    values: { name: person.firstName || person.email },
    ...(url !== undefined && { url }),
  });
