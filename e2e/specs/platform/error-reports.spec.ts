import type { Page } from '@playwright/test';
import {
  activate,
  changeRelease,
  fetchErrors,
  publishRoom,
  type RegistryAddress,
} from '../../../registry/src/index.ts';
import { crashingRemote } from '../../support/crashingRemote.ts';
import { expect, test as portalTest } from '../../support/portalTest.ts';

const test = portalTest.extend<
  object,
  { readonly crashing: { readonly registry: RegistryAddress; readonly version: string } }
>({
  crashing: [
    async ({ portal }, use) => {
      const registry = await portal.registry();
      const built = await crashingRemote();
      const { version } = await publishRoom(registry, built.buildDir);
      await activate(registry, 'mf-crash', version);
      await use({ registry, version });
      await changeRelease(registry, 'mf-crash', 'kill', { version, reason: 'the test is over' });
      await built.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const compositionOf = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(document.getElementById('portolan-page')?.textContent ?? '{}') as { compositionId: string })
        .compositionId,
  );

test.describe('error reports of a remote', () => {
  for (const [where, kind] of [
    ['handler', 'script'],
    ['timer', 'script'],
    ['promise', 'promise'],
    ['reaction', 'reaction'],
    ['effect', 'render'],
  ] as const) {
    test(`A crash of a remote in ${where === 'effect' ? 'an' : 'a'} ${where} is reported with its version, the mix, and the place in its sources @own-portal`, async ({
      page,
      crashing,
      signIn,
    }) => {
      const { registry, version } = crashing;
      await signIn('traveller@nordlys.example', null);
      await page.goto('/crash?name=Elin');
      await page.getByRole('button', { name: where }).click();
      const message = `Error: in ${where === 'effect' ? 'an' : 'a'} ${where}`;
      const found = async () => (await fetchErrors(registry, 'mf-crash')).find((error) => error.message === message);
      await expect.poll(found).toMatchObject({
        remote: 'mf-crash',
        version,
        kind,
        composition: await compositionOf(page),
        path: 'crash',
        pages: 1,
      });
      expect((await found())?.stack[0]).toMatch(/^mf-crash\/src\/crash\/CrashPage\.tsx:\d+:\d+$/);
    });
  }
});

test('A crash during rendering leaves a card with a reference that support can replay @own-portal', async ({
  page,
  crashing,
  screens,
  signIn,
}) => {
  expect(crashing.version).not.toBe('');
  await signIn('traveller@nordlys.example', null);
  await page.goto('/crash');
  await page.getByRole('button', { name: 'effect' }).click();
  await expect(screens.chrome.deadRemote).toContainText(`Reference: ${await compositionOf(page)}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await screens.chrome.deadRemote.getByRole('button', { name: 'Copy' }).click();
  await expect(screens.chrome.deadRemote.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await compositionOf(page));
});

test('A crash of the shell itself is reported as the shell’s @own-portal', async ({ page, portal }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'title', {
      ...Object.getOwnPropertyDescriptor(Document.prototype, 'title'),
      set: () => {
        throw new Error('no title today');
      },
    });
  });
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText(`Reference: ${await compositionOf(page)}`);
  const registry = await portal.registry();
  const found = async () =>
    (await fetchErrors(registry, 'shell')).find(({ message }) => message === 'Error: no title today');
  await expect.poll(found).toMatchObject({ remote: 'shell', kind: 'render', path: 'login' });
  expect((await found())?.stack.join('\n')).toContain('shell/src/app/RouteAnnouncer.tsx');
});

test('No source map is served, of any file of any version', async ({ page, request }) => {
  await page.goto('/');
  const entries = await page.evaluate(() => {
    const { discovery, shellVersion } = JSON.parse(document.getElementById('portolan-page')?.textContent ?? '{}') as {
      shellVersion: string;
      discovery: { microFrontends: Record<string, [{ metadata: { version: string } }]> };
    };
    return [
      ['shell', shellVersion],
      ...Object.entries(discovery.microFrontends).map(([id, [{ metadata }]]) => [id, metadata.version]),
    ] as [string, string][];
  });
  for (const [id, version] of entries) {
    const { files } = (await (await request.get(`/registry/remotes/${id}/${version}/files`)).json()) as {
      files: Record<string, string>;
    };
    const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    const base = id === 'shell' ? `/assets/shell/${version}` : `/remotes/${id}/${version}`;
    for (const path of scripts.flatMap((file) => [`${base}/${file}.map`, `${base}/maps/${file}.map`]))
      expect((await request.get(path)).status(), path).toBe(404);
    expect(await (await request.get(`${base}/${scripts[0]}`)).text()).not.toContain('sourceMappingURL');
  }
});
