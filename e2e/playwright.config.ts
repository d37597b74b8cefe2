import { defineConfig } from '@playwright/test';
import { startTestClock } from '@portolan/tooling/test-clock';
import { chromiumHere } from '../tools/src/findChromium.ts';

// Each process of a run reads this file: the runner, which begins, and its workers, which share its time.
startTestClock();

const executablePath = chromiumHere();

/** Tests that cannot run on another person's portal, and tests that release versions, if the run tests a mix of its own. */
function leftOut({ PORTOLAN_URL: elsewhere, PORTOLAN_E2E_MIX: mix }: NodeJS.ProcessEnv): RegExp[] {
  return [...(elsewhere === undefined ? [] : [/@own-portal/]), ...(mix === undefined ? [] : [/@own-mix/])];
}

/** Set-up before the first test. */
function firstOfAll({ PORTOLAN_URL: elsewhere, PORTOLAN_E2E_MIX: mix }: NodeJS.ProcessEnv): string[] {
  return [
    elsewhere === undefined ? './support/preparePortal.ts' : './support/turnRunningPortal.ts',
    ...(mix === undefined ? [] : ['./support/checkMix.ts']),
  ];
}

/** Tests that need a portal in production. */
const inProduction = ['production', 'recording', 'support-chat'].map((name) => `**/${name}.spec.ts`);

/**
 * The assembled portal in Chromium. Three workers, each with its own portal: a test waits a fifth of its time, so two leave processors
 * idle. One for a portal that runs elsewhere, whose world all tests share. No retries, because they hide flakes: `npm run e2e` repeats
 * failed tests and names the flaky ones. Timeouts are generous, not limits. Only the repetition has a trace: recording every test takes a
 * sixth of their time. A worker has one portal, and starting one takes longer than a test: specs that need another kind of portal come
 * first, so that workers change it once.
 */
export default defineConfig({
  testDir: 'specs',
  grepInvert: leftOut(process.env),
  globalSetup: firstOfAll(process.env),
  outputDir: 'test-results/artifacts',
  projects: [
    { name: 'production', testMatch: inProduction },
    { name: 'demo', testIgnore: inProduction },
  ],
  workers: process.env['PORTOLAN_URL'] === undefined ? 3 : 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 60_000, // what hangs is named, before the whole test runs out of time
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives too short for the optimizing compilers: they took a sixth of the renderer's processor time.
        '--js-flags=--no-maglev,--no-turbofan',
      ],
    },
  },
});
