import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRepository } from '../testing/aRepository.ts';
import { houseBreaches } from './houseRules.ts';

/** Breaches of each rule, and lookalikes that are none: path and text. */
type Plant = readonly [path: string, text: string];
interface Plants {
  readonly breaks: readonly Plant[];
  readonly holds: readonly Plant[];
}

// Words that a rule forbids in any test are composed here, so that this test passes.
const wait = `waitFor${'Timeout'}(`;
const later = `set${'Timeout'}(`;
const word = (test: string, how: string) => `${test}${how}(`;

const plants: Readonly<Record<string, Plants>> = {
  'use colour tokens of shared/ui: no colour values elsewhere': {
    breaks: [
      ['shell/src/A.module.css', 'a { color: #fff; }'],
      ['mf-trips/src/A.module.css', 'a { color: RGBA(0, 0, 0, 0.5); }'],
      ['mf-trips/src/B.module.css', 'a { color: hsl(120 100% 25%); }'],
      ['mf-trips/src/A.tsx', '<p style={{ color: "#0B5F6A" }} />'],
    ],
    holds: [
      ['shell/src/A.module.css', 'a { color: var(--pt-accent); }'],
      ['shared/ui/src/A.module.css', 'a { color: #fff; }'],
      ['shell/src/A.test.tsx', 'expect("#fff")'],
    ],
  },
  'use CSS properties that cssVariables defines': {
    breaks: [
      ['shell/src/A.module.css', 'a { border-color: var(--pt-edge); }'],
      ['mf-trips/src/A.tsx', '<p style={{ color: "var(--pt-texts)" }} />'],
    ],
    holds: [
      ['shell/src/A.module.css', 'a { border-color: var(--pt-line); color: var(--pt-warning-edge); }'],
      ['shared/ui/src/A.tsx', '<p style={{ color: `var(--pt-${theme})` }} />'],
    ],
  },
  'use the classes that shared/ui defines, and each of them': {
    breaks: [
      ['mf-trips/src/A.tsx', '<ul className="pt-list pt-lists" />'],
      ['registry/console/src/A.module.css', '.a { composes: pt-list pt-row-5 from global; }'],
      ['shared/ui/src/layout/layout.css', '.pt-list { margin: 0; } .pt-unused { margin: 0; }'],
    ],
    holds: [
      ['mf-trips/src/A.tsx', '<ul className={`pt-list ${styles["a"]}`} style={{ color: "var(--pt-text)" }} />'],
      ['mf-trips/src/A.module.css', '.a { composes: pt-surface pt-stack-8\n from global; } .b { composes: a; }'],
      ['shared/ui/src/layout/layout.css', '.pt-list { margin: 0; }\n.pt-surface,\n.pt-stack-8 { gap: 8px; }'],
    ],
  },
  'read texts through useTexts: a remote has no react-i18next of the page': {
    breaks: [
      ['mf-trips/src/a.ts', "import { useTranslation } from 'react-i18next';"],
      ['shared/remote-kit/src/approval-texts/index.ts', "import { useTranslation } from 'react-i18next';"],
    ],
    holds: [
      ['shared/remote-kit/src/useTexts.ts', "import { useTranslation } from 'react-i18next';"],
      ['shared/ui/src/date/a.ts', "import { useTranslation } from 'react-i18next';"],
    ],
  },
  'format dates and numbers through shared/i18n': {
    breaks: [
      ['shell/src/a.ts', 'new Date().toLocaleDateString()'],
      ['mf-trips/src/A.tsx', 'price.toLocaleString("sv")'],
      ['shared/ui/src/a.ts', 'new Intl.NumberFormat("sv")'],
    ],
    holds: [
      ['shared/i18n/src/a.ts', 'new Intl.NumberFormat("sv")'],
      ['shell/src/a.test.ts', 'new Date().toLocaleString()'],
      ['api/src/a.ts', 'new Intl.NumberFormat("sv")'],
    ],
  },
  'read and write tenant rows through withScope': {
    breaks: [
      ['api/src/trips/tripsRepository.ts', 'db.asOwner((rows) => rows)'],
      ['registry/src/a.ts', 'db.transaction().execute()'],
    ],
    holds: [
      ['api/src/trips/tripsRepository.ts', 'withScope(db, scope, run)'],
      ['api/src/kernel/db/withScope.ts', 'db.transaction().execute()'],
      ['api/src/a.test.ts', 'db.asOwner()'],
    ],
  },
  'keep state in stores that a screen creates: no module state in a remote': {
    breaks: [
      ['mf-trips/src/a.ts', 'let chosen: Trip | null = null;'],
      ['mf-trips/src/b.ts', 'export const store = new TripsStore(http);'],
      ['mf-booking/src/c.ts', 'const known = new Map<string, Place>();'],
      ['registry/console/src/d.ts', 'const seen: Set<string> = new Set();'],
    ],
    holds: [
      ['mf-trips/src/a.ts', '  let chosen = null;'],
      ['mf-trips/src/b.ts', "const words = new Map([['a', 'b']]);"],
      ['mf-trips/src/a.test.ts', 'let clock = 0;'],
      ['shell/src/a.ts', 'let clock = 0;'],
      ['mf-trips/src/A.tsx', '  const store = useStore(() => new TripsStore(http));'],
    ],
  },
  'fix the cause: no any, no ts-ignore, no disabled lint rule': {
    breaks: [
      ['a.ts', '// @ts-ignore'],
      ['b.ts', '// @ts-expect-error'],
      ['c.tsx', '// eslint-disable-next-line'],
      ['d.ts', '/* oxlint-disable */'],
      ['e.ts', 'answer as any'],
      ['f.ts', 'let answer: any'],
    ],
    holds: [['a.ts', 'const anyOf: Company[] = []; // any of them']],
  },
  'wait for a condition: no fixed sleep, skip, focus or retry in a test': {
    breaks: [
      ['a.spec.ts', `await page.${wait}500)`],
      ['b.test.ts', `await new Promise((resolve) => ${later}resolve, 50))`],
      ['c.test.tsx', word('it', '.only')],
      ['d.test.ts', word('describe', '.skip')],
      ['e.spec.ts', word('test', '.fixme')],
      ['f.test.ts', word('x', 'it')],
      ['g.test.ts', word('f', 'describe')],
      ['h.spec.ts', `test.describe.configure({ ${'retries'}: 2 })`],
    ],
    holds: [
      ['a.test.ts', `${later}resolve, 0)`],
      ['playwright.config.ts', 'retries: 0'],
      ['a.ts', `${later}tick, 250)`],
      ['b.test.ts', 'edit(profit(it.each))'],
    ],
  },
  'use relative paths and default registries: no machine path, no registry host': {
    breaks: [
      ['README.md', `See ${'/wo'}rk/main.`],
      ['a.ts', `const root = "${'/fa'}rm/x"`],
      ['b.json', `"https:/${'/reg'}istry.example"`],
    ],
    holds: [['README.md', 'See shell/work/main and https://portal.example/registry/.']],
  },
  'name folders by their subject: no utils, helpers, common or misc': {
    breaks: [
      ['shell/src/utils/a.ts', ''],
      ['helpers/a.ts', ''],
      ['api/src/common/b.md', ''],
      ['shell/misc/c.css', ''],
    ],
    holds: [
      ['shell/src/helpers.ts', ''],
      ['shell/src/uncommon/a.ts', ''],
    ],
  },
  'pin exact versions or use the catalog': {
    breaks: [
      ['package.json', '{ "dependencies": { "a": "^1.0.0" } }'],
      ['shell/package.json', '{ "devDependencies": { "a": "latest" } }'],
      ['api/package.json', '{ "optionalDependencies": { "a": "1.x" } }'],
      ['e2e/package.json', '{ "dependencies": { "a": "workspace:^" } }'],
    ],
    holds: [
      ['package.json', '{ "dependencies": { "a": "1.2.3", "b": "catalog:", "c": "workspace:*" } }'],
      ['shell/package.json', '{}'],
    ],
  },
  'commit only pictures that a document shows': {
    breaks: [['docs/pictures/b.png', '']],
    holds: [
      ['docs/pictures/a.png', ''],
      ['README.md', '![A trip](docs/pictures/a.png)'],
    ],
  },
};

