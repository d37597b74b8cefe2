/** Navigation state from the trip page to the list after a deletion. */
export interface DeletedTripState {
  readonly deletedTrip: string;
}

/** Name of the trip just deleted; null otherwise. */
export function deletedTripIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('deletedTrip' in state)) return null;
  return typeof state.deletedTrip === 'string' ? state.deletedTrip : null;
}
