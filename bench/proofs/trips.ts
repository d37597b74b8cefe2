import fc from 'fast-check';
import { tableOf, type Proof } from './Proof.ts';
import { openTripWalks, walkers } from '../../api/src/testing/tripWalk.ts';
import { stepNames } from '../../api/src/testing/tripWalkSteps.ts';
import { onEachDatabase } from './eachDatabase.ts';

const walk = fc.record({
  bound: fc.constantFrom(...walkers),
  steps: fc.array(fc.constantFrom(...stepNames, 'submit', 'submit', 'settle', 'settle', 'approve', 'add'), {
    minLength: 8,
    maxLength: 24,
  }),
});

/** Trips follow their state table, whatever people, approvers and suppliers do in any order (domain §2). */
export const proveTrips: Proof = async ({ seed, isSmall, report }) => {
  const walks = isSmall ? 15 : 500;
  const failures: string[] = [];
  const rows: (readonly (string | number)[])[] = [];
  let n = 0;
  await onEachDatabase(async (db, engine) => {
    const { take, covered, close } = await openTripWalks(db, 'items');
    const found = await fc.check(fc.asyncProperty(walk, take), { seed, numRuns: walks, endOnFailure: true });
    if (found.failed)
      failures.push(`${engine}: ${JSON.stringify(found.counterexample)} ${String(found.errorInstance)}`);
    await close();
    n += found.numRuns;
    const cells = [...covered].filter((line) => line.includes(' → ')).length;
    rows.push([engine, found.numRuns, cells, covered.size - cells, found.failed ? 1 : 0]);
    report(`${found.failed ? '✕' : '✓'} ${engine}: ${found.numRuns} walks through ${cells} cells`);
  });
  return {
    n,
    failures,
    table: tableOf([
      ['database', 'walks', 'cells of the table', 'standings in which all that is forbidden was tried', 'broken'],
      ...rows,
    ]),
  };
};
