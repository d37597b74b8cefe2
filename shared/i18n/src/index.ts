export { cityName, titleCase } from './cityName.ts';
export { changeLanguage, createI18n, languageOf, registerNamespace, type NamespaceLoaders } from './createI18n.ts';
export { formatDate, formatDuration, instantOf, localDayOf, localTimeOf, minutesOf, type DateStyle } from './dates.ts';
export { isLanguage, languages, localeOf, type Language } from './languages.ts';
export { formatCo2, formatMoney, formatMoneyParts, formatNumber, formatPercent, type Money } from './money.ts';
