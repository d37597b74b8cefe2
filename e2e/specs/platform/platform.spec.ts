import { screensOf } from '../../pages/screens.ts';
import { demoPassword, expect, test as portalTest } from '../../support/portalTest.ts';
import { comeBackTo, Shipping } from '../../support/shipping.ts';

const test = portalTest.extend<{ shipping: Shipping }>({
  shipping: async ({ portal }, use) => {
    const shipping = new Shipping(await portal.registry(), 'mf-profile');
    await use(shipping);
    await shipping.putBack();
  },
});

test('An operator activates a version and rolls it back from the page, and an open traveller’s page follows @own-portal', async ({
  page,
  browser,
  portal,
  screens,
  shipping,
  signIn,
}) => {
  const version = await shipping.publishSaying('My profile', 'My newest profile');
  const context = await browser.newContext({ baseURL: portal.url });
  const traveller = await context.newPage();
  const theirs = screensOf(traveller, 'en');
  const sees = async (title: string) => {
    await comeBackTo(traveller);
    await theirs.chrome.menu.getByRole('link', { name: 'Home', exact: true }).click();
    await theirs.chrome.openOwn('/profile');
    await expect(traveller.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  };
  await traveller.goto('/login');
  await theirs.signIn.signIn('traveller@nordlys.example', demoPassword);
  await theirs.home.heading.waitFor();

  await signIn('operator@portolan.example');
  await screens.chrome.openOwn('/platform');
  await screens.platform.entry('mf-profile').getByRole('link').click();
  await screens.platform.versionAction('activate', 'mf-profile', version).click();
  await expect(screens.platform.dialog).toContainText(
    `Everyone gets ${version} from the next page load or navigation.`,
  );
  await screens.platform.confirm('activate');
  await expect(screens.platform.done).toContainText(`Everyone gets ${version}`);
  await sees('My newest profile');

  await screens.platform.action('rollBack').click();
  await screens.platform.confirm('rollBack');
  await expect(screens.platform.done).toContainText(/Everyone is back on /);
  await sees('My profile');

  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(screens.platform.history.first()).toContainText(/Rolled back .*You/);
  await context.close();
});

test('Of two operators at once one wins; the other gets a conflict with the current version, and may decide again @own-portal', async ({
  page,
  browser,
  portal,
  screens,
  shipping,
  signIn,
}) => {
  const [mine, theirsToo] = [
    await shipping.publishSaying('My profile', 'One profile'),
    await shipping.publishSaying('My profile', 'Other profile'),
  ];
  await signIn('operator@portolan.example', null);
  await screens.platform.open('/mf-profile');
  await screens.platform.versionAction('activate', 'mf-profile', mine).click();

  const context = await browser.newContext({ baseURL: portal.url });
  const other = screensOf(await context.newPage(), 'en');
  await other.signIn.open();
  await other.signIn.signIn('operator@portolan.example', demoPassword);
  await other.home.heading.waitFor();
  await other.platform.open('/mf-profile');
  await other.platform.versionAction('activate', 'mf-profile', theirsToo).click();
  await other.platform.confirm('activate');
  await expect(other.platform.done).toContainText(theirsToo);
  await context.close();

  await screens.platform.confirm('activate');
  await expect(screens.platform.dialog.getByRole('status')).toContainText(`people have mf-profile@${theirsToo} by now`);
  await expect(screens.platform.dialog).toContainText(`${theirsToo} becomes the fallback`);
  await screens.platform.confirm('activate');
  await expect(screens.platform.done).toContainText(mine);
  expect(page.url()).toContain('/platform/mf-profile');
});

test('An operator gives a canary to one brand, and ends it @own-portal', async ({
  browser,
  portal,
  screens,
  shipping,
  signIn,
}) => {
  const version = await shipping.publishSaying('Moj profil', 'Moj probni profil');
  await signIn('operator@portolan.example', null);
  await screens.platform.open('/mf-profile');
  await screens.platform.versionAction('canary', 'mf-profile', version).click();
  await screens.platform.ruleField('tenants').fill('dunav');
  await screens.platform.confirm('canary');
  await expect(screens.platform.done).toContainText(`The canary ${version} is running.`);
  await expect(screens.platform.entry(version).first()).toContainText('tenant dunav');

  const dunav = await browser.newPage({ baseURL: portal.urlOf('dunav.localhost'), locale: 'sr-Latn-RS' });
  await dunav.goto('/login?redirectTo=%2Fprofile');
  await screensOf(dunav, 'sr').signIn.signIn('traveller@dunav.example', demoPassword);
  await expect(dunav.getByRole('heading', { level: 1, name: 'Moj probni profil', exact: true })).toBeVisible();
  await dunav.close();

  await screens.platform.action('endCanary').click();
  await screens.platform.confirm('endCanary');
  await expect(screens.platform.done).toContainText('The canary has ended');
});

test('Staff of a tenant set the rule of their tenant only @own-portal', async ({ page, screens, shipping, signIn }) => {
  const version = await shipping.publishSaying('My profile', 'My tenant’s profile');
  await shipping.change('canary', { version, rules: [{ tenants: ['dunav'] }] });
  await signIn('tenant-admin@nordlys.example');
  await screens.chrome.openOwn('/platform');
  await screens.platform.entry('mf-profile').getByRole('link').click();
  await expect(page.getByRole('main')).not.toContainText('dunav');
  for (const kind of ['activate', 'withdraw'] as const)
    await expect(screens.platform.versionAction(kind, 'mf-profile', version)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'History' })).toHaveCount(0);

  await screens.platform.versionAction('canary', 'mf-profile', version).click();
  await expect(screens.platform.ruleField('tenants')).toBeDisabled();
  await screens.platform.confirm('canary');
  await expect(screens.platform.dialog.getByRole('alert')).toContainText(
    'Staff of nordlys may set rules for nordlys alone.',
  );
  await shipping.change('end-canary');
  await screens.platform.confirm('canary');
  await expect(screens.platform.done).toContainText(`The canary ${version} is running.`);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My tenant’s profile', exact: true })).toBeVisible();
});

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
]) {
  test(`At ${width} × ${height} px a canary’s dialog with three rules stays in the window: they scroll between its title and its buttons @own-portal`, async ({
    page,
    screens,
    shipping,
    signIn,
  }) => {
    const version = await shipping.publishSaying('My profile', `My profile in ${width} px`);
    await page.setViewportSize({ width, height });
    await signIn('operator@portolan.example', null);
    await screens.platform.open('/mf-profile');
    await screens.platform.versionAction('canary', 'mf-profile', version).click();
    await screens.platform.addRule();
    await screens.platform.addRule();
    const ends = [
      screens.platform.dialog.getByText('Canary of mf-profile', { exact: true }),
      screens.platform.confirmButton('canary'),
    ];
    for (const end of ends) await expect(end).toBeInViewport({ ratio: 1 });
    // The button that adds a rule stands below all rules.
    const first = screens.platform.ruleField('tenants').first();
    await expect(first).not.toBeInViewport();
    await first.focus();
    for (const part of [first, ...ends]) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(screens.platform.rule(3)).not.toBeInViewport({ ratio: 1 });
  });
}

test('Only staff find the platform’s pages', async ({ page, screens, signIn }) => {
  await signIn('admin@nordlys.example');
  await screens.chrome.profileMenu.click();
  await expect(page.locator('[popover] a[href="/platform"]')).toHaveCount(0);
  await page.goto('/platform');
  await expect(screens.unauthorized.heading).toBeVisible();
});

test('A change is started, cancelled and confirmed by keyboard alone, and the focus returns', async ({
  page,
  screens,
  signIn,
}) => {
  await signIn('operator@portolan.example', null);
  await screens.platform.open('/mf-profile');
  await screens.platform.action('lock').focus();
  await page.keyboard.press('Enter');
  await expect(screens.platform.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screens.platform.dialog).toHaveCount(0);
  await expect(screens.platform.action('lock')).toBeFocused();
});
