import { expect, test } from '../../support/portalTest.ts';

test.afterEach(async ({ demoWorld }) => demoWorld.reset());

const title = 'Winter tyres';

test('An admin writes and publishes a post, a traveller reads and confirms it, and the report shows it', async ({
  page,
  screens,
  signIn,
}) => {
  const { news } = screens;
  await signIn('admin@nordlys.example', null);
  await news.open('manage');
  await news.write();
  await news.field('title').fill(title);
  await news.field('summary').fill('From 1 December every rental car has them.');
  await news.field('body').fill('## What changes\n\n- **Nothing** to book\n- See [your trips](/trips)');
  await news.field('publishing').selectOption({ label: 'Now' });
  await news.field('mustAcknowledge').check();
  await expect(news.dialog.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await news.save();
  await expect(page.getByRole('row', { name: new RegExp(`${title} Policy Published`) })).toBeVisible();

  await signIn('traveller@nordlys.example', null);
  await news.open();
  await expect(page.getByRole('link', { name: `Unread: ${title}` })).toBeVisible();
  await news.read(title);
  await expect(page.getByRole('article').getByRole('link', { name: 'your trips' })).toHaveAttribute('href', '/trips');
  await page.getByRole('button', { name: 'I have read it' }).click();
  await expect(page.getByText(/^You confirmed this on/)).toBeVisible();
  await expect(page.getByRole('link', { name: `Unread: ${title}` })).toHaveCount(0);

  await signIn('admin@nordlys.example', null);
  await news.open('manage');
  await page.getByRole('button', { name: `Show report: ${title}` }).click();
  const report = page.getByRole('dialog');
  await expect(report.getByText(/^1 of \d+$/).first()).toBeVisible();
  await expect(report.getByRole('listitem').last()).toHaveText(/Elin Sandberg.*Confirmed/);
});
