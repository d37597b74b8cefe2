import type { LanguageCode } from '@portolan/contracts';
import da from './locales/da.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import sr from './locales/sr.json' with { type: 'json' };
import sv from './locales/sv.json' with { type: 'json' };

/** Fixed texts of a trip's documents. */
export type PaperWords = typeof en;

/** Per language; a missing one does not compile. */
export const paperWords: Readonly<Record<LanguageCode, PaperWords>> = { da, en, sr, sv };

/** A text with its `{{names}}` filled in. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');
