/** The shell’s own texts, a chunk for each language. */
export const shellLocales = {
  en: () => import('../locales/en.json'),
  sr: () => import('../locales/sr.json'),
  sv: () => import('../locales/sv.json'),
  da: () => import('../locales/da.json'),
};
