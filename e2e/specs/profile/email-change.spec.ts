import { screensOf } from '../../pages/screens.ts';
import { demoPassword, expect, test } from '../../support/portalTest.ts';

const before = 'analyst@nordlys.example';
const after = 'ruben.new@nordlys.example';

test.afterEach(async ({ demoWorld }) => demoWorld.reset());

test('A new e-mail is confirmed by its link, the old address gets a notice, and other sessions end', async ({
  browser,
  page,
  portal,
  screens,
  signInByForm,
}) => {
  const { security } = screens;
  const text = security.texts.text;
  await signInByForm(before);
  const elsewhere = await browser.newContext({ baseURL: portal.url });
  const other = screensOf(await elsewhere.newPage(), 'en');
  await other.signIn.open();
  await other.signIn.signIn(before, demoPassword);
  await other.chrome.profileMenu.waitFor();

  await security.open();
  await security.changeEmail(after, 'not the password');
  await expect(page.getByRole('link', { name: text('mf-profile:security.problem.passwordNotCorrect') })).toBeVisible();
  await security.changeEmail(after, demoPassword);
  await expect(page.getByText('Email Successfully Updated')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/security$/);
  await expect(security.unconfirmed(after, before)).toBeVisible();

  expect(await portal.qa.mailTo(before)).toContain('The e-mail address with which you sign in was just changed');
  await other.page.goto('/trips');
  await expect(other.signIn.submit).toBeVisible();
  // The link is opened in a signed-out browser, and confirms only by its button.
  await other.page.goto(await portal.qa.linkFor(after));
  await other.accountLinks.confirmEmail.click();
  await expect(other.accountLinks.heading).toHaveText(text('shell:confirmEmail.doneTitle'));

  await page.reload();
  await security.isReady();
  await expect(security.unconfirmed(after, before)).toHaveCount(0);
  await other.signIn.open();
  await other.signIn.signIn(before, demoPassword);
  await expect(other.signIn.failure).toBeVisible();
  await other.signIn.signIn(after, demoPassword);
  await other.chrome.profileMenu.waitFor();
  await elsewhere.close();
});
