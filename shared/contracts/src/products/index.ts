export * from './flightTotals.ts';
export * from './items.ts';
export { isPrintable, printedName } from './printedName.ts';
export { productFacts, rulesOfAll } from './productFacts.ts';
export * from './recentSearches.ts';
export * from './recentSearchList.ts';
export * from './searches.ts';
