import { recordTrackingExport } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { PlacedPerson } from '../../tracking-page/whereabouts.ts';

/** Records that a list leaves the portal. Rejects if that fails: the list is then not given. */
export async function noteExport(
  http: HttpClient,
  format: 'CSV' | 'PRINT',
  people: readonly PlacedPerson[],
): Promise<void> {
  await http.call(recordTrackingExport, { body: { format, personKeys: people.map(({ person }) => person.key) } });
}
