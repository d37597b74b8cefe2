import { fetchPreferences, type TravelPreferences } from '@portolan/contracts';
import type { Booker } from '../../member/useBooker.ts';

/** Preferred car class of the profile; null for none or if it does not load, because the search works without it. */
export async function loadPreferredCarClass(
  { http, user }: Booker,
  signal: AbortSignal,
): Promise<TravelPreferences['carClass']> {
  try {
    return (await http.call(fetchPreferences, { params: { id: user.id }, signal })).carClass;
  } catch {
    return null;
  }
}
