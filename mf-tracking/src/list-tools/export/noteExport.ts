import { recordTrackingExport } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { PlacedPerson } from '../../tracking-page/whereabouts.ts';

/** Has it written down that a list leaves the portal. Rejects where that cannot be: the list stays then. */
export async function noteExport(
  http: HttpClient,
  format: 'CSV' | 'PRINT',
  people: readonly PlacedPerson[],
): Promise<void> {
  await http.call(recordTrackingExport, { body: { format, personKeys: people.map(({ person }) => person.key) } });
}
