import { browserProjects, nodeProject, proofProject, remoteFolders } from './shared/tooling/src/jest.mjs';

/** Projects have the names of their rooms, so that `npx jest --selectProjects mf-trips` runs one room alone. */
export default {
  testSequencer: './shared/tooling/src/jestSequencer.mjs',
  testTimeout: 60_000, // patience, not a bound: machines of CI have been three times slower than others
  projects: [
    ...['shared/contracts', 'shared/http', 'shared/tooling', 'api', 'registry', 'tools'].map(nodeProject),
    ...['shared/session', 'shared/i18n', 'shared/ui', 'shared/remote-kit', 'shared/testing', 'shell'].flatMap(
      browserProjects,
    ),
    ...remoteFolders().flatMap(browserProjects),
    proofProject('bench'),
  ],
};
