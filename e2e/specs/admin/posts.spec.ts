import { expect, test } from '../../support/portalTest.ts';
import { TripSender } from '../../support/TripSender.ts';

test.afterEach(async ({ demoWorld }) => demoWorld.reset());

const title = 'Winter tyres';
/** The author, a person in the audience, and one outside it. */
const accounts = ['admin@nordlys.example', 'approver@nordlys.example', 'traveller@nordlys.example'] as const;

test('An admin writes and publishes a post, a traveller reads and confirms it, and the report shows it', async ({
  page,
  screens,
  signIn,
}) => {
  const { posts } = screens;
  await signIn('admin@nordlys.example', null);
  await posts.open('manage');
  await posts.write();
  await posts.field('title').fill(title);
  await posts.field('summary').fill('From 1 December every rental car has them.');
  await posts.field('body').fill('## What changes\n\n- **Nothing** to book\n- See [your trips](/trips)');
  await posts.field('publishing').selectOption({ label: 'Now' });
  await posts.field('mustAcknowledge').check();
  await expect(posts.dialog.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await posts.save();
  await expect(page.getByRole('row', { name: new RegExp(`${title} Policy Published`) })).toBeVisible();

  await signIn('traveller@nordlys.example', null);
  await posts.open();
  await expect(page.getByRole('link', { name: `Unread: ${title}` })).toBeVisible();
  await posts.read(title);
  await expect(page.getByRole('article').getByRole('link', { name: 'your trips' })).toHaveAttribute('href', '/trips');
  await page.getByRole('button', { name: 'I have read it' }).click();
  await expect(page.getByText(/^You confirmed this on/)).toBeVisible();
  await expect(page.getByRole('link', { name: `Unread: ${title}` })).toHaveCount(0);

  await signIn('admin@nordlys.example', null);
  await posts.open('manage');
  await page.getByRole('button', { name: `Show report: ${title}` }).click();
  const report = page.getByRole('dialog');
  await expect(report.getByText(/^1 of \d+$/).first()).toBeVisible();
  await expect(report.getByRole('listitem').last()).toHaveText(/Elin Sandberg.*Confirmed/);
});

test('A safety post is a hidden draft, then scheduled, and then stands at home and over the affected trips, for its audience only', async ({
  clock,
  page,
  portal,
  screens,
  signIn,
}) => {
  const { posts, trip } = screens;
  const [admin, approver, traveller] = accounts;
  const [warning, varning] = ['Storm over Sweden', 'Storm över Sverige'];
  const me = await TripSender.signIn(portal.url, approver);
  const cartId = await me.newTrip('Through the storm');
  await me.addRide(cartId, undefined, new Date(Date.now() + 6 * 86_400_000));

  await signIn(admin, null);
  await posts.open('manage');
  await posts.write();
  await posts.field('category').selectOption({ label: 'Safety' });
  await posts.field('title').fill(warning);
  await posts.field('summary').fill('Stay where you are.');
  await posts.field('body').fill('Trains **do not run**.');
  await posts.writeIn('sv');
  await posts.field('title').fill(varning);
  await posts.field('summary').fill('Stanna där du är.');
  await posts.field('body').fill('Tågen **går inte**.');
  await posts.field('roles').selectOption({ label: 'Approver' });
  await posts.field('affectedCountries').selectOption({ label: 'Sweden' });
  await posts.field('mustAcknowledge').check();
  await posts.save();
  await expect(page.getByRole('row', { name: new RegExp(`${warning} Safety Draft`) })).toBeVisible();

  await posts.edit(warning);
  await posts.publishOn(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await posts.save();
  await expect(page.getByRole('row', { name: new RegExp(`${warning} Safety Scheduled`) })).toBeVisible();

  await signIn(approver);
  await posts.banner('Strike notice: Danish airports').waitFor();
  await expect(posts.banner(warning)).toHaveCount(0);

  await clock.advance({ days: 2 });
  await signIn(approver);
  await expect(posts.banner(warning)).toBeVisible();
  await trip.open(cartId);
  await expect(posts.banner(warning)).toBeVisible();
  await posts.banner(warning).click();
  await page.getByRole('button', { name: 'I have read it' }).click();
  await expect(page.getByText(/^You confirmed this on/)).toBeVisible();
  await trip.open(cartId);
  await expect(posts.banner(warning)).toBeVisible();

  await signIn(traveller);
  await posts.open();
  await expect(page.getByRole('link', { name: warning })).toHaveCount(0);
});
