import type { NamespaceLoaders } from '@portolan/i18n';
import da from './locales/da.json';
import en from './locales/en.json';
import sr from './locales/sr.json';
import sv from './locales/sv.json';

/** Texts of a person's records: loaded with the drawer's code, not with the list or other pages of the room. */
export const recordTexts: NamespaceLoaders = {
  en: async () => ({ default: en }),
  sr: async () => ({ default: sr }),
  sv: async () => ({ default: sv }),
  da: async () => ({ default: da }),
};
