export * from './carPreferences.ts';
export * from './otherItems.ts';
export * from './services.ts';
export * from './taxiItems.ts';
export * from './taxis.ts';
