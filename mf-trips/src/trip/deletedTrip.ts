/** What the trip page hands to the list after a deletion, as the navigation's state. */
export interface DeletedTripState {
  readonly deletedTrip: string;
}

/** The name of the trip that was just deleted; null when one comes from elsewhere. */
export function deletedTripIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('deletedTrip' in state)) return null;
  return typeof state.deletedTrip === 'string' ? state.deletedTrip : null;
}
