import { fillTrips } from '../../../api/src/demo/scale/fillTrips.ts';
import { openDatabase } from '../../../api/src/kernel/db/index.ts';
import type { TestCompany } from '../../../api/src/testing/world.ts';
import { listedTrips } from './listedTrips.ts';

/** A fifth of the trips belong to the measured company; the rest is shared by 199 others. */
export async function fillListed(
  databaseUrl: string,
  { tenantId, companyId, traveller, admin }: TestCompany,
  trips: number,
): Promise<void> {
  const db = await openDatabase({ databaseUrl, isPatient: true });
  try {
    await fillTrips(db, {
      now: new Date(),
      own: { tenantId, companyId, travellers: [traveller.id], approverId: admin.id },
      companies: 200,
      trips,
      numbers: 'PT-',
      rows: listedTrips(tenantId),
    });
  } finally {
    await db.close();
  }
}
