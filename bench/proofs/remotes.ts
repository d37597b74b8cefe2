import { tableOf, type Proof } from './Proof.ts';
import { randomFrom, shuffled } from './randomFrom.ts';
import { FaultGround, type CaseResult, type FaultCase } from '../../e2e/faults/FaultGround.ts';
import { faults, remoteIds, whoHasAll } from '../../e2e/faults/faultCatalogue.ts';
import { hearFalseUpdate } from '../../e2e/faults/falseUpdates.ts';
import { openPage } from '../../e2e/support/openPage.ts';
import { floodWithBeacons } from './beaconFlood.ts';
import { surviveOutage } from './outage.ts';
import { withPortal } from './testbed.ts';

/** Faults with a former version to fall back to: each way in which loading can end. */
const withFormer = ['refused', 'hangs', 'chunk missing', 'syntax error', 'throws on load'];
/** Time by which "Try again" must bring the screen after repair (reliability T11), in milliseconds. */
const backWithinMs = 3_000;
const figures = {
  small: { remotes: 1, rounds: 5, beacons: 1_000 },
  whole: { remotes: 5, rounds: 50, beacons: 12_000 },
};

/** Every fault of every remote, and faults of release updates, database, releases and reports (reliability T11, T12). */
export const proveRemotes: Proof = async ({ seed, isSmall, report }) => {
  const random = randomFrom(seed);
  const figure = isSmall ? figures.small : figures.whole;
  const cases = shuffled(
    faults.flatMap((fault) => {
      const some = shuffled(remoteIds, random).slice(0, figure.remotes);
      return some.flatMap((remote): FaultCase[] => [
        { fault, remote, hasFormer: false },
        ...(withFormer.includes(fault.name) ? [{ fault, remote, hasFormer: true }] : []),
      ]);
    }),
    random,
  );

  const failures: string[] = [];
  const results = new Map<FaultCase, CaseResult>();
  const singles: (readonly [name: string, problems: readonly string[]])[] = [];
  const single = (name: string, problems: readonly string[]) => {
    report(`${problems.length === 0 ? '✓' : '✕'} ${name}`);
    singles.push([name, problems]);
  };

  await withPortal(async (portal, browser) => {
    const page = await openPage(browser, portal.url, whoHasAll);
    const ground = await FaultGround.on(page, () => portal.registry());
    for (const each of cases) {
      const ran = await ground.run(each);
      const isLate = ran.backMs !== null && ran.backMs > backWithinMs;
      const problems = isLate ? [...ran.problems, `"Try again" took ${ran.backMs?.toFixed(0)} ms`] : ran.problems;
      const result = { ...ran, problems };
      results.set(each, result);
      report(`${result.problems.length === 0 ? '✓' : '✕'} ${nameOf(each)} ${timesOf(result)}`);
    }
    await ground.close();
    single('news with a bad signature', await hearFalseUpdate(page, 'badSignature'));
    single('news from the past', await hearFalseUpdate(page, 'fromThePast'));
    single(
      `beacons forged, replayed and flooding, ${figure.beacons}`,
      await floodWithBeacons(await portal.registry(), figure.beacons, random),
    );
  });
  const { outage, pages, activation } = await surviveOutage(figure.rounds);
  single(`the database gone for ten seconds, ${pages} page loads`, outage);
  single(`two activations at once, ${figure.rounds} times`, activation);

  for (const [each, { problems }] of results)
    failures.push(...problems.map((problem) => `${nameOf(each)}: ${problem}`));
  for (const [name, problems] of singles) failures.push(...problems.map((problem) => `${name}: ${problem}`));
  const cell = (fault: FaultCase['fault'], remote: string, hasFormer: boolean) => {
    const found = [...results].find(
      ([each]) => each.fault === fault && each.remote === remote && each.hasFormer === hasFormer,
    );
    return found === undefined ? '' : `${found[1].problems.length === 0 ? '' : '✕ '}${timesOf(found[1])}`;
  };
  const rows = (hasFormer: boolean, names: readonly string[]) =>
    faults
      .filter(({ name }) => names.includes(name))
      .map((fault) => [
        `${fault.name}${hasFormer ? ', the version before sound' : ''}`,
        ...remoteIds.map((remote) => cell(fault, remote, hasFormer)),
      ]);
  const table = [
    tableOf([
      ['ms until card or screen · from "Try again" to the screen', ...remoteIds],
      ...rows(
        false,
        faults.map(({ name }) => name),
      ),
      ...rows(true, withFormer),
    ]),
    tableOf([
      ['besides', 'holds'],
      ...singles.map(([name, problems]) => [name, problems.length === 0 ? 'yes' : problems.join('; ')]),
    ]),
  ].join('\n\n');
  return { n: results.size + singles.length, failures, table };
};

const nameOf = ({ fault, remote, hasFormer }: FaultCase): string =>
  `${remote}, ${fault.name}${hasFormer ? ', the version before sound' : ''}`;
const timesOf = ({ shownMs, backMs }: CaseResult): string =>
  [shownMs, backMs].map((ms) => ms?.toFixed(0) ?? '–').join(' · ');
