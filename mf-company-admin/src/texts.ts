// Texts that come with some of the pages: few files for many pages, because each one costs the entry a hash.
export const people = {
  en: () => import('./people/locales/en.json'),
  sr: () => import('./people/locales/sr.json'),
  sv: () => import('./people/locales/sv.json'),
  da: () => import('./people/locales/da.json'),
};
export const policy = {
  en: () => import('./travel-policies/locales/en.json'),
  sr: () => import('./travel-policies/locales/sr.json'),
  sv: () => import('./travel-policies/locales/sv.json'),
  da: () => import('./travel-policies/locales/da.json'),
};
export const settings = {
  en: () => import('./settings/locales/en.json'),
  sr: () => import('./settings/locales/sr.json'),
  sv: () => import('./settings/locales/sv.json'),
  da: () => import('./settings/locales/da.json'),
};
export const analytics = {
  en: () => import('./analytics/locales/en.json'),
  sr: () => import('./analytics/locales/sr.json'),
  sv: () => import('./analytics/locales/sv.json'),
  da: () => import('./analytics/locales/da.json'),
};
