export * from './carItems.ts';
export * from './carPreferences.ts';
export * from './cars.ts';
export * from './otherItems.ts';
export * from './searches.ts';
export * from './services.ts';
export * from './taxiItems.ts';
export * from './taxis.ts';
