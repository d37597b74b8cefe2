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

describe('the page that a mail’s link opens', () => {
  it('shows what is asked, why and by when, to somebody who is not signed in, and answers nothing by itself', async () => {
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

  it('shows a booking of a product that is newer than the page plainly, and names a rental car before its places', async () => {
    const asked = {
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
    const car = { ...asked, id: ids.trip, productType: 'RENTAL_CAR', service: null };
    await open(aQuietEdge().answersNewer(fetchConfirmation, { ...aQuestion(), items: [asked, car] }));
    await headingOf('Elin Sandberg asks for your approval');
    const lines = [...document.querySelectorAll('ul[aria-label="Requested"] > li')].map((line) => line.textContent);
    expect(lines).toEqual([
      expect.stringMatching(
        /^Skyline Balloons, VaxholmMon 23 Nov, 06:10SEK.610This booking is newer than this page\. Reload to see it\.$/,
      ),
      expect.stringMatching(/^Rental car, Gärdet – VaxholmMon 23 Nov, 06:10SEK.610$/),
    ]);
  });

  it('shows each booking that is asked about, when by the clock of its place, its price, the rule that it breaks and why it is wanted all the same', async () => {
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
        /^Folkungagatan 44 – ArlandaMon 23 Nov, 06:10SEK.610Needs approval.*allowed SEK.500.*Reason given: No train$/,
      ),
      'Lounge, ArlandaMon 23 Nov, 06:10',
    ]);
  });

  it('answers yes by its button, the amount on it', async () => {
    const edge = aQuietEdge()
      .answers(fetchConfirmation, aQuestion())
      .answers(confirmDecision, aQuestion({ state: 'DECIDED' }));
    await open(edge);
    (await button(/^Approve · SEK.610$/)).click();
    await until(() => document.activeElement?.textContent === 'You approved this trip.');
    expect(sent(edge)).toEqual([['the-token', { decision: 'APPROVE' }]]);
  });

  it('takes no without words: the field says so and has the focus', async () => {
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

  it('says what others have decided already, and that nothing is asked any more', async () => {
    await open(
      aQuietEdge().answers(
        fetchConfirmation,
        aQuestion({ state: 'DECIDED', decision: { decision: 'REJECTED', by: 'Priya Raman', at } }),
      ),
    );
    await until(() => text().includes('Priya Raman has already rejected this trip, Fri 20 Nov, 18:05.'));
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('shows who was faster when somebody was, meanwhile', async () => {
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

  it('says of a link that was used, is too old or is none that it is over, and where to go', async () => {
    await open(aQuietEdge().refuses(fetchConfirmation, 'TOKEN_EXPIRED', 'over'));
    await headingOf('This link is no longer valid');
    expect((await controlOf('Go to approvals')).getAttribute('href')).toBe('/approvals');
  });

  it('of a company whose subscription keeps its people out says so, and leaves whoever is signed in here alone', async () => {
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

  it('says so, too, where the subscription ran out while one looked at it', async () => {
    const edge = aQuietEdge().answers(fetchConfirmation, aQuestion());
    const { session } = await renderPortal({ at: '/confirm/the-token', edge });
    edge
      .refuses(confirmDecision, 'SUBSCRIPTION_SUSPENDED', 'no')
      .refuses(fetchConfirmation, 'SUBSCRIPTION_SUSPENDED', 'no');
    (await button(/^Approve/)).click();
    await headingOf('This link cannot be used right now');
    expect(session.session.isSignedIn).toBe(true);
  });

  it('can be asked for again when it could not be loaded', async () => {
    const edge = aQuietEdge().refuses(fetchConfirmation, 'UNAVAILABLE', 'later');
    await open(edge);
    await until(() => text().includes('Could not load the approval request'));
    edge.answers(fetchConfirmation, aQuestion());
    (await controlOf('Try again')).click();
    await headingOf('Elin Sandberg asks for your approval');
  });
});
