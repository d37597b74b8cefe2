import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/portalTest.ts';

const [coordinator, traveller] = ['safety@nordlys.example', 'traveller@nordlys.example'];

test('A coordinator asks a traveller by keyboard whether she is safe; she replies from her mail without signing in, and the tally follows', async ({
  page,
  browser,
  portal,
  screens: { tracking },
  signIn,
}) => {
  await signIn(coordinator, null);
  await tracking.open();
  await tracking.search.fill('Elin Sandberg');
  await expect(tracking.people).toHaveCount(1);

  await page.getByRole('button', { name: 'Safety check', exact: true }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Safety check or message' });
  await expect(form).toBeVisible();
  await form.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('There was a flood near your hotel.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send to 1 person' }).focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/travel-tracking\/checks\/[0-9a-f-]{36}$/);
  const tally = page.getByRole('status', { name: 'Replies' });
  await expect(tally).toContainText('1 no reply');
  await expect(page.getByText(/^E-mailed /)).toBeVisible();
  await expectAccessible(page);

  const link = await portal.qa.linkFor(traveller);
  const phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const reply = await phone.newPage();
  await reply.goto(link);
  await expect(reply.getByText('There was a flood near your hotel.')).toBeVisible();
  await expectAccessible(reply);
  await reply.getByRole('button', { name: 'I am safe' }).focus();
  await reply.keyboard.press('Enter');
  await expect(reply.getByText(/You replied that you are safe/)).toBeVisible();
  await expect(tally).toContainText('1 safe');

  await reply.goto(link);
  await reply.getByRole('button', { name: 'I need help' }).click();
  await expect(reply.getByText(/You asked for help/)).toBeVisible();
  await expect(tally).toContainText('1 need help');
  await phone.close();

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole('button', { name: 'Mark safe: Elin Sandberg' })).toBeVisible();
  await expectAccessible(page);
});
