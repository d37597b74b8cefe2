import { anIdentityProvider } from '../../../api/src/testing/anIdentityProvider.ts';
import { screensOf } from '../../pages/screens.ts';
import { expect, test } from '../../support/portalTest.ts';

const admin = 'admin@nordlys.example';
const traveller = 'traveller@nordlys.example';

test.afterEach(({ demoWorld }) => demoWorld.reset());

test('An admin tries a provider that does not verify addresses, switches it on deliberately, and reads why a person was refused', async ({
  page,
  portal,
  screens,
  signIn,
  browser,
}) => {
  const provider = await anIdentityProvider([`${portal.url}/api/auth/sso/callback`]);
  try {
    // The domain's record cannot be published here: the operator has entered the company's domain.
    await portal.qa.connectSignOn({ email: admin, domains: ['nordlys.example'], ...provider.settings });
    await signIn(admin, null);
    await screens.company.open('sign-on');
    await page.getByLabel('Client secret').fill(provider.settings.clientSecret);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch on' })).toBeDisabled();

    provider.letIn({ email: admin, isVerified: undefined });
    await page.getByRole('button', { name: 'Test sign-in' }).click();
    await expect(page.getByRole('alert')).toContainText('does not say whether the address is verified');
    await page.getByRole('checkbox', { name: 'Accept addresses without “email_verified”' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await page.getByRole('button', { name: 'Test sign-in' }).click();
    await expect(page.getByText(/^The test on .* worked\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible();

    // One browser each: the provider remembers its person.
    for (const isVerified of [false, undefined]) {
      const {
        signIn: form,
        home,
        page: their,
      } = screensOf(await (await browser.newContext({ baseURL: portal.url })).newPage(), 'en');
      provider.letIn({ email: traveller, isVerified });
      await form.open();
      await form.email.fill(traveller);
      await form.company.click();
      if (isVerified === undefined) await expect(home.heading).toHaveText(/, Elin$/);
      else await expect(their.getByRole('alert')).toContainText('Ask your company’s administrator');
      await their.context().close();
    }

    await page.reload();
    await expect(page.getByText('The provider says that the address is not verified.')).toBeVisible();
  } finally {
    await provider.close();
  }
});
