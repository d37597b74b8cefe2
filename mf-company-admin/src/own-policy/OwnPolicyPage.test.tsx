import { fetchOwnPolicy, policyRuleBody, type OwnPolicy } from '@portolan/contracts';
import { FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const open = (policy: OwnPolicy | null) =>
  renderRemote(remote, { at: '/policy', edge: new FakeEdge().answers(fetchOwnPolicy, { policy }) });

describe('the own travel policy', () => {
  it('The page of the reader’s policy lists each rule with its places, its consequence and its exceptions', async () => {
    const rules = [
      {
        type: 'MAX_PRICE',
        scope: { productType: 'HOTEL', locations: ['Stockholm'] },
        action: 'APPROVAL',
        params: { amountMinor: 180_000, per: 'NIGHT' },
        exceptions: [{ locations: ['Oslo'] }, { durationMinutesFrom: 240 }],
      },
      { type: 'REFUNDABLE_REQUIRED', scope: { productType: 'HOTEL' }, action: 'PREVENT', params: {} },
    ].map((rule) => policyRuleBody.parse(rule));
    const { screen } = await open({ currency: 'SEK', rules });
    const hotels = (await screen.findByRole('heading', { name: 'Hotels' })).closest('section');
    expect(
      within(hotels as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'At most SEK\u00A01,800 per night (Stockholm)Other offers need approval.Except: Oslo; journeys from 4 h',
      'Refundable onlyOther offers cannot be booked.',
    ]);
    const trains = screen.getByRole('heading', { name: 'Trains' }).closest('section');
    expect(within(trains as HTMLElement).getByText('No limit')).toBeVisible();
  });

  it('The page of the reader’s policy names car sizes, and a highest class without a shortest journey', async () => {
    const rules = [
      {
        type: 'ALLOWED_CATEGORIES',
        scope: { productType: 'RENTAL_CAR' },
        action: 'APPROVAL',
        params: { categories: ['COMPACT', 'FULL_SIZE'] },
      },
      {
        type: 'MAX_CLASS_BY_DURATION',
        scope: { productType: 'TRAIN', durationMinutesTo: 240 },
        action: 'FLAG',
        params: { highest: 'SECOND', fromMinutes: 0 },
      },
    ].map((rule) => policyRuleBody.parse(rule));
    const { screen } = await open({ currency: 'SEK', rules });
    const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'At most Second class (journeys up to 4 h)Other offers are shown as outside policy.',
      'Only Compact or Full-sizeOther offers need approval.',
    ]);
  });

  it.each([[null], [{ currency: 'SEK', rules: [] }]])(
    'The page of the reader’s policy says that no policy applies: %j',
    async (policy) => {
      const { screen } = await open(policy);
      expect(await screen.findByText('No travel policy applies to you')).toBeVisible();
    },
  );

  it('The reader’s policy can be loaded again after a failure', async () => {
    const edge = new FakeEdge().answers(fetchOwnPolicy, { policy: null }).fails(fetchOwnPolicy, 1);
    const { screen, user } = await renderRemote(remote, { at: '/policy', edge });
    expect(await screen.findByText('Could not load your policy')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No travel policy applies to you')).toBeVisible();
  });
});
