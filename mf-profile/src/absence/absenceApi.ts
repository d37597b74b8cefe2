import { fetchAbsence, updateAbsence, type Absence } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** When the person is out of office, now or later; null for never. */
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
