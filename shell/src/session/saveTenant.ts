import { reaction } from 'mobx';
import type { TenantStore } from '@portolan/session';

/** Storage key of the tenant's config, and delay of saving after a change, in milliseconds (spec §3, §9). */
export const tenantStorageKey = 'tenant';
export const tenantSaveDelayMs = 500;

/** Stores the tenant's config in the browser, unless it blocks storage. Returns a function that stops it. */
export function saveTenant(store: TenantStore, storage: () => Storage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = reaction(
    () => store.tenant,
    (tenant) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        try {
          storage().setItem(tenantStorageKey, JSON.stringify(tenant));
        } catch {
          // full or blocked: the config comes with every page anyway
        }
      }, tenantSaveDelayMs);
    },
    { fireImmediately: true },
  );
  return () => {
    clearTimeout(timer);
    stop();
  };
}
