import { languages, type ErrorType, type LanguageCode } from '@portolan/contracts';
import type { FieldErrorCode } from './ApiError.ts';
import da from './locales/da.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import sr from './locales/sr.json' with { type: 'json' };
import sv from './locales/sv.json' with { type: 'json' };

interface ErrorTexts {
  readonly errors: Readonly<Record<ErrorType, string>>;
  readonly fields: Readonly<Record<FieldErrorCode, string>>;
  /** Of the notice in the place of a page. */
  readonly page: { readonly retry: string; readonly request: string };
}

/** The texts of every error, by language; a missing one does not compile. */
export const errorTexts: Readonly<Record<LanguageCode, ErrorTexts>> = { da, en, sr, sv };

/** The portal's best language for an `Accept-Language` header (RFC 9110); English if it names none of them. */
export function languageOf(acceptLanguage: string | undefined): LanguageCode {
  const accepted = (acceptLanguage ?? '')
    .split(',', 20)
    .map(readPreference)
    .filter((preference) => preference.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of accepted) {
    const language = languages.find((code) => code === tag);
    if (language) return language;
  }
  return 'en';
}

function readPreference(text: string): { tag: string; quality: number } {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag: range.split('-')[0]?.toLowerCase() ?? '', quality: quality === undefined ? 1 : Number(quality) || 0 };
}
