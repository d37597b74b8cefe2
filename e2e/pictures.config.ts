import { defineConfig } from '@playwright/test';
import e2e from './playwright.config.ts';

const { projects: _ofTheTests, ...shared } = e2e;

/** The walk through every screen that takes its pictures; no part of the tests, because it takes minutes. */
export default defineConfig({
  ...shared,
  testDir: 'pictures',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
});
