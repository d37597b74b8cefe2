import { fetchSubscription, flagExpiredTrial, login } from '@portolan/contracts';
import { aSubscription, testNow } from '@portolan/testing';
import { aRemote, aRoute } from '../testing/aRemote.tsx';
import { RemoteServer } from '../testing/RemoteServer.ts';
import { aQuietEdge, controlOf, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';

const day = 86_400_000;
const past = (days: number) => new Date(testNow - days * day).toISOString();
const dialog = () => until(() => document.querySelector<HTMLElement>('[role="dialog"]'));
const noDialog = () => until(() => document.querySelector('[role="dialog"]') === null);
const server = new RemoteServer();
afterAll(() => server.close());
const admin = { roles: ['COMPANY_ADMIN' as const] };

describe('The dialogs of the subscription', () => {
  it('[S4.16] [S4.18] The trial’s end leads to the plans, and is recorded', async () => {
    const edge = aQuietEdge().answers(
      flagExpiredTrial,
      aSubscription({ plan: 'trial', endDate: past(2), expiredTrialFlag: true }),
    );
    const entry = server.serve(aRemote({ id: 'mf-plans', routes: [aRoute({ path: 'upgrade', access: 'upgrade' })] }));
    const { router } = await renderPortal({
      at: '/',
      edge,
      user: admin,
      subscription: { plan: 'trial', endDate: past(2) },
      remotes: [entry],
    });
    expect((await dialog()).textContent).toContain('Your trial has ended');
    (await controlOf('View plans')).click();
    await headingOf('Your trips');
    await noDialog();
    expect([router.state.location.pathname, edge.requestsOf(flagExpiredTrial).length]).toEqual(['/upgrade', 1]);
  });

  it('[S4.19] A failed renewal names the days from which people are kept out', async () => {
    await renderPortal({ at: '/', user: admin, subscription: { plan: 'pro', status: 'DUNNING', endDate: past(1) } });
    expect((await dialog()).textContent).toContain(
      'It ended on 19 Nov 2026. From 22 Nov 2026 only admins can sign in, and from 3 Dec 2026 no one can.',
    );
    (await controlOf('Later')).click();
    await noDialog();
  });

  it('[S4.22] A suspended person lands on the sign-in form and reads why, with the tenant’s support address, once', async () => {
    const edge = aQuietEdge();
    const { session, router } = await renderPortal({ at: '/', edge });
    edge.answers(fetchSubscription, aSubscription({ status: 'SUSPEND' }));
    await session.subscription.load(session.session.company?.id ?? '');
    const shown = await dialog();
    expect(shown.textContent).toContain('Ask your company’s admin, or contact support@nordlys.example.');
    expect([document.querySelectorAll('[role="dialog"]').length, router.state.location.pathname]).toEqual([
      1,
      '/login',
    ]);
    (await controlOf('Close')).click();
    await noDialog();
  });

  it('[S4.25] One dialog shows at a time, however often the subscription is loaded, and a suspension replaces it', async () => {
    const edge = aQuietEdge();
    const { session, router } = await renderPortal({
      at: '/',
      edge,
      user: admin,
      subscription: { plan: 'pro', status: 'DUNNING', endDate: past(1) },
    });
    const titles = () =>
      [...document.querySelectorAll('[role="dialog"]')].map(
        (element) => document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent,
      );
    const reload = () => session.subscription.load(session.session.company?.id ?? '');
    await dialog();
    await Promise.all([reload(), reload()]);
    await router.navigate('/?again');
    await session.session.loadUser();
    expect(titles()).toEqual(['Your subscription was not renewed']);
    edge.answers(fetchSubscription, aSubscription({ status: 'DISABLED' }));
    await reload();
    await until(() => titles().includes('Subscription suspended'));
    expect(titles()).toEqual(['Subscription suspended']);
  });

  it('[S4.22] A sign-in that the subscription refuses shows the same dialog', async () => {
    const edge = aQuietEdge().refuses(login, 'SUBSCRIPTION_SUSPENDED', 'no');
    const { session } = await renderPortal({ at: '/login', edge, isSignedOut: true });
    await session.session.signIn('a@b.example', 'x').catch(() => undefined);
    expect((await dialog()).textContent).toContain('Subscription suspended');
  });
});
