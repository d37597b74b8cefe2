export * from './platform.ts';
export * from './shellPages.ts';
