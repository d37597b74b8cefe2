export { authStorageKey } from './storageKey.ts';
export { createAuthStorage, type AuthStorage, type StoredAuth } from './AuthStorage.ts';
export { createSession, type Session, type SessionOptions } from './createSession.ts';
export { evaluations } from './evaluations.ts';
export { SessionStore, tokenRefreshIntervalMs, type SessionState, type SessionSurroundings } from './SessionStore.ts';
export { SubscriptionStore } from './SubscriptionStore.ts';
export { TenantStore } from './TenantStore.ts';
