/** Texts of the pages before the sign-in: they come with the first of them. */
export const signInLocales = {
  en: () => import('./locales/en.json'),
  sr: () => import('./locales/sr.json'),
  sv: () => import('./locales/sv.json'),
  da: () => import('./locales/da.json'),
};
