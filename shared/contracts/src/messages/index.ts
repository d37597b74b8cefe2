export * from './confirmations.ts';
export * from './notifications.ts';
export * from './notificationStream.ts';
export * from './posts.ts';
export * from './support.ts';
export * from './notificationPaths.ts';
