export * from './confirmations.ts';
export * from './notifications.ts';
export * from './support.ts';
