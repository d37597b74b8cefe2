import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './rooms.ts';
import { runProgram } from './runProgram.ts';
import { readSeedOptions } from './seedDatabase.ts';

describe('options of npm run seed', () => {
  it('Seeding defaults to 50 companies and 100,000 trips', () => {
    expect(readSeedOptions([])).toEqual({ companies: 50, trips: 100_000 });
    expect(readSeedOptions(['--companies', '3', '--trips=300'])).toEqual({ companies: 3, trips: 300 });
  });

  it.each([
    ['--trips', 'abc'],
    ['--trips', '-5'],
    ['--trips', '1e12'],
    ['--trips', '0'],
    ['--trips', '1.5'],
    ['--trips', ''],
    ['--trips', '10000001'],
    ['--companies', '0'],
    ['--companies', '10001'],
    ['--companies', '1000000000000'],
  ])('Seeding refuses the invalid figure %s=%s', (option, figure) => {
    expect(() => readSeedOptions([`${option}=${figure}`])).toThrow(
      `${option} is "${figure}": a whole number from 1 to 1`,
    );
  });

  it.each([[['--trip', '5']], [['lots']], [['--trips']], [['--trips', '-5']]])(
    'Seeding refuses %j with the usage',
    (args) => {
      expect(() => readSeedOptions(args)).toThrow('usage: npm run seed -- [--companies 50] [--trips 100000]; at most');
    },
  );
});

describe('npm run seed', () => {
  let dataDir = '';
  beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'portolan-seed-'))));
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it.each([
    [
      'with an invalid figure',
      ['--trips', 'abc'],
      { PORTOLAN_ENV: 'demo' },
      'portolan: --trips is "abc": a whole number from 1 to 10000000 is needed.',
    ],
    [
      'in production',
      [],
      { PORTOLAN_ENV: 'production', PORTOLAN_ALLOW_EMBEDDED_DATABASE: '1' },
      'portolan: Trips are invented in the demo only, never with PORTOLAN_ENV=production.',
    ],
  ] as const)('Seeding says why it does nothing %s, and exits with 1', async (_when, args, env, said) => {
    const { code, output } = await runProgram(process.execPath, [join(root, 'tools/seed.ts'), ...args], {
      env: { ...process.env, ...env, PORTOLAN_DATA: dataDir, DATABASE_URL: '' },
    });
    expect([code, output.trim()]).toEqual([1, said]);
    expect(await readdir(dataDir)).toEqual([]);
  });
});
