import { act } from 'react';
import {
  activateVersion,
  endCanary,
  fetchPlatformOverview,
  listReleaseEvents,
  lockRelease,
  rollBack,
  startCanary,
  type PlatformRemote,
} from '@portolan/contracts';
import { FakeEdge, ids, renderRemote, type RenderRemoteOptions, waitFor, within } from '@portolan/testing';
import { refreshMs } from './overview/OverviewStore.ts';
import { remote } from './remote.ts';
import { aPlatformRemote, anOverview, aVersion, first, second, third } from './testing/aPlatform.ts';

const showing = (over: Partial<PlatformRemote> = {}, tenantId: string | null = null) =>
  anOverview({ tenantId, remotes: [aPlatformRemote(over)] });
const anEdge = (overview = anOverview()) =>
  new FakeEdge().answers(fetchPlatformOverview, overview).answers(listReleaseEvents, { lines: [] });
const open = (at: string, edge = anEdge(), options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { at, edge, user: { roles: ['PLATFORM_OPERATOR'], role: 'PLATFORM_OPERATOR' }, ...options });
const answerOf = ({ lock, active, fallback, canary }: PlatformRemote) => ({
  remote: 'mf-trips',
  lock,
  active,
  fallback,
  canary,
});

describe('the list of remotes', () => {
  it('The list says of each remote its version, fallback, failed pages, load time and remaining error budget', async () => {
    const { screen } = await open('/platform');
    expect(
      await screen.findByRole('row', {
        name: `mf-trips Running ${second} None ${first} 2.5% 12 of 480 pages 320 ms 20 pages 4 of 24 in 7 days`,
      }),
    ).toBeVisible();
    expect(screen.getByText('2 remotes')).toBeVisible();
  });

  it('A remote’s row names the conditions that need attention', async () => {
    const standingOut = showing({
      lock: { by: 'operator', reason: 'a fair' },
      canary: { version: third, rules: [{ tenants: ['nordlys'], roles: ['APPROVER', 'ANALYST'] }, { percentage: 5 }] },
      budget: { pages: 2_400, failedPages: 30, allowedPages: 24, isSpent: true },
      versions: [aVersion(third, { state: 'quarantined' })],
    });
    const { screen } = await open('/platform', anEdge(standingOut));
    const row = within(await screen.findByRole('row', { name: /mf-trips/ }));
    for (const words of [
      'Locked',
      'Canary running',
      'Rolled back automatically',
      'Error budget used up',
      'tenant nordlys and role Approver or Analyst; or 5% of browsers',
    ])
      expect(row.getByText(words)).toBeVisible();
  });

  it('From the second visit on, the page says where versions changed since the last one', async () => {
    localStorage.clear();
    const seenAt = async (at: string) => {
      const { screen, view } = await open('/platform', anEdge(anOverview({ at })));
      await screen.findByRole('row', { name: /mf-trips/ });
      const line = screen.queryByText(/your last visit/)?.textContent ?? null;
      view.unmount();
      return line;
    };
    expect([
      await seenAt('2026-11-19T20:00:00Z'),
      await seenAt('2026-11-20T09:00:00Z'),
      await seenAt('2026-11-21T09:00:00Z'),
    ]).toEqual([
      null,
      expect.stringMatching(/^Since your last visit, .+ 19 Nov, .+, versions changed in mf-trips and shell\.$/),
      expect.stringMatching(/^Nothing has changed since your last visit, .+ 20 Nov, .+\.$/),
    ]);
  });

  it('The list counts over the time span in the URL', async () => {
    const { screen, user, router } = await open('/platform');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Time range' }), 'Last 7 days');
    expect(router.state.location.search).toBe('?span=week');
    expect(screen.getByRole('row', { name: /mf-trips .* 0.5% 12 of 2,400 pages 305 ms/ })).toBeVisible();
  });

  it('The list stays when a refresh fails, and says since when', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    try {
      const { screen, edge } = await open('/platform');
      await screen.findByRole('row', { name: /mf-trips/ });
      edge.cuts(fetchPlatformOverview);
      await act(() => jest.advanceTimersByTimeAsync(refreshMs));
      expect(screen.getByText(/Could not refresh\. This data is from/)).toBeVisible();
      expect(screen.getByRole('row', { name: /mf-trips/ })).toBeVisible();
      edge.answers(fetchPlatformOverview, showing({ active: third }));
      await act(() => jest.advanceTimersByTimeAsync(refreshMs));
      expect(screen.queryByText(/Could not refresh/)).not.toBeInTheDocument();
      expect(screen.getByRole('row', { name: /mf-trips/ })).toHaveTextContent(third);
    } finally {
      jest.useRealTimers();
    }
  });

  it('A failed first load offers Try again and shows the request id', async () => {
    const edge = new FakeEdge().refuses(fetchPlatformOverview, 'UNAVAILABLE', 'Later');
    const { screen, user } = await open('/platform', edge);
    expect(await screen.findByText('Could not load the platform')).toBeVisible();
    expect(screen.getByText('Request ID: req-test')).toBeVisible();
    edge.answers(fetchPlatformOverview, anOverview());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /mf-trips/ })).toBeVisible();
  });

  it.each([
    ['sr', 'Platforma', '2 modula'],
    ['sv', 'Plattform', '2 moduler'],
    ['da', 'Platform', '2 moduler'],
  ] as const)('The page speaks %s', async (language, title, count) => {
    const { screen } = await open('/platform', anEdge(), { language });
    expect(await screen.findByText(count)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});

describe('one remote', () => {
  it('An activation states its consequences, sends the version that the person saw, and reaches everyone', async () => {
    const { screen, user, edge } = await open('/platform/mf-trips');
    await user.click(await screen.findByRole('button', { name: `Activate ${third} of mf-trips` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Everyone gets ${third} from the next page load or navigation.`,
      `${second} becomes the fallback: it is used where ${third} does not load.`,
    ]);
    const after = showing({ active: third, fallback: second });
    edge
      .answers(activateVersion, () => answerOf(aPlatformRemote({ active: third, fallback: second })))
      .answers(fetchPlatformOverview, after);
    await user.click(dialog.getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText(`Everyone gets ${third} from the next page load or navigation.`)).toBeVisible();
    expect(edge.requestsOf(activateVersion).map(({ params, body }) => [params, body])).toEqual([
      [{ remote: 'mf-trips' }, { version: third, from: second }],
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: `Activate ${third} of mf-trips` })).not.toBeInTheDocument();
  });

  it('A change refused because of another person’s shows the present version, and the next attempt sends it', async () => {
    const { screen, user, edge } = await open('/platform/mf-trips');
    await user.click(await screen.findByRole('button', { name: 'Roll back' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(new RegExp(`goes back from ${second} to ${first}`))).toBeVisible();
    edge
      .refuses(rollBack, 'RELEASE_CHANGED', `Somebody was faster: people have mf-trips@${third} by now.`)
      .answers(fetchPlatformOverview, showing({ active: third, fallback: second }));
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await dialog.findByText(`Somebody was faster: people have mf-trips@${third} by now.`)).toBeVisible();
    expect(dialog.getByText(new RegExp(`goes back from ${third} to ${second}`))).toBeVisible();
    edge.answers(rollBack, () => answerOf(aPlatformRemote()));
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText(/Everyone is back on/)).toBeVisible();
    expect(edge.requestsOf(rollBack).map(({ body }) => body)).toEqual([{ from: second }, { from: third }]);
  });

  it('A refused change shows the current state although the page refreshes meanwhile', async () => {
    const { screen, user, edge } = await open('/platform/mf-trips');
    await user.click(await screen.findByRole('button', { name: 'Roll back' }));
    const dialog = within(await screen.findByRole('dialog'));
    edge
      .refuses(rollBack, 'RELEASE_CHANGED', 'Someone was faster.')
      .answers(fetchPlatformOverview, showing({ active: third, fallback: second }));
    const answer = edge.holds(fetchPlatformOverview);
    const asked = edge.requestsOf(fetchPlatformOverview).length;
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(edge.requestsOf(fetchPlatformOverview)).toHaveLength(asked + 1));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(edge.requestsOf(fetchPlatformOverview)).toHaveLength(asked + 2));
    answer();
    expect(await dialog.findByText('Someone was faster.')).toBeVisible();
    expect(dialog.getByText(new RegExp(`goes back from ${third} to ${second}`))).toBeVisible();
  });

  it('A refusal of the gate is shown whole, and typed text stays', async () => {
    const { screen, user, edge } = await open('/platform/mf-trips');
    await user.click(await screen.findByRole('button', { name: `Canary ${third} of mf-trips` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Tenants' }), 'nordlys, dunav');
    await user.click(dialog.getByRole('checkbox', { name: 'Approver' }));
    await user.type(dialog.getByRole('textbox', { name: 'Percentage of browsers' }), '10');
    edge.refuses(
      startCanary,
      'GATE_REFUSED',
      'mf-trips: texts in da are missing.\nmf-trips: the module ./remote is not exposed.',
    );
    await user.click(dialog.getByRole('button', { name: 'Start canary' }));
    expect(
      await dialog.findByText(/texts in da are missing.\s+mf-trips: the module .\/remote is not exposed/),
    ).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Tenants' })).toHaveValue('nordlys, dunav');
    edge.answers(startCanary, () => answerOf(aPlatformRemote()));
    await user.click(await dialog.findByRole('button', { name: 'Start canary' }));
    expect(await screen.findByText(`The canary ${third} is running.`)).toBeVisible();
    expect(edge.requestsOf(startCanary).at(-1)?.body).toEqual({
      version: third,
      rules: [{ tenants: ['nordlys', 'dunav'], roles: ['APPROVER'], percentage: 10 }],
      from: second,
      fromCanary: null,
    });
  });

  it('The form asks for no canary that the registry would refuse, and moves focus to the field', async () => {
    const { screen, user, edge } = await open('/platform/mf-trips');
    await user.click(await screen.findByRole('button', { name: `Canary ${third} of mf-trips` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Start canary' }));
    await user.click(await dialog.findByRole('link', { name: 'Enter a tenant, company, role, person or percentage.' }));
    expect(dialog.getByRole('textbox', { name: 'Tenants' })).toHaveFocus();
    expect(edge.requestsOf(startCanary)).toEqual([]);
  });

  it('A canary can be ended; the next one starts with its rules', async () => {
    const canary = { version: first, rules: [{ users: ['elin'] }, { percentage: 5 }] };
    const { screen, user, edge } = await open('/platform/mf-trips', anEdge(showing({ canary, fallback: null })));
    await user.click(await screen.findByRole('button', { name: `Canary ${third} of mf-trips` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(`It replaces the canary ${first}, which is active for: person elin; or 5% of browsers.`),
    ).toBeVisible();
    expect(dialog.getAllByRole('group', { name: /^Rule/ })).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'End canary' }));
    edge.answers(endCanary, () => answerOf(aPlatformRemote())).answers(fetchPlatformOverview, showing());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End canary' }));
    expect(await screen.findByText(`The canary has ended; everyone gets ${second}.`)).toBeVisible();
  });

  it('A lock needs a reason; a locked remote offers only a withdrawal', async () => {
    const { screen, user, edge } = await open('/platform/mf-trips');
    await user.click(await screen.findByRole('button', { name: 'Lock' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Lock' }));
    expect(await dialog.findByText('Enter a reason.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'the fair in Oslo');
    const lock = { by: ids.traveller, reason: 'the fair in Oslo' };
    edge
      .answers(lockRelease, () => answerOf(aPlatformRemote({ lock })))
      .answers(fetchPlatformOverview, showing({ lock }));
    await user.click(dialog.getByRole('button', { name: 'Lock' }));
    expect(await screen.findByText('Locked by You: the fair in Oslo')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Roll back' })).toBeDisabled();
    expect(screen.getByRole('button', { name: `Activate ${third} of mf-trips` })).toBeDisabled();
    expect(screen.getByRole('button', { name: `Withdraw ${third} of mf-trips` })).toBeEnabled();
  });

  it('A release over a spent error budget needs a reason', async () => {
    const budget = { pages: 2_400, failedPages: 30, allowedPages: 24, isSpent: true };
    const { screen, user, edge } = await open('/platform/mf-trips', anEdge(showing({ budget })));
    await user.click(await screen.findByRole('button', { name: `Activate ${third} of mf-trips` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/The error budget is used up: 30 failed pages in seven days, 24 allowed/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'it mends the fault');
    edge.answers(activateVersion, () => answerOf(aPlatformRemote({ active: third })));
    await user.click(dialog.getByRole('button', { name: 'Activate' }));
    await screen.findByText(/^Everyone gets .* navigation\.$/);
    expect(edge.requestsOf(activateVersion).map(({ body }) => body)).toEqual([
      { version: third, from: second, reason: 'it mends the fault' },
    ]);
  });

  it('The history of a remote names each change, its author, time and reason', async () => {
    const line = { remote: 'mf-trips', at: '2026-11-20T08:10:00Z' };
    const edge = anEdge().answers(listReleaseEvents, {
      lines: [
        {
          ...line,
          actor: ids.traveller,
          action: 'lock',
          details: { reason: 'the fair', before: second, after: second },
        },
        {
          ...line,
          actor: 'automatic',
          action: 'quarantine',
          details: { version: third, pages: 6, failedPages: 5, before: third, after: second },
        },
        { ...line, actor: 'mf-trips', action: 'activate', details: { version: third, before: second, after: third } },
        {
          ...line,
          actor: 'operator',
          action: 'canary',
          details: {
            version: third,
            rules: [{ tenants: ['nordlys'] }, { unknownField: 1 }],
            before: second,
            after: second,
          },
        },
        { ...line, actor: ids.colleague, actorName: 'Maja Lind', action: 'unlock', details: {} },
        { ...line, actor: ids.colleague, actorName: null, action: 'something newer', details: {} },
      ],
    });
    const { screen } = await open('/platform/mf-trips/history', edge);
    const lines = within(await screen.findByRole('list', { name: 'History' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/^.*?\d\d:\d\d/, ''));
    expect(lines).toEqual([
      'Locked Reason: the fairYou',
      `Quarantined and rolled back automatically ${third}Everyone: ${third} → ${second}Failed on 5 of 6 pages.Registry (automatic)`,
      `Activated ${third}Everyone: ${second} → ${third}Team of mf-trips`,
      `Canary started ${third}For: tenant nordlysOperator (command line)`,
      'Unlocked Maja Lind',
      'something newer Person 00000000',
    ]);
  });

  it('A remote that was never published is not found', async () => {
    const { screen, user } = await open('/platform/mf-nobody');
    expect(await screen.findByRole('heading', { level: 1, name: 'mf-nobody not found' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All remotes' }));
    expect(await screen.findByRole('row', { name: /mf-trips/ })).toBeVisible();
  });
});

describe('staff of a tenant', () => {
  const asStaff = (over: Partial<PlatformRemote> = {}) =>
    open('/platform/mf-trips', anEdge(showing(over, 'nordlys')), {
      user: { roles: ['TENANT_ADMIN'], role: 'TENANT_ADMIN' },
    });

  it('Staff of a tenant see the versions, and may start a canary for their tenant only', async () => {
    const { screen, user, edge } = await asStaff();
    await user.click(await screen.findByRole('button', { name: `Canary ${third} of mf-trips` }));
    expect(
      screen.queryByRole('button', { name: /^(Activate|Withdraw|Roll back|Lock|History)/ }),
    ).not.toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: 'Tenants' })).toBeDisabled();
    edge.answers(startCanary, () => answerOf(aPlatformRemote()));
    await user.click(dialog.getByRole('button', { name: 'Start canary' }));
    await screen.findByText(`The canary ${third} is running.`);
    expect(edge.requestsOf(startCanary).map(({ body }) => body)).toEqual([
      { version: third, rules: [{ tenants: ['nordlys'] }], from: second, fromCanary: null },
    ]);
  });

  it('Staff of a tenant see no history, by its address neither', async () => {
    const { screen, edge } = await open('/platform/mf-trips/history', anEdge(showing({}, 'nordlys')));
    expect(await screen.findByRole('region', { name: 'Version assignment' })).toBeVisible();
    expect(edge.requestsOf(listReleaseEvents)).toEqual([]);
  });
});

describe('the sharing page', () => {
  it('The sharing page repeats its diagram as a table, and highlights the packages of the chosen remote', async () => {
    const { screen, user, router } = await open('/platform/sharing');
    expect(await screen.findByRole('row', { name: 'react 19.3.1 mf-trips ^19.3.1' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'axios 1.21.1 No one' })).toBeVisible();
    expect(screen.getByRole('img', { name: /Packages that remotes take from the page/ })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by remote' }), 'mf-trips');
    expect(router.state.location.search).toBe('?of=mf-trips');
  });
});
