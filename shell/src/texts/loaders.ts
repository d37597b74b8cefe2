import type { registerNamespace } from '@portolan/i18n';

/** Texts of a room, one lazy chunk per language. */
export type Loaders = Parameters<typeof registerNamespace>[2];

/** Replaces a room's built-in texts by the tenant's own. A namespace is a room, or one version of it. */
export type TenantWords = (namespace: string, loaders: Loaders) => Loaders;
