import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

test.afterEach(async ({ demoWorld }) => demoWorld.reset());

const title = 'Winter tyres';
/** Who writes, who is in the audience, who is not. */
const accounts = ['admin@nordlys.example', 'approver@nordlys.example', 'traveller@nordlys.example'] as const;

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

test('A safety post is a draft that nobody sees, then has its day, and then stands at home and over the trips that it touches, for its audience alone', async ({
  clock,
  page,
  portal,
  screens,
  signIn,
}) => {
  const { news, trip } = screens;
  const [admin, approver, traveller] = accounts;
  const [warning, varning] = ['Storm over Sweden', 'Storm över Sverige'];
  const me = await TripSender.signIn(portal.url, approver);
  const cartId = await me.newTrip('Through the storm');
  await me.addRide(cartId, undefined, new Date(Date.now() + 6 * 86_400_000));

  await signIn(admin, null);
  await news.open('manage');
  await news.write();
  await news.field('category').selectOption({ label: 'Safety' });
  await news.field('title').fill(warning);
  await news.field('summary').fill('Stay where you are.');
  await news.field('body').fill('Trains **do not run**.');
  await news.writeIn('sv');
  await news.field('title').fill(varning);
  await news.field('summary').fill('Stanna där du är.');
  await news.field('body').fill('Tågen **går inte**.');
  await news.field('roles').selectOption({ label: 'Approver' });
  await news.field('affectedCountries').selectOption({ label: 'Sweden' });
  await news.field('mustAcknowledge').check();
  await news.save();
  await expect(page.getByRole('row', { name: new RegExp(`${warning} Safety Draft`) })).toBeVisible();

  await news.edit(warning);
  await news.publishOn(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await news.save();
  await expect(page.getByRole('row', { name: new RegExp(`${warning} Safety Scheduled`) })).toBeVisible();

  await signIn(approver);
  await news.banner('Strike notice: Danish airports').waitFor();
  await expect(news.banner(warning)).toHaveCount(0);

  await clock.advance({ days: 2 });
  await signIn(approver);
  await expect(news.banner(warning)).toBeVisible();
  await trip.open(cartId);
  await expect(news.banner(warning)).toBeVisible();
  await news.banner(warning).click();
  await page.getByRole('button', { name: 'I have read it' }).click();
  await expect(page.getByText(/^You confirmed this on/)).toBeVisible();
  await trip.open(cartId);
  await expect(news.banner(warning)).toBeVisible();

  await signIn(traveller);
  await news.open();
  await expect(page.getByRole('link', { name: warning })).toHaveCount(0);
});
