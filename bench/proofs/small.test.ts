import { smallSeed } from '../../tools/src/runSmallProofs.ts';
import { withPostgres } from '../../api/src/testing/withDatabases.ts';
import { proveIdempotency } from './idempotency.ts';
import { proveLostUpdates } from './lostUpdates.ts';
import { proveMoney } from './money.ts';
import { provePrices } from './prices.ts';
import type { Proof } from './Proof.ts';
import { proveSearches } from './searches.ts';
import { proveWhereabouts } from './whereabouts/proveWhereabouts.ts';

const proofs: readonly (readonly [title: string, prove: Proof])[] = [
  ['what is sent several times under one key happens once, and is answered alike', proveIdempotency],
  ['nobody writes over what they have not seen', proveLostUpdates],
  ['whatever is asked for flights and trains, the answer can be travelled and is always the same', proveSearches],
  ['money is the sum of its parts, and each conversion can be done again', proveMoney],
  ['a journey that can be travelled is not said to be otherwise, and what it lacks is named', proveWhereabouts],
  ['each charge differs from the agreed price by its notes', provePrices],
];

withPostgres(() => {
  it.each(proofs)(
    '%s',
    async (_title, prove) => {
      const { n, failures } = await prove({
        seed: smallSeed,
        isSmall: true,
        isSabotaged: false,
        report: () => undefined,
      });
      expect([n > 0, failures]).toEqual([true, []]);
    },
    120_000,
  );
});
