import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../runProgram.ts';
import { aRepository } from '../testing/aRepository.ts';
import { readSpecCoverage, reportFile, specBreaches } from './specCoverage.ts';

const list = JSON.stringify({ behaviours: [{ id: 'S1.1', area: 'trips', text: 'A trip has a name', state: 'built' }] });
const proof = (title: string) => `it('[S1.1] ${title}', () => {});`;
const stale = `${reportFile} is not what \`npm run spec\` writes`;

/** A repository with this list and these files, and its valid report. */
async function aReportedRepository(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await aRepository({ 'docs/spec/behaviours.json': list, ...files });
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
    expect(
      await specBreaches(await aRepository({ 'docs/spec/behaviours.json': list, 'a.test.ts': proof('holds') })),
    ).toEqual([stale]);
  });

  it('Unreadable titles are reported', async () => {
    const folder = await aReportedRepository({ 'a.test.ts': `${proof('holds')}\nit(title, () => {});` });
    expect(await specBreaches(folder)).toEqual([
      'a.test.ts:2: the title of a test has to stand there, as a string or template',
    ]);
  });

  it('The report is the same whether a file is in git or not yet', async () => {
    const folder = await aRepository({
      'docs/spec/behaviours.json': list,
      'b.test.ts': proof('holds'),
      'a.test.ts': proof('holds'),
    });
    await runProgram('git', ['add', 'a.test.ts'], { cwd: folder });
    expect((await readSpecCoverage(folder)).report).toContain('holds (a.test.ts)<br>holds (b.test.ts)');
  });
});
