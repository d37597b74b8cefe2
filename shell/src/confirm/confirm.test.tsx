import { confirmDecision, fetchConfirmation, type Confirmation } from '@portolan/contracts';
import { ids } from '@portolan/testing';
import { aQuietEdge, controlOf, headingOf, renderPortal, until } from '../testing/renderPortal.tsx';
import '../testing/RemoteServer.ts';

const at = new Date(2026, 10, 20, 18, 5).toISOString();
const aQuestion = (over: Partial<Confirmation> = {}): Confirmation => ({
  cartId: ids.trip,
  tripId: 'PT-7F3K2',
  tripName: 'Oslo kick-off',
  booker: 'Elin Sandberg',
  travellers: ['Elin Sandberg', 'Astor Koch'],
  startDate: '2026-11-23',
  endDate: '2026-11-25',
  price: { amount: 610, currency: 'SEK' },
  note: 'The client pays.',
  reasons: ['OUT_OF_POLICY'],
  deadline: new Date(2026, 10, 22, 16).toISOString(),
  state: 'OPEN',
  decision: null,
  ...over,
});
const open = (edge = aQuietEdge().answers(fetchConfirmation, aQuestion())) =>
  renderPortal({ at: '/confirm/the-token', edge, isSignedOut: true });
const text = () => document.body.textContent ?? '';
const button = (name: RegExp) =>
  until(() =>
    [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => name.test(textContent ?? '')),
  );
const sent = (edge: ReturnType<typeof aQuietEdge>) =>
  edge.requestsOf(confirmDecision).map(({ params, body }) => [params['token'], body]);

