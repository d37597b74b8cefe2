import { fetchAbsence, updateAbsence, type Absence } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** The person's present or future absence; null for none. */
export const loadAbsence = async (
  http: HttpClient,
  id: string,
  signal: AbortSignal,
): Promise<{ absence: Absence | null }> => http.call(fetchAbsence, { params: { id }, signal });

export const saveAbsence = (
  http: HttpClient,
  id: string,
  absence: Absence | null,
): Promise<{ absence: Absence | null }> => http.call(updateAbsence, { params: { id }, body: { absence } });
