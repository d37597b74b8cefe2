import { defineConfig } from '@playwright/test';
import e2e from './playwright.config.ts';

/** The walk through every screen that makes docs/pictures; no part of the tests, because it takes minutes. */
export default defineConfig({
  ...e2e,
  testDir: 'pictures',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
});