async function write(words: string): Promise<void> {
  const field = await until(() => document.querySelector('textarea'));
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, words);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('The page that a mail’s link opens', () => {
  it('The page shows request, reasons and deadline without a sign-in, and sends no answer automatically', async () => {
    const edge = aQuietEdge().answers(fetchConfirmation, aQuestion());
    await open(edge);
    await headingOf('Elin Sandberg asks for your approval');
    for (const words of [
      'Oslo kick-off (PT-7F3K2)',
      'Elin Sandberg and Astor Koch',
      '23 Nov 2026 – 25 Nov 2026',
      'The client pays.',
      'outside the travel policy',
      'Decide by Sun 22 Nov, 16:00\u00A0UTC.',
    ])
      expect(text()).toContain(words);
    expect(sent(edge)).toEqual([]);
  });

  it('The page names the rule that requires approval, the trip’s price, and the hold of each booking', async () => {
    const item = {
      id: ids.item,
      productType: 'TAXI',
      service: null,
      from: 'Gärdet',
      to: 'Vaxholm',
      startDateTime: '2026-11-23T06:10:00+01:00',
      timeZone: 'Europe/Stockholm',
      price: { amount: 610, currency: 'SEK' },
      reason: null,
    } as const;
    const question = aQuestion({
      items: [item],
      why: [{ kind: 'PROCESS', process: 'Dear trips', tripKind: 'ALL', minTotal: { amount: 500, currency: 'SEK' } }],
      held: [{ itemId: ids.item, how: 'HOLD', until: '2026-11-22T15:30:00Z' }],
    });
    await open(aQuietEdge().answers(fetchConfirmation, question));
    await headingOf('Elin Sandberg asks for your approval');
    for (const words of [
      'Process “Dear trips”: trips from SEK\u00A0500. This trip costs SEK\u00A0610.',
      'Held until Sun 22 Nov, 16:30\u00A0CET',
    ])
      expect(text()).toContain(words);
  });

  it('The page shows a booking of an unknown product plainly, and names a rental car before its places', async () => {
    const item = {
      id: ids.item,
      productType: 'BALLOON',
      service: 'Skyline Balloons',
      from: 'Gärdet',
      to: 'Vaxholm',
      startDateTime: '2026-11-23T06:10:00+01:00',
      timeZone: 'Europe/Stockholm',
      price: { amount: 610, currency: 'SEK' },
      reason: null,
    };
    const car = { ...item, id: ids.trip, productType: 'RENTAL_CAR', service: null };
    await open(aQuietEdge().answersNewer(fetchConfirmation, { ...aQuestion(), items: [item, car] }));
    await headingOf('Elin Sandberg asks for your approval');
    const lines = [...document.querySelectorAll('ul[aria-label="Requested"] > li')].map((line) => line.textContent);
    expect(lines).toEqual([
      expect.stringMatching(
        /^Skyline Balloons, VaxholmMon 23 Nov, 06:10SEK.610This booking is newer than this page\. Reload to see it\.$/,
      ),
      expect.stringMatching(/^Rental car, Gärdet – VaxholmMon 23 Nov, 06:10SEK.610$/),
    ]);
  });

  it('The page shows each requested booking with its local time, price, broken rule and reason', async () => {
    const violation = {
      ruleId: ids.item,
      ruleVersion: 1,
      ruleType: 'MAX_PRICE',
      expected: { kind: 'MONEY', amount: 500, currency: 'SEK' },
      actual: { kind: 'MONEY', amount: 610, currency: 'SEK' },
      action: 'APPROVAL',
    } as const;
    const ride = {
      id: ids.item,
      service: null,
      from: 'Folkungagatan 44',
      to: 'Arlanda',
      startDateTime: '2026-11-23T06:10:00+01:00',
      timeZone: 'Europe/Stockholm',
      price: { amount: 610, currency: 'SEK' },
      policy: { state: 'OUT' as const, violations: [violation] },
      reason: 'No train',
    };
    const lounge = {
      ...ride,
      id: ids.trip,
      service: 'Lounge',
      policy: { state: 'IN' as const, violations: [] },
      reason: null,
      price: null,
    };
    await open(aQuietEdge().answers(fetchConfirmation, aQuestion({ items: [ride, lounge] })));
    await headingOf('Elin Sandberg asks for your approval');
    const lines = [...document.querySelectorAll('ul[aria-label="Requested"] > li')].map((line) => line.textContent);
    expect(lines).toEqual([
      expect.stringMatching(
        /^Folkungagatan 44 – ArlandaMon 23 Nov, 06:10SEK.610Needs approval.*policy: SEK.500.*Reason given: No train$/,
      ),
      'Lounge, ArlandaMon 23 Nov, 06:10',
    ]);
  });

  it('The button with the amount approves the trip', async () => {
    const edge = aQuietEdge()
      .answers(fetchConfirmation, aQuestion())
      .answers(confirmDecision, aQuestion({ state: 'DECIDED' }));
    await open(edge);
    (await button(/^Approve · SEK.610$/)).click();
    await until(() => document.activeElement?.textContent === 'You approved this trip.');
    expect(sent(edge)).toEqual([['the-token', { decision: 'APPROVE' }]]);
  });

  it('A rejection needs a reason: the field says so and has the focus', async () => {
    const edge = aQuietEdge()
      .answers(fetchConfirmation, aQuestion())
      .answers(confirmDecision, aQuestion({ state: 'DECIDED' }));
    await open(edge);
    (await button(/^Reject$/)).click();
    await until(
      () => text().includes('Enter a reason for the rejection') && document.activeElement?.tagName === 'TEXTAREA',
    );
    expect(sent(edge)).toEqual([]);
    await write(' Too dear ');
    (await button(/^Reject$/)).click();
    await until(() => text().includes('You rejected this trip.'));
    expect(sent(edge)).toEqual([['the-token', { decision: 'REJECT', comment: 'Too dear' }]]);
  });

  it('The page shows an earlier decision, and asks nothing', async () => {
    await open(
      aQuietEdge().answers(
        fetchConfirmation,
        aQuestion({ state: 'DECIDED', decision: { decision: 'REJECTED', by: 'Priya Raman', at } }),
      ),
    );
    await until(() => text().includes('Priya Raman has already rejected this trip, Fri 20 Nov, 18:05.'));
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('The page shows the decision of an approver who was faster', async () => {
    const edge = aQuietEdge()
      .answers(fetchConfirmation, aQuestion())
      .refuses(confirmDecision, 'ALREADY_DECIDED', 'Decided.');
    await open(edge);
    await headingOf('Elin Sandberg asks for your approval');
    edge.answers(
      fetchConfirmation,
      aQuestion({ state: 'DECIDED', decision: { decision: 'APPROVED', by: 'Priya Raman', at } }),
    );
    (await button(/^Approve/)).click();
    await until(() => text().includes('Priya Raman has already approved this trip, Fri 20 Nov, 18:05.'));
  });

  it('A link that is used, expired or unknown says so, and leads to the approvals', async () => {
    await open(aQuietEdge().refuses(fetchConfirmation, 'TOKEN_EXPIRED', 'over'));
    await headingOf('This link is no longer valid');
    expect((await controlOf('Go to approvals')).getAttribute('href')).toBe('/approvals');
  });

  it('A link of a suspended company says so, and leaves the signed-in person alone', async () => {
    const { session } = await renderPortal({
      at: '/confirm/the-token',
      edge: aQuietEdge().refuses(fetchConfirmation, 'SUBSCRIPTION_SUSPENDED', 'no'),
    });
    await headingOf('This link cannot be used right now');
    expect(text()).toContain('support@nordlys.example');
    expect([
      session.session.isSignedIn,
      session.session.isSuspended,
      document.querySelector('[role="dialog"]'),
    ]).toEqual([true, false, null]);
    expect((await controlOf('Go to the home page')).getAttribute('href')).toBe('/');
  });

  it('The page says so, too, if the company is suspended while it is open', async () => {
    const edge = aQuietEdge().answers(fetchConfirmation, aQuestion());
    const { session } = await renderPortal({ at: '/confirm/the-token', edge });
    edge
      .refuses(confirmDecision, 'SUBSCRIPTION_SUSPENDED', 'no')
      .refuses(fetchConfirmation, 'SUBSCRIPTION_SUSPENDED', 'no');
    (await button(/^Approve/)).click();
    await headingOf('This link cannot be used right now');
    expect(session.session.isSignedIn).toBe(true);
  });

  it('The page can try again if it could not be loaded', async () => {
    const edge = aQuietEdge().refuses(fetchConfirmation, 'UNAVAILABLE', 'later');
    await open(edge);
    await until(() => text().includes('Could not load the approval request'));
    edge.answers(fetchConfirmation, aQuestion());
    (await controlOf('Try again')).click();
    await headingOf('Elin Sandberg asks for your approval');
  });
});
