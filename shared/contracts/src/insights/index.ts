export * from './analytics.ts';
export * from './tracking.ts';
export * from './safety.ts';
export * from './trackingAccess.ts';
export * from './spendReports.ts';
