import { fileURLToPath } from 'node:url';
import { remotesIn } from './rooms.mjs';
import { testInstant } from './testClock.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

// Packages that ship ES modules only and reach a test, by pnpm's paths.
const esmOnly = [
  '@portolan',
  'antd',
  '@ant-design',
  '@rc-component',
  'mobx',
  'mobx-react-lite',
  'i18next',
  'react-i18next',
  'dayjs',
  'ol',
  'rbush',
  'quickselect',
  'axios',
  'jose',
  'kysely',
  'marked',
  '@electric-sql',
  'zod',
  '@fastify/cookie',
  'cookie',
  'canonicalize',
  'openid-client',
  'oauth4webapi',
  'oidc-provider',
];
const transform = {
  '^.+\\.(ts|tsx|mjs|js)$': [
    fileURLToPath(import.meta.resolve('@swc/jest')),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
        target: 'es2023',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};
const untransformed = [
  `/node_modules/(?!(\\.pnpm|${esmOnly.join('|')}))`,
  `/node_modules/\\.pnpm/(?!(${esmOnly.map((name) => name.replace('/', '\\+')).join('|')})[@+])`,
];
const named = (folder) => folder.replace('shared/', '');

/** Folders of the remotes. */
export const remoteFolders = () => remotesIn(root).map(({ folder }) => folder);

/** Jest project of a room that runs in Node. `folder` is relative to the repository's root. */
export const nodeProject = (folder) => ({
  displayName: named(folder),
  rootDir: `${root}${folder}`,
  // Not in the system's temporary folder: that of `npm test` exists for one run only.
  cacheDirectory: `${root}node_modules/.cache/jest`,
  runtime: fileURLToPath(new URL('jestRuntime.mjs', import.meta.url)),
  testEnvironment: 'node',
  setupFiles: [fileURLToPath(new URL('jestClock.mjs', import.meta.url))],
  fakeTimers: { now: testInstant().getTime() },
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/*.test.ts'],
  transform,
  transformIgnorePatterns: untransformed,
});

/** Jest project of the proofs: small runs of those that need no browser. */
export const proofProject = (folder) => ({ ...nodeProject(folder), testMatch: ['<rootDir>/proofs/*.test.ts'] });

// Jest resolves `antd` to its CommonJS build; a second build would not see its configuration.
const pageModules = {
  '^antd/es/(.*)$': 'antd/lib/$1',
  '^antd$': `${root}shared/testing/src/antdOnDemand.cjs`,
  '\\.module\\.css$': `${root}shared/testing/src/cssModule.cjs`,
  '\\.(css|woff2|svg)$': `${root}shared/testing/src/emptyModule.cjs`,
};

/**
 * Jest projects of a room that renders, both under its name: tests that need a page (`.test.tsx`) in jsdom with the browser features that
 * antd and axios need, tests of rules and stores (`.test.ts`) in Node, without the second that a page takes to come up.
 */
export const browserProjects = (folder) => [
  {
    ...nodeProject(folder),
    testMatch: ['<rootDir>/src/**/*.test.tsx'],
    testEnvironment: `${root}shared/testing/src/jestEnvironment.mjs`,
    testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
    setupFilesAfterEnv: [`${root}shared/testing/src/strictMobx.ts`, `${root}shared/testing/src/jestSetup.ts`],
    moduleNameMapper: pageModules,
  },
  {
    ...nodeProject(folder),
    testMatch: ['<rootDir>/src/**/*.test.ts'],
    setupFilesAfterEnv: [`${root}shared/testing/src/strictMobx.ts`],
    moduleNameMapper: pageModules,
  },
];
