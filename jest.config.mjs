import { domProject, nodeProject, proofProject, remoteFolders } from './shared/tooling/src/jest.mjs';

/** One project per room, so that `npx jest --selectProjects mf-trips` runs one alone. */
export default {
  testTimeout: 20_000, // patience, not a bound: an embedded database starts in 2 s alone and in more beside other tests
  projects: [
    ...['shared/contracts', 'shared/http', 'shared/tooling', 'api', 'registry', 'tools'].map(nodeProject),
    ...['shared/session', 'shared/i18n', 'shared/ui', 'shared/remote-kit', 'shared/testing', 'shell'].map(domProject),
    ...remoteFolders().map(domProject),
    proofProject('bench'),
  ],
};
