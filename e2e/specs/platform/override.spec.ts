import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { DevServer } from '../../../tools/src/dev/devServer.ts';
import { startOverrideServer } from '../../../tools/src/dev/overrideServer.ts';
import type { RemoteBuild } from '../../../tools/src/dev/watchRemote.ts';
import { variantOf } from '../../../tools/src/variantOf.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test as portalTest } from '../../support/portalTest.ts';

interface Fixtures {
  /** Serves builds on this machine, as `npm run dev -- mf-profile --override` does. */
  readonly serve: (first: RemoteBuild) => Promise<DevServer>;
}

/** Folders of a test's builds. */
const dirs: string[] = [];
/** A build of mf-profile with another heading, as a watch build leaves one. */
async function aBuildSaying(words: string): Promise<RemoteBuild> {
  const dir = await variantOf('mf-profile', 'My profile', words);
  dirs.push(dir);
  const read = (file: string) => readFile(join(dir, file));
  const json = async (file: string) => JSON.parse((await read(file)).toString('utf8')) as never;
  const integrity = `sha384-${createHash('sha384')
    .update(await read('remoteEntry.js'))
    .digest('base64')}`;
  return {
    record: {
      build: await json('build.json'),
      remote: await json('remote.json'),
      files: { 'remoteEntry.js': integrity },
    },
    dir,
    tookMs: 0,
  };
}

const test = portalTest.extend<Fixtures>({
  serve: async ({ portal }, use) => {
    const servers: DevServer[] = [];
    await use(async (first) => {
      const server = await startOverrideServer(portal.url, first, 0);
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.close();
    for (const dir of dirs.splice(0)) await rm(dir, { recursive: true });
  },
});

const title = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1, name: words, exact: true })).toBeVisible();
const originOf = ({ port }: DevServer) => `http://localhost:${port}`;
/** Opens the address that `npm run dev` prints, and confirms. */
async function override(page: Page, server: DevServer): Promise<void> {
  await page.goto(`/profile?override=mf-profile@${originOf(server)}`);
  await title(page, `Load mf-profile from ${originOf(server)}?`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Load from this address' }).click();
}
const policyOf = async (page: Page, path: string) =>
  (await page.goto(path))?.headers()['content-security-policy']?.replaceAll(/nonce-[^']+/g, 'nonce') ?? '';

test('A remote from a developer’s machine loads for one operator only, and each build of it shows without a reload', async ({
  page,
  browser,
  portal,
  screens,
  signIn,
  serve,
}) => {
  const server = await serve(await aBuildSaying('My first try'));
  const before = await policyOf(page, '/login');
  await signIn('operator@portolan.example');
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/registry/beacons')) reports.push(request.postData() ?? '');
  });
  await override(page, server);
  await title(page, 'My first try');
  await expect(screens.chrome.notice(/mf-profile loads from/)).toBeVisible();
  reports.length = 0;

  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
  server.built(await aBuildSaying('My second try'));
  await title(page, 'My second try');
  server.failed('Page.tsx: a brace is missing');
  await expect(screens.chrome.notice(/The latest build of mf-profile failed/)).toBeVisible();
  server.built(await aBuildSaying('My third try'));
  await title(page, 'My third try');
  expect(await page.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);
  expect(await policyOf(page, '/profile')).toBe(
    before.replace("connect-src 'self'", `connect-src 'self' ${originOf(server)}`),
  );
  await title(page, 'My third try');

  const other = await browser.newPage({ baseURL: portal.url });
  expect(await policyOf(other, '/login')).toBe(before);
  await other.close();

  await page.getByRole('button', { name: 'End override' }).click();
  await title(page, 'My profile');
  expect(await policyOf(page, '/profile')).toBe(before);
  await title(page, 'My profile');
  expect(reports.filter((report) => report.includes('+'))).toEqual([]);
});

test('If the developer’s machine stops answering, the published version takes its place, with a notice', async ({
  page,
  screens,
  signIn,
  serve,
}) => {
  const server = await serve(await aBuildSaying('My only try'));
  await signIn('operator@portolan.example');
  await override(page, server);
  await title(page, 'My only try');
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await server.close();
  await title(page, 'My profile');
  await expect(screens.chrome.notice(/Could not load mf-profile from/)).toBeVisible();
  expect(await page.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);
  await (await ended).finished();
  await page.reload();
  await title(page, 'My profile');
  await expect(screens.chrome.notice(/mf-profile/)).toBeHidden();
});

test('A file altered on its way from the developer’s machine does not run', async ({
  page,
  screens,
  signIn,
  serve,
}) => {
  const build = await aBuildSaying('My tampered try');
  const server = await serve({
    ...build,
    record: { ...build.record, files: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` } },
  });
  await signIn('operator@portolan.example');
  await override(page, server);
  await title(page, 'My profile');
  await expect(screens.chrome.notice(/Could not load mf-profile from/)).toBeVisible();
});
