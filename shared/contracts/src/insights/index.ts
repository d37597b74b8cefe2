export * from './analytics.ts';
export * from './tracking.ts';
