import { forbiddenImports } from './api/floors.mjs';
import { remotesIn } from './shared/tooling/src/rooms.mjs';

const remotes = `(${remotesIn(import.meta.dirname)
  .map(({ folder }) => folder)
  .join('|')})`;

/** Who may import whom (docs/ARCHITECTURE.md). */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    forbid('no-circular', {}, { circular: true }, 'Move what both files need, often a type, into a third file.'),
    forbid(
      'remote-alone',
      { path: `^${remotes}/` },
      { path: `^(${remotes}|shell|api|registry)/`, pathNot: '^$1/' },
      'A remote ships alone: it knows the shared packages and nobody else.',
    ),
    forbid(
      'shell-knows-no-remote',
      { path: '^shell/' },
      { path: `^(${remotes}|api|registry)/` },
      'Remotes reach the shell at run time, by discovery.',
    ),
    forbid(
      'shared-is-below',
      { path: '^shared/(?!tooling|testing)' },
      { path: `^(${remotes}|shell|api|registry)/` },
      'Shared packages know nobody above them.',
    ),
    forbid(
      'api-without-react',
      { path: '^api/src' },
      { path: '(^shared/(?!contracts|i18n|tooling))|node_modules/(react|antd|mobx)/' },
      'The API imports contracts and i18n.',
    ),
    forbid(
      'registry-through-db',
      { path: '^registry/src', pathNot: '^registry/src/testing/' },
      { path: '^api/src/(?!kernel/db/index\\.ts|kernel/secrets/keyFile\\.ts)' },
      'The registry uses the exports of the API for the database and for files of keys.',
    ),
    forbid(
      'registry-tests-through-db',
      { path: '^registry/src/testing/' },
      { path: '^api/src/(?!kernel/db/index\\.ts|testing/openMigrated\\.ts)' },
      'What only tests of the registry use may open a migrated database, too.',
    ),
    forbid(
      'server-without-screens',
      { path: '^(api|registry/src)/' },
      { path: `^(${remotes}|shell)/` },
      'What draws reaches the browser as a build, never the server as a module.',
    ),
    ...forbiddenImports.map(({ context, forbidden }) =>
      forbid(
        'api-floors',
        { path: context, pathNot: '\\.test\\.ts$' },
        { path: forbidden },
        'Move what both need to a floor below, or hand it in where app composes (api/floors.mjs).',
      ),
    ),
    forbid('registry-below', { path: '^api/src' }, { path: '^registry/' }, 'The API does not know the registry.'),
    forbid(
      'tools-below-proofs',
      { path: '^tools/' },
      { path: '^(e2e|bench)/' },
      'Browser tests, benches and proofs import the tools; the tools start them as programs.',
    ),
    forbid(
      'tools-without-screens',
      { path: '^tools/', pathNot: '\\.test\\.ts$' },
      { path: `^(${remotes}|shell)/` },
      'The tools build shell and remotes and import none; a test may read with the shell what they write for it.',
    ),
    forbid(
      'proofs-on-top',
      { path: '^(?!bench/)' },
      { path: '^bench/' },
      'Benches and proofs stand on the top floor: nobody imports them.',
    ),
    forbid(
      'antd-through-ui',
      { path: `^(${remotes}/|shell/|shared/(?!ui|testing))` },
      { path: 'node_modules/antd/' },
      'antd reaches screens through shared/ui.',
    ),
    forbid(
      'router-through-facade',
      { path: `^(${remotes}/|shell/|shared/(?!remote-kit))` },
      { path: 'node_modules/react-router' },
      'The router reaches screens through its facade.',
    ),
    forbid(
      'texts-through-kit',
      { path: `^${remotes}/` },
      { path: 'node_modules/(react-i18next|i18next)/' },
      'Texts reach a remote through useTexts of remote-kit: a second copy would know no language.',
    ),
    forbid(
      'schemas-through-facade',
      { path: `^(${remotes}/|shell/|shared/(?!tooling))`, pathNot: '^shared/contracts/src/schema\\.ts$' },
      { path: 'node_modules/zod/' },
      'The page shares what schemas are made of (docs/adr/0013).',
    ),
    forbid(
      'store-without-react',
      { path: '/[A-Z][A-Za-z]*Store\\.ts$' },
      { path: 'node_modules/(react|antd|react-dom)/|\\.tsx$' },
      'A store draws nothing.',
    ),
    forbid(
      'screen-without-api',
      { path: '\\.tsx$', pathNot: '\\.test\\.tsx$' },
      { path: 'node_modules/axios/|/[a-z][A-Za-z]*Api\\.ts$', dependencyTypesNot: ['type-only'] },
      'A component talks to its store.',
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
