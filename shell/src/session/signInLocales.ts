/** Namespace of the texts of all sign-in pages, loaded with the first of them. */
export const signInNamespace = 'sign-in';

export const signInLocales = {
  en: () => import('./locales/en.json'),
  sr: () => import('./locales/sr.json'),
  sv: () => import('./locales/sv.json'),
  da: () => import('./locales/da.json'),
};
