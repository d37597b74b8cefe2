import { addCartItems, createCart, fetchPlace, listEmployees, searchTaxiOffers } from '@portolan/contracts';
import { ApiError } from '@portolan/http';
import { anEmployee, aPlace, aTaxiOffer, FakeEdge, ids, renderRemote, testNow } from '@portolan/testing';
import { remote } from '../../remote.ts';

const arlanda = aPlace();
const office = aPlace({ pointId: 'office:1', type: 'office', name: 'Head office', locationCode: null });
const people = Array.from({ length: 40 }, (_, index) =>
  anEmployee({
    customerId: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
    firstName: `Nr${index}`,
    lastName: 'Berg',
  }),
);

const anEdge = () =>
  new FakeEdge()
    .answers(fetchPlace, ({ params }) => (params['pointId'] === office.pointId ? office : arlanda))
    .answers(listEmployees, { content: people, pageSize: 10_000, totalItems: 40, totalPages: 1, currentPage: 1 })
    .answers(searchTaxiOffers, { data: [aTaxiOffer()], errors: [] })
    .answers(createCart, { cartId: ids.trip })
    .answers(addCartItems, { valid: true, itemIds: [ids.item] });

interface Ride {
  readonly points?: readonly string[];
  readonly travellers?: readonly string[];
  readonly start?: string;
}

const searchOf = ({
  points = ['office:1', 'airport:ARN'],
  travellers = [ids.traveller],
  start = '2026-11-23T06:35:00+01:00',
}: Ride) =>
  new URLSearchParams([
    ...points.map((id) => ['pointIds', id]),
    ...travellers.map((id) => ['travellerIds', id]),
    ['transferType', 'POINT_TO_POINT'],
    ['startDateTime', start],
  ]).toString();

/** The form, filled by a link to it. */
async function openForm(ride: Ride, step = '') {
  const opened = await renderRemote(remote, { at: `/search/taxis${step}?${searchOf(ride)}`, edge: anEdge() });
  await opened.screen.findAllByText(/Head office|Stockholm Arlanda Airport/);
  return opened;
}
type Opened = Awaited<ReturnType<typeof openForm>>;

/** Submits and expects to stay, with one problem in the focused summary. */
async function expectRefusal({ screen, user, router, edge }: Opened, words: string) {
  await user.click(screen.getByRole('button', { name: 'Find taxis' }));
  expect(screen.getByText('Please check these fields').closest('[role=alert]')).toHaveFocus();
  expect(screen.getByRole('link', { name: words })).toBeVisible();
  expect(router.state.location.pathname).toBe('/search/taxis');
  expect(edge.requestsOf(searchTaxiOffers)).toEqual([]);
}

