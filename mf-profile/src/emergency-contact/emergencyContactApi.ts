import {
  fetchEmergencyContact,
  updateEmergencyContact,
  type EmergencyContact,
  type EmergencyContactInput,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

export const loadContact = (http: HttpClient, id: string, signal?: AbortSignal): Promise<EmergencyContact> =>
  http.call(fetchEmergencyContact, { params: { id }, signal });

/** Saves over the seen version; rejects with `VERSION_CONFLICT` if a newer one exists. */
export const saveContact = (
  http: HttpClient,
  id: string,
  body: EmergencyContactInput,
  seen: number,
): Promise<EmergencyContact> => http.call(updateEmergencyContact, { params: { id }, body, ifMatch: seen });
