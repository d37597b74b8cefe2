import { fetchPreferences, type TravelPreferences } from '@portolan/contracts';
import type { Member } from '../member/useMember.ts';
import { fillPlace } from './fillPlace.ts';
import type { PlaceFieldStore } from './PlaceFieldStore.ts';

/**
 * Begins a search at the person's home airport or station, as the profile has it. Nobody waits for it: a field in which something stands
 * by then stays as it is, and where it cannot be had the field stays empty.
 * @returns what else the profile says; null where it cannot be had
 */
export async function fillHomePlace(
  { http, user }: Member,
  field: PlaceFieldStore,
  home: keyof Pick<TravelPreferences, 'homeAirport' | 'homeStation'>,
  signal: AbortSignal,
): Promise<TravelPreferences | null> {
  // A convenience: whoever searches can say where from.
  const preferences = await http.call(fetchPreferences, { params: { id: user.id }, signal }).catch(() => null);
  const pointId = preferences?.[home]?.pointId;
  if (pointId !== undefined) await fillPlace(http, pointId, field, signal).catch(() => undefined);
  return preferences;
}
