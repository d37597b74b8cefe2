import { fetchPreferences, type TravelPreferences } from '@portolan/contracts';
import type { Member } from '../member/useMember.ts';
import { fillPlace } from './fillPlace.ts';
import type { PlaceFieldStore } from './PlaceFieldStore.ts';

/**
 * Fills in the person's home airport or station of the profile, in the background: a field with a value
 * stays as it is, and the field stays empty if the profile does not load.
 * @returns the preferences of the profile; null if they do not load
 */
export async function fillHomePlace(
  { http, user }: Member,
  field: PlaceFieldStore,
  home: keyof Pick<TravelPreferences, 'homeAirport' | 'homeStation'>,
  signal: AbortSignal,
): Promise<TravelPreferences | null> {
  // Optional: the person can choose the place.
  const preferences = await http.call(fetchPreferences, { params: { id: user.id }, signal }).catch(() => null);
  const pointId = preferences?.[home]?.pointId;
  if (pointId !== undefined) await fillPlace(http, pointId, field, signal).catch(() => undefined);
  return preferences;
}
