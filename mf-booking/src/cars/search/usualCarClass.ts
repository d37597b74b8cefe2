import { fetchPreferences, type TravelPreferences } from '@portolan/contracts';
import type { Booker } from '../../member/useBooker.ts';

/** The class of car that the person likes, as the profile has it; null for none, and where it cannot be had: a convenience holds nobody up. */
export async function loadUsualCarClass(
  { http, user }: Booker,
  signal: AbortSignal,
): Promise<TravelPreferences['carClass']> {
  try {
    return (await http.call(fetchPreferences, { params: { id: user.id }, signal })).carClass;
  } catch {
    return null;
  }
}
