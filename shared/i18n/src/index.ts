export { cityName, titleCase } from './cityName.ts';
export {
  changeLanguage,
  createI18n,
  dropNamespace,
  languageOf,
  registerNamespace,
  type NamespaceLoaders,
} from './createI18n.ts';
export {
  dateOf,
  formatDate,
  formatDeadline,
  formatDuration,
  instantOf,
  isTimeZone,
  localDayOf,
  localTimeOf,
  minutesOf,
  ownTimeZone,
  type DateStyle,
} from './dates.ts';
export { isLanguage, languages, localeOf, type Language } from './languages.ts';
export { formatList } from './lists.ts';
export {
  columnDecimals,
  formatCo2,
  formatMoney,
  formatMoneyParts,
  formatNumber,
  formatPercent,
  type Money,
  type MoneyDecimals,
} from './money.ts';
