import {
  alwaysInApp,
  fetchCalendarFeed,
  fetchNotificationSettings,
  notificationKinds,
  updateNotificationSettings,
  type BodyOf,
  type NotificationSetting,
  type Role,
} from '@portolan/contracts';
import { FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';
import { settingGroups } from './settingGroups.ts';

const everything = (): NotificationSetting[] =>
  notificationKinds.map((kind) => ({ kind, inApp: true, mail: kind !== 'TRIP_BOOKED' }));
const anEdge = () =>
  new FakeEdge()
    .answers(fetchNotificationSettings, { content: everything(), mailPace: 'AT_ONCE' })
    .answers(fetchCalendarFeed, { createdAt: null })
    .answers(updateNotificationSettings, { content: everything(), mailPace: 'AT_ONCE' });

async function open(edge = anEdge(), roles: Role[] = ['TRAVELLER']) {
  const opened = await renderRemote(remote, { at: '/profile/notifications', edge, user: { roles } });
  const box = (name: string) => opened.screen.findByRole('checkbox', { name });
  return { ...opened, box };
}

describe('the notification settings', () => {
  it('The page shows each kind of notification, its channels, and the address for mails', async () => {
    const { screen, box } = await open();
    expect(await box('Your trip was booked In the portal')).toBeChecked();
    expect(await box('Your trip was booked By e-mail')).not.toBeChecked();
    expect(screen.getByText(/E-mails go to traveller@nordlys\.example/)).toBeVisible();
    expect(screen.queryByText('Your clients’ trips')).not.toBeInTheDocument();
    expect(screen.queryByText('Subscription')).not.toBeInTheDocument();
  });

  it('The page mentions kinds newer than itself, and leaves them unchanged', async () => {
    const newer = { kind: 'BALLOON_LANDED', inApp: true, mail: true };
    const edge = anEdge().answersNewer(fetchNotificationSettings, {
      content: [...everything(), newer],
      mailPace: 'AT_ONCE',
    });
    const { screen, box, user } = await open(edge);
    expect(await screen.findByText('There are newer kinds of notifications. Reload to see them.')).toBeVisible();
    await user.click(await box('Your trip was booked By e-mail'));
    await screen.findByText('Saved');
    expect(edge.requestsOf(updateNotificationSettings).map(({ body }) => body)).toEqual([
      { content: [{ kind: 'TRIP_BOOKED', inApp: true, mail: true }] },
    ]);
  });

  it('Agents and admins also see the kinds that only they receive', async () => {
    const { screen, box } = await open(anEdge(), ['INTERNAL_AGENT', 'COMPANY_ADMIN']);
    expect(await box('A trip was handed over to the travel agents By e-mail')).toBeChecked();
    expect(screen.getAllByRole('row')).toHaveLength(2 + settingGroups.length + notificationKinds.length);
  });

  it('Requests for action are always shown in the portal; their mails can be turned off', async () => {
    const { screen, box } = await open(anEdge(), ['INTERNAL_AGENT']);
    await box('A trip needs your approval By e-mail');
    const rows = screen.getAllByRole('row').filter((row) => within(row).queryByText('Always') !== null);
    expect(rows).toHaveLength(alwaysInApp.length);
    expect(
      screen.queryByRole('checkbox', { name: 'A trip needs your approval In the portal' }),
    ).not.toBeInTheDocument();
  });

  it('A change is saved at once, with the whole kind, and confirmed', async () => {
    const { edge, screen, user, box } = await open();
    await user.click(await box('Your trip was cancelled By e-mail'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(edge.requestsOf(updateNotificationSettings).map(({ body }) => body)).toEqual([
      { content: [{ kind: 'TRIP_CANCELLED', inApp: true, mail: false }] },
    ]);
    expect(await box('Your trip was cancelled By e-mail')).not.toBeChecked();
  });

  it('A column is turned on or off in one request, except for fixed channels, and reverted as a whole', async () => {
    const { edge, screen, user, box } = await open(anEdge(), ['COMPANY_ADMIN', 'INTERNAL_AGENT']);
    const [inPortal, byMail] = [await box('All notifications In the portal'), await box('All notifications By e-mail')];
    expect(inPortal).toBeChecked();
    expect(byMail).toBePartiallyChecked();
    await user.click(byMail);
    expect(await screen.findByText('Saved')).toBeVisible();
    await user.click(inPortal);
    const [first, second = []] = edge
      .requestsOf(updateNotificationSettings)
      .map(({ body }) => (body as BodyOf<typeof updateNotificationSettings>).content ?? []);
    expect(first).toEqual([{ kind: 'TRIP_BOOKED', inApp: true, mail: true }]);
    expect(second.map(({ kind }) => kind).toSorted()).toEqual(
      notificationKinds.filter((kind) => !alwaysInApp.includes(kind)).toSorted(),
    );
    expect(second.some(({ inApp }) => inApp)).toBe(false);
    edge.refuses(updateNotificationSettings, 'UNAVAILABLE', 'later');
    await user.click(byMail);
    expect(await screen.findByText(/Could not save the change/)).toBeVisible();
    expect(byMail).toBeChecked();
    expect(inPortal).not.toBeChecked();
  });

  it('A change that fails to save is reverted', async () => {
    const { screen, user, box } = await open(anEdge().refuses(updateNotificationSettings, 'UNAVAILABLE', 'later'));
    await user.click(await box('Your trip was cancelled By e-mail'));
    expect(await screen.findByText(/Could not save the change/)).toBeVisible();
    expect(await box('Your trip was cancelled By e-mail')).toBeChecked();
  });

  it('One e-mail a day is a setting that is saved at once with the reader’s time zone, and reverted if it fails to save', async () => {
    const { edge, screen, user } = await open();
    const daily = await screen.findByRole('checkbox', { name: 'One e-mail a day, in the morning' });
    expect(daily).not.toBeChecked();
    await user.click(daily);
    expect(await screen.findByText('Saved')).toBeVisible();
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(edge.requestsOf(updateNotificationSettings).map(({ body }) => body)).toEqual([
      { mailPace: { pace: 'DAILY', timeZone } },
    ]);
    edge.refuses(updateNotificationSettings, 'UNAVAILABLE', 'later');
    await user.click(daily);
    expect(await screen.findByText(/Could not save the change/)).toBeVisible();
    expect(daily).toBeChecked();
  });

  it('Settings that failed to load can be requested again', async () => {
    const edge = anEdge().refuses(fetchNotificationSettings, 'UNAVAILABLE', 'later');
    const { screen, user, box } = await open(edge);
    expect(await screen.findByText('Could not load your settings')).toBeVisible();
    edge.answers(fetchNotificationSettings, { content: everything(), mailPace: 'AT_ONCE' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await box('Your trip was booked In the portal')).toBeChecked();
  });

  it('The page stands in the list of the profile’s pages', async () => {
    const { screen, box } = await open();
    await box('Your trip was booked By e-mail');
    const pages = within(screen.getByRole('navigation', { name: 'My profile' })).getAllByRole('link');
    expect(pages.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Personal', null],
      ['Documents', null],
      ['Loyalty', null],
      ['Preferences', null],
      ['Security', null],
      ['Delegates', null],
      ['Notifications', 'page'],
      ['Privacy', null],
      ['Access log', null],
    ]);
  });

  it('The page orders every kind of notification', () => {
    expect(settingGroups.flatMap(({ kinds }) => kinds).toSorted()).toEqual([...notificationKinds].toSorted());
  });
});
