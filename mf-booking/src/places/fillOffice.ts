import type { Member } from '../member/useMember.ts';
import { fillPlace } from './fillPlace.ts';
import type { PlaceFieldStore } from './PlaceFieldStore.ts';

/** Fills in the company's only office, in the background like `fillHomePlace`. */
export async function fillOffice(
  { http, officeId }: Member,
  field: PlaceFieldStore,
  signal: AbortSignal,
): Promise<void> {
  if (officeId === undefined) return;
  await fillPlace(http, `office:${officeId}`, field, signal).catch(() => undefined);
}
