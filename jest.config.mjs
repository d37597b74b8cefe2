import { domProject, nodeProject, proofProject, remoteFolders } from './shared/tooling/src/jest.mjs';

/** One project per room, so that `npx jest --selectProjects mf-trips` runs one alone. */
export default {
  testSequencer: './shared/tooling/src/jestSequencer.mjs',
  testTimeout: 60_000, // patience, not a bound: machines of CI have been three times slower than others
  projects: [
    ...['shared/contracts', 'shared/http', 'shared/tooling', 'api', 'registry', 'tools'].map(nodeProject),
    ...['shared/session', 'shared/i18n', 'shared/ui', 'shared/remote-kit', 'shared/testing', 'shell'].map(domProject),
    ...remoteFolders().map(domProject),
    proofProject('bench'),
  ],
};
