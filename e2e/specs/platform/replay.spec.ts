import type { Page } from '@playwright/test';
import { fetchStatus } from '../../../registry/src/index.ts';
import { demoPassword, expect, test as portalTest } from '../../support/portalTest.ts';
import { Shipping } from '../../support/shipping.ts';

const test = portalTest.extend<{ shipping: Shipping }>({
  shipping: async ({ portal }, use) => {
    const shipping = new Shipping(await portal.registry(), 'mf-profile');
    await use(shipping);
    await shipping.putBack();
  },
});

const title = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1, name: words, exact: true })).toBeVisible();
/** A page's mix, as written by the registry. */
const mixOf = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(document.getElementById('portolan-page')?.textContent ?? '{}') as { compositionId: string })
        .compositionId,
  );

test('An operator replays a canary’s mix while another traveller sees the active one, and ends it @own-portal @own-mix', async ({
  page,
  browser,
  portal,
  screens,
  shipping,
  signIn,
}) => {
  const version = await shipping.publishSaying('My profile', 'My candidate profile');
  await shipping.change('canary', { version, rules: [{ roles: ['ANALYST'] }] });

  // The analyst's page gets a wrong mix at first: the registry corrects it after sign-in.
  await signIn('analyst@nordlys.example', null);
  const heard = page.waitForResponse((response) => response.url().includes('/registry/news'));
  await page.goto('/');
  const { statement } = (await (await heard).json()) as { statement: { compositionId: string } };
  const mix = statement.compositionId;
  await screens.chrome.signOut();

  await page.goto(`/profile?composition=${mix}`);
  await screens.signIn.signIn('operator@portolan.example', demoPassword);
  await title(page, 'My candidate profile');
  expect([new URL(page.url()).search, await mixOf(page)]).toEqual(['', mix]);
  await expect(screens.chrome.notice(new RegExp(`composition ${mix}`))).toBeVisible();

  const traveller = await browser.newPage({ baseURL: portal.url });
  await traveller.goto('/login?redirectTo=%2Fprofile');
  await traveller.getByRole('textbox', { name: /Work e-mail/ }).fill('traveller@nordlys.example');
  await traveller.getByRole('textbox', { name: /Password/ }).fill(demoPassword);
  await traveller.keyboard.press('Enter');
  await title(traveller, 'My profile');
  await traveller.goto(`/profile?composition=${mix}`);
  await title(traveller, 'You do not have access to this page');
  await traveller.goto('/profile');
  await title(traveller, 'My profile');
  await traveller.close();

  await page.getByRole('button', { name: 'End replay' }).click();
  await title(page, 'My profile');
  await expect(screens.chrome.notice(/Replay of composition/)).toBeHidden();
});

test('A version that is withdrawn ends its replay, with a notice @own-portal @own-mix', async ({
  page,
  portal,
  screens,
  shipping,
  signIn,
}) => {
  const version = await shipping.publishSaying('My profile', 'My leaking profile');
  await signIn('operator@portolan.example');
  const before = await mixOf(page);
  const registry = await portal.registry();
  const answer = await fetch(`${registry.url}/registry/replay`, {
    method: 'POST',
    headers: { authorization: `Bearer ${registry.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ versions: { 'mf-profile': version } }),
  });
  const { composition } = (await answer.json()) as { composition: string };
  await page.goto(`/profile?composition=${composition}`);
  await title(page, 'My leaking profile');
  await shipping.change('kill', { version, reason: 'a leak' });
  await page.goto('/profile');
  await title(page, 'My profile');
  await expect(screens.chrome.notice(/The replay has ended/)).toBeVisible();
  expect(await mixOf(page)).toBe(before);
  expect(
    (await fetchStatus(registry))
      .find(({ remote }) => remote === 'mf-profile')
      ?.versions.find((known) => known.version === version)?.state,
  ).toBe('killed');
});
