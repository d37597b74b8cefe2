import type { LanguageCode } from '@portolan/contracts';
import da from './locales/da.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import sr from './locales/sr.json' with { type: 'json' };
import sv from './locales/sv.json' with { type: 'json' };
import type { SupplierErrorCode } from './supplierPort.ts';

/** Texts of a supplier's errors, after the supplier's name; a missing text does not compile. */
export const supplierErrorTexts: Readonly<Record<LanguageCode, Readonly<Record<SupplierErrorCode, string>>>> = {
  da,
  en,
  sr,
  sv,
};