describe.each(Object.entries(plants))('%s', (rule, { breaks, holds }) => {
  const breachesIn = async (files: readonly Plant[]) =>
    (await houseBreaches(await aRepository(Object.fromEntries(files)))).find(({ name }) => name === rule)?.breaches;

  it('The rule is broken by each of these, and says where', async () => {
    const breaches = await breachesIn(breaks);
    expect(breaches?.map((breach) => breach.split(':')[0])).toEqual(breaks.map(([path]) => path).toSorted());
  });

  it('The rule holds for lookalikes', async () => {
    expect(await breachesIn(holds)).toEqual([]);
  });
});

describe('the house’s rules', () => {
  it('Every house rule is tried above', async () => {
    expect((await houseBreaches(await aRepository({ 'a.ts': '' }))).map(({ name }) => name).toSorted()).toEqual(
      Object.keys(plants).toSorted(),
    );
  });

  it('A breach names file, line and words', async () => {
    const breaches = await houseBreaches(await aRepository({ 'shell/src/A.module.css': '\na {\n  color: #fff;\n}\n' }));
    expect(breaches.flatMap((rule) => rule.breaches)).toEqual(['shell/src/A.module.css:3: color: #fff;']);
  });

  it('A file is checked before it is committed, whatever letters are in its name, unless git ignores it', async () => {
    const files = {
      'shell/src/Öresund.module.css': 'a { color: #fff; }',
      'dist/A.module.css': 'a { color: #fff; }',
      '.gitignore': 'dist/',
    };
    const breaches = (await houseBreaches(await aRepository(files))).flatMap((rule) => rule.breaches);
    expect(breaches).toEqual(['shell/src/Öresund.module.css:1: a { color: #fff; }']);
  });

  it('A folder without a repository does not pass: no file would be checked', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portolan-no-repository-'));
    await expect(houseBreaches(folder)).rejects.toThrow('git could not list the files');
    await rm(folder, { recursive: true });
  });
});
