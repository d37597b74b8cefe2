import type { Browser, Page } from '@playwright/test';
import { anIdentityProvider, type IdentityProvider } from '../../../api/src/testing/anIdentityProvider.ts';
import { screensOf } from '../../pages/screens.ts';
import { expect, test } from '../../support/portalTest.ts';

const password = 'tre båtar i en hamn';

// Passwords, people and providers are changed: the demo world is reset after each test.
test.afterEach(({ demoWorld }) => demoWorld.reset());

/** Another person's browser, or a second one of the same person. */
async function anotherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

test('[S2.19] A forgotten password is replaced by the mailed link, once, and every session ends', async ({
  page,
  portal,
  screens,
  browser,
}) => {
  const email = 'analyst@nordlys.example';
  const elsewhere = screensOf(await anotherBrowser(browser, portal.url), 'en');
  await elsewhere.signIn.open();
  await elsewhere.signIn.signIn(email, 'portolan-demo-1');
  await elsewhere.chrome.isReady();

  await screens.signIn.open();
  await screens.signIn.forgot.click();
  await screens.accountLinks.askFor(email);
  await expect(screens.accountLinks.heading).toHaveText('Check your e-mail');
  const link = await portal.qa.linkFor(email);
  expect(link.startsWith(`${portal.url}/password-reset/`)).toBe(true);
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await screens.accountLinks.choose(password);
  await expect(page.getByRole('status')).toContainText('Your password has been changed.');
  await screens.signIn.signIn(email, password);
  await expect(screens.home.heading).toHaveText(/, Ruben$/);

  await elsewhere.page.goto('/trips');
  await expect(elsewhere.signIn.submit).toBeVisible();
  await elsewhere.page.goto(link);
  await expect(elsewhere.accountLinks.heading).toHaveText('This link no longer works');
  await expect(elsewhere.accountLinks.password).toHaveCount(0);
  await elsewhere.page.context().close();
});

test('[S2.21] An invited employee is welcomed by the company’s name, and lands at home after accepting', async ({
  page,
  portal,
  signIn,
  browser,
}) => {
  await signIn('admin@nordlys.example');
  const invited = 'asa.oberg-new@nordlys.example';
  await invite(page, invited);
  const link = await portal.qa.linkFor(invited);
  const guest = screensOf(await anotherBrowser(browser, portal.url), 'en');
  await guest.page.goto(link);
  await expect(guest.accountLinks.heading).toHaveText('Welcome to Nordlys Industri AB');
  await guest.accountLinks.accept({ firstName: 'Åsa', lastName: 'Öberg', password });
  await expect(guest.home.heading).toHaveText(/, Åsa$/);
  await guest.page.goto(link);
  await expect(guest.accountLinks.heading).toHaveText('This invitation is no longer valid');
  await guest.page.context().close();
});

test.describe('the company’s sign-on', () => {
  let provider: IdentityProvider;
  const email = 'traveller@nordlys.example';
  test.beforeEach(async ({ portal }) => {
    provider = await anIdentityProvider([`${portal.url}/api/auth/sso/callback`]);
    await portal.qa.connectSignOn({ email, domains: ['nordlys.example'], ...provider.settings });
    provider.letIn({ email, isVerified: true });
  });
  test.afterEach(() => provider.close());

  test('[S2.20] [S2.66] [S7.18] The company’s sign-on leads through the provider to the requested page, and leaves no token behind', async ({
    page,
    screens,
  }) => {
    await page.goto('/trips?search=Oslo');
    await screens.signIn.email.fill(email);
    await screens.signIn.company.click();
    await expect(page).toHaveURL(/\/trips\?search=Oslo$/);
    await expect(screens.trips.heading).toHaveText('Trips');
    await page.goBack();
    expect(page.url()).not.toContain('token-exchange');
  });

  test('A refused company sign-on is explained on the sign-in page', async ({ page, screens }) => {
    provider.letIn({ email: 'stranger@nordlys.example', isVerified: true });
    await screens.signIn.open();
    await screens.signIn.email.fill(email);
    await screens.signIn.company.click();
    await expect(page.getByRole('alert')).toContainText('You have no account here');
  });

  test('A company sign-on in another browser than the one that began asks for confirmation first', async ({
    page,
    screens,
    portal,
    browser,
  }) => {
    // The code arrives, and is not spent.
    await page.route('**/api/auth/token', (route) => route.abort());
    await screens.signIn.open();
    await screens.signIn.email.fill(email);
    const arrival = page.waitForRequest('**/auth/token-exchange/**');
    await screens.signIn.company.click();
    const link = (await arrival).url();
    await expect(screens.signIn.submit).toBeVisible();
    const victim = screensOf(await anotherBrowser(browser, portal.url), 'en');
    await victim.page.goto(link);
    await expect(victim.accountLinks.heading).toHaveText('Continue as Elin Sandberg?');
    expect(
      await victim.page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'languages')),
    ).not.toContainEqual(expect.stringMatching(/auth/i));
    expect(victim.page.url()).not.toContain(link.split('/').at(-1)?.split('?')[0]);
    await victim.page.getByRole('button', { name: 'Cancel' }).click();
    await expect(victim.signIn.submit).toBeVisible();
    await victim.page.context().close();
  });
});

/** As the people's screen does. */
async function invite(page: Page, email: string): Promise<void> {
  const status = await page.evaluate(async (invited) => {
    const kept = Object.values(localStorage)
      .map((text) => {
        try {
          return JSON.parse(String(text)) as { authToken?: string };
        } catch {
          return null;
        }
      })
      .find((value) => value?.authToken !== undefined);
    const token = kept?.authToken ?? '';
    const { cid } = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
      cid: string;
    };
    const response = await fetch(`/api/secure/v1/corporations/${cid}/employees/invitations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ emails: [invited], language: 'en' }),
    });
    return response.status;
  }, email);
  expect(status).toBe(201);
}
