import type { registerNamespace } from '@portolan/i18n';

/** Texts of a room, one lazy chunk per language. */
export type Loaders = Parameters<typeof registerNamespace>[2];

/** Lays a tenant's own texts over a room's built-in ones; a namespace is a room, or one version of it. */
export type TenantWords = (namespace: string, loaders: Loaders) => Loaders;
