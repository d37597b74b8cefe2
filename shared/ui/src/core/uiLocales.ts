/** This package's own texts, namespace `ui`; a lazy chunk for each language. */
export const uiLocales = {
  en: () => import('../locales/en.json'),
  sr: () => import('../locales/sr.json'),
  sv: () => import('../locales/sv.json'),
  da: () => import('../locales/da.json'),
};
