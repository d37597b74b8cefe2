import { fileURLToPath } from 'node:url';
import config from '../../../jest.config.mjs';

const setupFile = fileURLToPath(new URL('readMachineClock.mjs', import.meta.url));

/** The tests with a fault that the proof `days` must find. */
export default {
  ...config,
  rootDir: fileURLToPath(new URL('../../..', import.meta.url)),
  projects: config.projects.map((project) => ({ ...project, setupFiles: [...project.setupFiles, setupFile] })),
};
