import { expect, test } from '../../support/portalTest.ts';

const tenantAdmin = 'tenant-admin@nordlys.example';
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 28"><script>document.title = "owned"</script><rect width="160" height="28" rx="6" fill="#7A1FA2"/></svg>';

test.afterEach(async ({ demoWorld }) => demoWorld.reset());

test('[S1.13] A saved brand shows with the next page, in the portal and on the sign-in page; another tenant keeps its own', async ({
  page,
  portal,
  screens,
  signIn,
}) => {
  await signIn(tenantAdmin, null);
  await screens.tenantSettings.open();
  await screens.tenantSettings.upload('logo', {
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(logo),
  });
  await expect(screens.tenantSettings.picture('logo').getByRole('img')).toBeVisible();
  await screens.tenantSettings.field('field.brandColor').fill('#7A1FA2');
  await screens.tenantSettings.field('field.documentTitle').fill('Nordlys Resor');
  await screens.tenantSettings.openDefaultTexts();
  await screens.tenantSettings.field('text.shell.home_greetingTo').fill('Good to see you, {{name}}');
  await screens.tenantSettings.save();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Good to see you, / })).toBeVisible();
  await expect(page).toHaveTitle(/· Nordlys Resor$/);
  const mark = page.getByRole('banner').getByRole('img', { name: 'Nordlys Travel' });
  await expect(mark).toHaveJSProperty('complete', true);
  expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pt-accent').trim()),
  ).toBe('#7A1FA2');

  await page.goto(`${portal.urlOf('dunav.localhost')}/login`);
  await expect(page).toHaveTitle(/· Dunav Putovanja$/);
});

test('Of two administrators who save at once the second sees a conflict, and keeps the typed text', async ({
  page,
  portal,
  screens,
  signIn,
}) => {
  await signIn(tenantAdmin, null);
  await screens.tenantSettings.open();
  const other = await page.context().newPage();
  await other.goto(`${portal.url}/tenant-settings`);
  await other.getByRole('textbox', { name: 'Support phone' }).fill('+46850000009');
  await other.getByRole('button', { name: 'Save settings' }).click();
  await expect(other.getByText('Settings saved.')).toBeVisible();
  await other.close();

  await screens.tenantSettings.field('field.customerSupportAddress').fill('help@nordlys.example');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('button', { name: 'Load latest version' }).click();
  await expect(screens.tenantSettings.field('field.customerSupportPhone')).toHaveValue('+46850000009');
  await screens.tenantSettings.save();
});

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const) {
  test(`The tenant settings at ${width} px, ${colorScheme}, have no accessibility finding and no sideways scroll`, async ({
    page,
    screens,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await signIn(tenantAdmin, null);
    await screens.tenantSettings.open();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}
