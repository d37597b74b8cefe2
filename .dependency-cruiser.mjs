import { closedContexts, forbiddenImports } from './api/floors.mjs';
import { floors as tripFloors } from './mf-trips/floors.mjs';
import { remotesIn } from './shared/tooling/src/rooms.mjs';
import { floors as shellFloors } from './shell/floors.mjs';

const remotes = `(${remotesIn(import.meta.dirname)
  .map(({ folder }) => folder)
  .join('|')})`;

/** Who may import whom (docs/ARCHITECTURE.md). */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

const tests = '\\.test\\.tsx?$|/testing/';

/** A folder of the room imports none beside or above its own, and not the room's entry; each has a floor. */
const floorsOf = (room, floors) => [
  ...floors.flatMap((floor, index) =>
    floor.map((folder) => {
      const others = floors
        .slice(index)
        .flat()
        .filter((other) => other !== folder);
      return forbid(
        'room-floors',
        { path: `^${room}/src/${folder}/`, pathNot: tests },
        { path: `^${room}/src/((${others.join('|')})/|[^/]+$)` },
        `Move what both need to a floor below, or hand it in where the room composes (${room}/floors.mjs).`,
      );
    }),
  ),
  forbid(
    'room-floors',
    { path: `^${room}/src/(?!(${floors.flat().join('|')})/)[^/]+/`, pathNot: tests },
    { path: `^${room}/` },
    `Name the folder in ${room}/floors.mjs, on the lowest floor above all that it imports.`,
  ),
];

export default {
  forbidden: [
    forbid(
      'no-circular',
      {},
      { circular: true },
      'Break the cycle: move what both modules need into a third one that imports neither.',
    ),
    forbid(
      'remote-alone',
      { path: `^${remotes}/` },
      { path: `^(${remotes}|shell|api|registry)/`, pathNot: '^$1/' },
      'Move shared code into a package under shared/, or offer the screen in a slot; a remote imports only shared packages.',
    ),
    forbid(
      'shell-knows-no-remote',
      { path: '^shell/' },
      { path: `^(${remotes}|api|registry)/` },
      'Load the remote at run time through discovery; the shell must not import a remote.',
    ),
    forbid(
      'shared-is-below',
      { path: '^shared/(?!tooling|testing)' },
      { path: `^(${remotes}|shell|api|registry)/` },
      'Pass the value in as a parameter, or move the code up; shared packages must not import the rooms that use them.',
    ),
    forbid(
      'api-without-react',
      { path: '^api/src' },
      { path: '(^shared/(?!contracts|i18n|tooling))|node_modules/(react|antd|mobx)/' },
      'Move the shared rule into contracts or i18n; the API imports no other shared package and no React.',
    ),
    forbid(
      'registry-through-db',
      { path: '^registry/src', pathNot: '^registry/src/testing/' },
      { path: '^api/src/(?!kernel/db/index\\.ts|kernel/secrets/keyFile\\.ts)' },
      'Use the API exports for the database and key files only; move anything else into shared/ or the registry.',
    ),
    forbid(
      'registry-tests-through-db',
      { path: '^registry/src/testing/' },
      { path: '^api/src/(?!kernel/db/index\\.ts|testing/openMigrated\\.ts)' },
      'Open a migrated database with openMigrated; registry tests use nothing else of the API.',
    ),
    forbid(
      'server-without-screens',
      { path: '^(api|registry/src)/' },
      { path: `^(${remotes}|shell)/` },
      'Move the code into shared/contracts or shared/i18n; servers must not import screens.',
    ),
    forbid(
      'registry-below',
      { path: '^api/src' },
      { path: '^registry/' },
      'Define a port in the API and let the registry implement it; the API must not import the registry.',
    ),
    ...closedContexts.map(({ outside, inside }) =>
      forbid(
        'api-entrance',
        { path: outside },
        { path: inside },
        "Export the name from the context's index.ts, and import it from there.",
      ),
    ),
    ...forbiddenImports.map(({ context, forbidden }) =>
      forbid(
        'api-floors',
        { path: context, pathNot: '\\.test\\.ts$' },
        { path: forbidden },
        'Move what both need to a floor below, or hand it in where app composes (api/floors.mjs).',
      ),
    ),
    ...floorsOf('mf-trips', tripFloors),
    ...floorsOf('shell', shellFloors),
    forbid(
      'image-without-tooling',
      { path: '^(tools/(serve|admin)|registry/src/cli/registry)\\.ts$' },
      { path: '^(shared/tooling|registry/console)/', reachable: true },
      'Move what the image needs to a package that it has: tooling is for development.',
    ),
    forbid(
      'hashes-outside-browsers',
      { path: `^(${remotes}|shell|registry/console|shared/(?!tooling|contracts/src/operationHash))` },
      { path: '^shared/contracts/src/operationHash\\.ts$' },
      'Compare operations in the registry or the build: a browser has no node:crypto.',
    ),
    forbid(
      'tools-below-proofs',
      { path: '^tools/' },
      { path: '^(e2e|bench)/' },
      'Start browser tests, benches and proofs as programs; tools must not import them.',
    ),
    forbid(
      'tools-without-screens',
      { path: '^tools/', pathNot: '\\.test\\.ts$' },
      { path: `^(${remotes}|shell)/` },
      'Build the shell and the remotes as rooms; tools must not import them, except in tests.',
    ),
    forbid(
      'proofs-on-top',
      { path: '^(?!bench/)' },
      { path: '^bench/' },
      'Move the shared code down; nothing imports benches and proofs.',
    ),
    forbid(
      'antd-through-ui',
      { path: `^(${remotes}/|shell/|shared/(?!ui|testing))` },
      { path: 'node_modules/antd/' },
      'Import the component from @portolan/ui, and export it there if it is missing; only shared/ui imports antd.',
    ),
    forbid(
      'router-through-facade',
      { path: `^(${remotes}/|shell/|shared/(?!remote-kit))` },
      { path: 'node_modules/react-router' },
      'Import from @portolan/remote-kit/router; only the facade imports react-router.',
    ),
    forbid(
      'texts-through-kit',
      { path: `^${remotes}/` },
      { path: 'node_modules/(react-i18next|i18next)/' },
      'Use useTexts of remote-kit: a second copy of i18next would not know the current language.',
    ),
    forbid(
      'schemas-through-facade',
      // Tooling and testing never reach a browser: they check with what the library alone has.
      {
        path: `^(${remotes}/|shell/|shared/(?!tooling|testing))`,
        pathNot: '^shared/contracts/src/(schema|operationHash(\\.test)?)\\.ts$',
      },
      { path: 'node_modules/zod/' },
      'Import from @portolan/contracts/schema, which the page shares; only the facade imports zod (docs/adr/0013).',
    ),
    forbid(
      'store-without-react',
      { path: '/[A-Z][A-Za-z]*Store\\.ts$' },
      { path: 'node_modules/(react|antd|react-dom)/|\\.tsx$' },
      'Move rendering into a component; stores must not import React.',
    ),
    forbid(
      'rules-without-page',
      { path: `^(${remotes}/|shell/|shared/).*\\.test\\.ts$` },
      { path: '^shared/testing/src/index\\.ts$' },
      'Import from @portolan/testing/rules, or name the test .test.tsx if it needs a page; a .test.ts runs without one.',
    ),
    forbid(
      'screen-without-api',
      { path: '\\.tsx$', pathNot: '\\.test\\.tsx$' },
      { path: 'node_modules/axios/|/[a-z][A-Za-z]*Api\\.ts$', dependencyTypesNot: ['type-only'] },
      'Call the API in a store and read the store from the component; components must not import an API module.',
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
