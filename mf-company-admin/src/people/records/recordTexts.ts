import type { NamespaceLoaders } from '@portolan/i18n';
import da from './locales/da.json';
import en from './locales/en.json';
import sr from './locales/sr.json';
import sv from './locales/sv.json';

/** Texts of a person's records: they come with the code of the drawer, so that the list, and every page of the room, loads none of them. */
export const recordTexts: NamespaceLoaders = {
  en: async () => ({ default: en }),
  sr: async () => ({ default: sr }),
  sv: async () => ({ default: sv }),
  da: async () => ({ default: da }),
};
