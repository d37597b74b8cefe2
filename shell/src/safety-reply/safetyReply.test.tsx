import { fetchSafetyReply, sendSafetyReply, type SafetyReply } from '@portolan/contracts';
import { aQuietEdge, controlOf, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';
import '../testing/RemoteServer.ts';

const at = new Date(2026, 10, 20, 18, 5).toISOString();
const aReply = (over: Partial<SafetyReply> = {}): SafetyReply => ({
  companyName: 'Nordlys Shipping',
  sentAt: at,
  message: 'There was a flood.',
  firstName: 'Elin',
  state: 'WAITING',
  comment: '',
  repliedAt: null,
  ...over,
});
const open = (edge: ReturnType<typeof aQuietEdge>) =>
  renderPortal({ at: '/confirm/safety/the-token', edge, isSignedOut: true });
const text = () => document.body.textContent ?? '';
const button = (name: RegExp) =>
  until(() =>
    [...document.querySelectorAll<HTMLElement>('button:enabled:not(.ant-btn-loading)')].find(({ textContent }) =>
      name.test(textContent ?? ''),
    ),
  );
const buttons = () =>
  [...document.querySelectorAll('main button')].map(({ textContent }) => textContent).filter((name) => /I /.test(name));
const sent = (edge: ReturnType<typeof aQuietEdge>) =>
  edge.requestsOf(sendSafetyReply).map(({ params, body }) => [params['token'], body]);

describe('The page that a safety check’s link opens', () => {
  it('The page shows the question without a sign-in, and sends no reply automatically', async () => {
    const edge = aQuietEdge().answers(fetchSafetyReply, aReply());
    const { session } = await open(edge);
    await headingOf('Elin, are you safe?');
    for (const words of ['Nordlys Shipping asked on Fri 20 Nov, 18:05.', 'There was a flood.'])
      expect(text()).toContain(words);
    expect([sent(edge), session.session.isSignedIn]).toEqual([[], false]);
  });

  it('The page replies by its button, shows the reply and still offers to ask for help', async () => {
    const edge = aQuietEdge()
      .answers(fetchSafetyReply, aReply())
      .answers(sendSafetyReply, aReply({ state: 'SAFE', repliedAt: at }));
    await open(edge);
    (await button(/^I am safe$/)).click();
    await until(() => document.activeElement?.textContent === 'You replied that you are safe, Fri 20 Nov, 18:05.');
    expect(sent(edge)).toEqual([['the-token', { state: 'SAFE', comment: '' }]]);
    expect(buttons()).toEqual(['I need help']);
    edge.answers(sendSafetyReply, aReply({ state: 'HELP', repliedAt: at }));
    (await button(/^I need help$/)).click();
    await until(() => text().includes('You asked for help, Fri 20 Nov, 18:05.'));
    expect(buttons()).toEqual([]);
  });

  it('The page shows the earlier reply if its link is used again', async () => {
    await open(aQuietEdge().answers(fetchSafetyReply, aReply({ state: 'HELP', comment: 'Room 12', repliedAt: at })));
    await until(() => text().includes('You asked for help, Fri 20 Nov, 18:05.'));
    expect([text().includes('You added: Room 12'), buttons()]).toEqual([true, []]);
  });

  it('The page keeps the typed comment if the reply could not be saved, and says so', async () => {
    const edge = aQuietEdge().answers(fetchSafetyReply, aReply()).refuses(sendSafetyReply, 'INTERNAL', 'Later.');
    await open(edge);
    const field = await until(() => document.querySelector('textarea'));
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'On the roof');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    (await button(/^I need help$/)).click();
    await until(() => text().includes('Your reply was not saved. Try again.'));
    expect(field.value).toBe('On the roof');
    edge.answers(sendSafetyReply, aReply({ state: 'HELP', repliedAt: at }));
    (await button(/^I need help$/)).click();
    await until(() => text().includes('You asked for help'));
    expect(sent(edge).at(-1)).toEqual(['the-token', { state: 'HELP', comment: 'On the roof' }]);
  });

  it('The page can try again if it could not be loaded, and says so if its link is no longer valid', async () => {
    const edge = aQuietEdge().refuses(fetchSafetyReply, 'UNAVAILABLE', 'later');
    await open(edge);
    await until(() => text().includes('Could not load the question'));
    edge.refuses(fetchSafetyReply, 'TOKEN_EXPIRED', 'over');
    (await controlOf('Try again')).click();
    await headingOf('This link is no longer valid');
  });
});
