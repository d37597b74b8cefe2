import {
  fetchTenantSettings,
  logoLimits,
  updateTenantSettings,
  uploadTenantLogo,
  type TenantSettings,
  type TenantSettingsUpdate,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { base64Of } from '@portolan/remote-kit/editing';

export const fetchSettings = (http: HttpClient, signal?: AbortSignal): Promise<TenantSettings> =>
  http.call(fetchTenantSettings, { signal });

/** Saves over the seen version; rejects with `VERSION_CONFLICT` if newer settings exist. */
export const saveSettings = (http: HttpClient, version: number, body: TenantSettingsUpdate): Promise<TenantSettings> =>
  http.call(updateTenantSettings, { body, ifMatch: version });

/** Uploads a picture and answers its address; null for one that is too large. */
export async function uploadPicture(http: HttpClient, file: Blob): Promise<string | null> {
  if (file.size === 0 || file.size > logoLimits.bytes) return null;
  return (await http.call(uploadTenantLogo, { body: { content: await base64Of(file) } })).path;
}
