import { expect, test } from '../../support/portalTest.ts';

test('The page has one session, whatever remotes it has visited', async ({ page, screens, signInByForm }) => {
  await signInByForm('traveller@nordlys.example');
  for (const path of ['/trips', '/search/taxis']) {
    await screens.chrome.entry(path).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await page.evaluate(() => Reflect.get(globalThis, Symbol.for('portolan.session.evaluations')) as number)).toBe(
    1,
  );
});

test('[S6.2] [S8.9] A copied local storage signs no one in: the page deletes it and asks to sign in', async ({
  browser,
  page,
  portal,
  signInByForm,
}) => {
  await signInByForm('traveller@nordlys.example');
  const dump = await page.evaluate(() => JSON.stringify(localStorage));
  const thief = await browser.newContext({ baseURL: portal.url });
  const stolen = await thief.newPage();
  await stolen.goto('/login');
  await stolen.evaluate((text) => {
    for (const [key, value] of Object.entries(JSON.parse(text) as Record<string, string>))
      localStorage.setItem(key, value);
  }, dump);
  await stolen.goto('/trips');
  await expect(stolen.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(stolen).toHaveURL(/\/login\?redirectTo=%2Ftrips$/);
  expect(await stolen.evaluate(() => localStorage.getItem('auth'))).toBeNull();
  await thief.close();
});

test('Signing out leads to the sign-in page and ends the session', async ({ page, screens, signInByForm }) => {
  await signInByForm('traveller@nordlys.example');
  await screens.chrome.signOut();
  await expect(screens.signIn.submit).toBeVisible();
  await page.goto('/trips');
  await expect(page).toHaveURL(/\/login/);
});

test('[S1.13] Each host has its own brand', async ({ page, portal }) => {
  await page.goto(portal.urlOf('dunav.localhost'));
  await expect(page.getByText('Dunav Putovanja').first()).toBeVisible();
});

test('[S1.15] [S2.24] [S9.35] A chosen language changes the whole page at once and stays', async ({
  page,
  signInByForm,
}) => {
  await signInByForm('traveller@nordlys.example');
  await page.goto('/trips');
  for (const [language, lang, title] of [
    ['sr', 'sr-Latn', 'Putovanja'],
    ['sv', 'sv', 'Resor'],
    ['da', 'da', 'Rejser'],
  ] as const) {
    await page.getByRole('banner').getByRole('combobox').selectOption(language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rejser');
});
