import { languages } from '@portolan/i18n';
import { runJest } from '../../tools/src/runJest.ts';
import { tableOf, type Proof } from './Proof.ts';

/** Sequences of keys in each language. */
const [sequences, smallSequences] = [2_000, 12];
/** Not a limit: a sequence takes a third of a second. */
const patience = '--testTimeout=36000000';

/**
 * Fields of a day, a range or a stay report the days that they show, or say why they report none, whatever is typed, chosen, left and
 * entered: the property of `ui/date` in Jest, with more sequences than in a test run.
 */
export const proveTypedDays: Proof = async ({ seed, isSmall }) => {
  const count = isSmall ? smallSequences : sequences;
  const { passed, failures } = await runJest(
    ['--runTestsByPath', 'shared/ui/src/date/typedDays.test.tsx', '-t', 'days under any keys'],
    { settings: [patience, `--globals=${JSON.stringify({ keySequences: count, keySeed: seed })}`] },
  );
  const rows = languages.map((language) => [
    language,
    count,
    failures.some((name) => name.includes(` in ${language} `)) ? 'fails' : 'holds',
  ]);
  return {
    n: passed * count,
    failures,
    table: tableOf([['language', 'sequences', 'shown is reported, or an error is shown'], ...rows]),
  };
};
