import {
  activateVersion,
  endCanary,
  lockRelease,
  rollBack,
  startCanary,
  unlockRelease,
  withdrawVersion,
  type PlatformRemote,
  type ReleaseRule,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** A change to one remote's releases. */
export type ReleaseChange =
  | { readonly kind: 'activate'; readonly version: string; readonly reason?: string }
  | { readonly kind: 'canary'; readonly version: string; readonly rules: readonly ReleaseRule[] }
  | { readonly kind: 'withdraw'; readonly version: string; readonly reason: string }
  | { readonly kind: 'lock'; readonly reason: string }
  | { readonly kind: 'rollBack' | 'endCanary' | 'unlock' };

/** Asks the registry for a change; it refuses if people have another version or canary than the person saw. */
export async function sendChange(
  http: HttpClient,
  { remote, active, canary }: PlatformRemote,
  change: ReleaseChange,
): Promise<void> {
  const params = { remote };
  switch (change.kind) {
    case 'activate':
      return void (await http.call(activateVersion, {
        params,
        body: {
          version: change.version,
          from: active,
          ...(change.reason === undefined ? {} : { reason: change.reason }),
        },
      }));
    case 'canary':
      return void (await http.call(startCanary, {
        params,
        body: { version: change.version, rules: [...change.rules], from: active, fromCanary: canary },
      }));
    case 'withdraw':
      return void (await http.call(withdrawVersion, {
        params,
        body: { version: change.version, reason: change.reason },
      }));
    case 'lock':
      return void (await http.call(lockRelease, { params, body: { reason: change.reason } }));
    case 'rollBack':
      return void (await http.call(rollBack, { params, body: { from: active } }));
    case 'endCanary':
      return void (await http.call(endCanary, { params, body: { fromCanary: canary } }));
    case 'unlock':
      return void (await http.call(unlockRelease, { params, body: {} }));
  }
}