beforeEach(() => {
  jest.useFakeTimers({
    now: testNow,
    doNotFake: [
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ],
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('Invalid search', () => {
  it.each([
    ['a pickup in the past', { start: '2026-11-20T09:00:00+01:00' }, 'The pickup time has passed'],
    [
      'a pickup in less than half an hour',
      { start: '2026-11-20T10:20:00+01:00' },
      'Choose a pickup time at least 30 minutes from now',
    ],
    [
      'the same place twice',
      { points: ['airport:ARN', 'airport:ARN'] },
      'This is the same as the previous place: choose another one',
    ],
  ] as const)('A form with %s shows the problem and keeps the rest', async (_what, ride, words) => {
    const opened = await openForm(ride);
    await expectRefusal(opened, words);
    expect(opened.screen.getByRole('button', { name: 'Remove Elin Sandberg' })).toBeVisible();
    expect(opened.screen.getByRole('combobox', { name: 'Transfer type' })).toHaveValue('POINT_TO_POINT');
  });

  it('A search without travellers shows a problem', async () => {
    const opened = await openForm({});
    await opened.user.click(opened.screen.getByRole('button', { name: 'Remove Elin Sandberg' }));
    await expectRefusal(opened, 'Add at least one traveller');
  });

  it('A link with forty travellers shows the maximum of a taxi and keeps all of them', async () => {
    const opened = await openForm({ travellers: people.map(({ customerId }) => customerId) }, '/offers');
    await opened.screen.findByRole('button', { name: 'Remove Nr39 Berg' });
    await expectRefusal(opened, 'A taxi takes at most 9 travellers: remove some');
    expect(opened.screen.getAllByRole('button', { name: /^Remove Nr/ })).toHaveLength(40);
  });
});

describe('Outdated link', () => {
  const gone = (edge: FakeEdge) =>
    edge.answers(fetchPlace, ({ params }) => {
      if (params['pointId'] === office.pointId) return office;
      throw new ApiError(404, {
        type: 'NOT_FOUND',
        message: 'This does not exist, or you do not have access to it.',
        meta: { requestId: 'req-test' },
      });
    });

  it('A link to a removed place fills the form with the rest and names the place to choose again', async () => {
    const { screen, user } = await renderRemote(remote, { at: `/search/taxis?${searchOf({})}`, edge: gone(anEdge()) });
    expect(await screen.findByText('A place in this search no longer exists. Choose another one.')).toBeVisible();
    expect(screen.getByText('Head office')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Find taxis' }));
    expect(screen.getByRole('link', { name: 'Choose a destination from the list' })).toBeVisible();
  });

  it('A link to offers at a removed place leads to the form instead of a retry', async () => {
    const { screen, user, router } = await renderRemote(remote, {
      at: `/search/taxis/offers?${searchOf({})}`,
      edge: gone(anEdge()),
    });
    expect(await screen.findByText(/A place in this search no longer exists/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit search' }));
    expect(router.state.location.pathname).toBe('/search/taxis');
    expect(await screen.findByText('Head office')).toBeVisible();
  });

  it('A search link with a person who has left the company says so, and keeps the other travellers', async () => {
    const { screen } = await openForm({ travellers: [ids.traveller, ids.item] });
    expect(await screen.findByText(/no longer in the company.*Choose them again/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Elin Sandberg' })).toBeVisible();
  });
});

describe('Guest', () => {
  async function fill({ screen, user }: Opened, phone: string) {
    await user.click(screen.getByRole('button', { name: 'Add guest' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Title' }), 'Ms');
    await user.type(screen.getByRole('textbox', { name: 'First name' }), '<img src=x>');
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Koch');
    await user.type(screen.getByRole('textbox', { name: 'Mobile phone' }), phone);
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'a@guest.example');
    await user.click(screen.getByRole('button', { name: 'Save guest' }));
  }

  it('A guest with an invalid phone number is refused, and typed values stay', async () => {
    const opened = await openForm({});
    await fill(opened, '070-1234');
    const phone = opened.screen.getByRole('textbox', { name: 'Mobile phone' });
    expect(phone).toHaveAccessibleDescription('Enter the number with its country code, such as +46701234567');
    expect(phone).toHaveValue('070-1234');
    expect(opened.screen.getByRole('textbox', { name: 'First name' })).toHaveValue('<img src=x>');
  });

  it('A guest reaches the trip even if the browser blocks storage, with markup in the name as plain text', async () => {
    const block = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(block);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(block);
    const opened = await openForm({});
    const { screen, user, edge } = opened;
    await fill(opened, '+47 12 34 56 78');
    expect(await screen.findByText('<img src=x> Koch')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Find taxis' }));
    await user.click(await screen.findByRole('button', { name: 'Add to trip: Estate from Taxibokning' }));
    expect(await screen.findByText('<img src=x> Koch')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
    await user.dblClick(screen.getByRole('button', { name: /Add to trip$/ }));
    expect(await screen.findByText('left the remote')).toBeVisible();
    const items = edge.requestsOf(addCartItems).map(({ body }) => body);
    expect(items).toMatchObject([
      { taxis: [{ travelers: [{ userId: ids.traveller }, { firstName: '<img src=x>', phone: '+4712345678' }] }] },
    ]);
  });
});
