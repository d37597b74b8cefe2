import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../runProgram.ts';
import { aRepository } from '../testing/aRepository.ts';
import { readSpecCoverage, reportFile, specBreaches } from './specCoverage.ts';

const list = JSON.stringify({ behaviours: [{ id: 'S1.1', area: 'trips', text: 'A trip has a name', state: 'built' }] });
const journeys = JSON.stringify({ journeys: [{ id: 'J1', area: 'trips', text: 'A trip stays', state: 'planned' }] });
const breaks = JSON.stringify({ breaks: [] });
const lists = {
  'docs/spec/behaviours.json': list,
  'docs/spec/journeys.json': journeys,
  'docs/spec/breaks.json': breaks,
};
const proof = (title: string) => `it('[S1.1] ${title}', () => {});`;
const stale = `${reportFile} is not what \`npm run spec\` writes`;

/** A repository with this list and these files, and its valid report. */
async function aReportedRepository(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await aRepository({ ...lists, ...files });
  await writeFile(join(folder, reportFile), (await readSpecCoverage(folder)).report);
  return folder;
}

describe('the check of the coverage', () => {
  it.each(['api/src/a.test.ts', 'mf-trips/src/trips/a.test.tsx', 'e2e/specs/a.spec.ts', 'tools/a.test.ts'])(
    'A proof in %s counts',
    async (path) => {
      expect(await specBreaches(await aReportedRepository({ [path]: proof('holds') }))).toEqual([]);
    },
  );

  it.each(['api/src/a.ts', 'e2e/pages/a.spec.ts', 'docs/a.md'])('A proof in %s does not count', async (path) => {
    expect(await specBreaches(await aReportedRepository({ [path]: proof('holds') }))).toEqual([
      'S1.1 is built, and no test proves it: A trip has a name',
    ]);
  });

  it('A test that is expected to fail proves nothing', async () => {
    expect(
      await specBreaches(await aReportedRepository({ 'a.test.ts': `it.failing('[S1.1] holds', () => {});` })),
    ).toEqual(['S1.1 is built, and no test proves it: A trip has a name']);
  });

  it('An outdated or missing report is a breach', async () => {
    const folder = await aReportedRepository({ 'a.test.ts': proof('holds') });
    await writeFile(join(folder, 'a.test.ts'), proof('holds still'));
    expect(await specBreaches(folder)).toEqual([stale]);
    expect(await specBreaches(await aRepository({ ...lists, 'a.test.ts': proof('holds') }))).toEqual([stale]);
  });

  it('Unreadable titles are reported', async () => {
    const folder = await aReportedRepository({ 'a.test.ts': `${proof('holds')}\nit(title, () => {});` });
    expect(await specBreaches(folder)).toEqual([
      'a.test.ts:2: the title of a test has to stand there, as a string or template',
    ]);
  });

  it('The report is the same whether a file is in git or not yet', async () => {
    const folder = await aRepository({
      ...lists,
      'b.test.ts': proof('holds'),
      'a.test.ts': proof('holds'),
    });
    await runProgram('git', ['add', 'a.test.ts'], { cwd: folder });
    expect((await readSpecCoverage(folder)).report).toContain('holds (a.test.ts)<br>holds (b.test.ts)');
  });
});

describe('the check of journeys and breaks', () => {
  const built = JSON.stringify({ journeys: [{ id: 'J1', area: 'trips', text: 'A trip stays', state: 'built' }] });
  const aBreak = {
    what: 'A trip goes',
    file: 'api/src/a.ts',
    from: 'stays()',
    to: 'goes()',
    test: { path: 'e2e/specs/a.spec.ts', title: '[J1] stays …' },
  };
  const breachesWith = async (change: Partial<typeof aBreak>, source = 'stays();') =>
    specBreaches(
      await aReportedRepository({
        'docs/spec/journeys.json': built,
        'docs/spec/breaks.json': JSON.stringify({ breaks: [{ ...aBreak, ...change }] }),
        'api/src/a.ts': source,
        'a.test.ts': proof('holds'),
        'e2e/specs/a.spec.ts': 'test(`[J1] stays ${size}`, () => {}); test(`[J1] also`, () => {});',
      }),
    );

  it('A built journey needs a test, and a break that turns it red', async () => {
    expect(await breachesWith({})).toEqual([]);
    const withoutBoth = await aReportedRepository({ 'docs/spec/journeys.json': built, 'a.test.ts': proof('holds') });
    expect(await specBreaches(withoutBoth)).toEqual([
      'J1 is built, and no test proves it: A trip stays',
      'J1 is built, and no break turns its test red: A trip stays',
    ]);
  });

  it.each(['goes();', 'stays(); stays();'])(
    'A break whose text does not stand once in its source is a breach: %s',
    async (source) => {
      expect(await breachesWith({}, source)).toEqual([
        'docs/spec/breaks.json: "A trip goes": its text does not stand once in api/src/a.ts',
      ]);
    },
  );

  it('A break of a missing source, or of a missing test, is a breach', async () => {
    expect(await breachesWith({ file: 'b.ts' })).toEqual([
      'docs/spec/breaks.json: "A trip goes": its text does not stand once in b.ts',
    ]);
    expect(await breachesWith({ test: { path: 'e2e/specs/a.spec.ts', title: '[J1] stays' } })).toEqual([
      'docs/spec/breaks.json: "A trip goes": e2e/specs/a.spec.ts has no test "[J1] stays"',
      'J1 is built, and no break turns its test red: A trip stays',
    ]);
  });

  it('A break without a test, or with an empty text, is refused', async () => {
    await expect(breachesWith({ from: '' })).rejects.toThrow('break 1 needs');
    await expect(breachesWith({ test: { path: '', title: 'x' } })).rejects.toThrow('break 1 needs');
  });
});
