export type { AppParts } from './app/AppDependencies.ts';
export { readConfig, type Config } from './app/config.ts';
export { createApp } from './app/createApp.ts';
export { createLogger } from './app/logger.ts';
export { boundCookieHash } from './auth/boundCookie.ts';
export { loadDemoWorld } from './demo/loadDemoWorld.ts';
export { startApi, type RunningApi } from './app/startApi.ts';
export { createPortalFinder, type Portal } from './tenants/portalFinder.ts';
