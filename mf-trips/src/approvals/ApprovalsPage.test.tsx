import { readCarts, type ApprovalListItem } from '@portolan/contracts';
import { FakeEdge, ids, renderRemote, type EdgeRequest } from '@portolan/testing';
import { remote } from '../remote.ts';

const anApproval = (over: Partial<ApprovalListItem> = {}): ApprovalListItem => ({
  cartId: ids.trip,
  tripName: 'Copenhagen supplier audit',
  status: 'PENDING_APPROVAL',
  startDate: '2026-12-01',
  totalPriceToPay: 11482,
  currency: 'SEK',
  ...over,
});
const pageOf = (content: ApprovalListItem[], totalPages = content.length === 0 ? 0 : 1) => ({
  content,
  pageSize: 25,
  totalItems: content.length,
  totalPages,
  currentPage: 1,
});
const threePages = ({ query }: EdgeRequest) => pageOf([anApproval({ tripName: `On page ${query.get('page')}` })], 3);

async function open(edge: FakeEdge, search = '') {
  const opened = await renderRemote(remote, { at: `/approvals${search}`, edge });
  return {
    ...opened,
    asked: () => edge.requestsOf(readCarts).map(({ query }) => String(query)),
    url: () => opened.router.state.location.search,
  };
}

describe('Approvals page', () => {
  it('[S2.58] [S3.1] The approvals page lists trip, status, start date and price with currency', async () => {
    const { screen } = await open(new FakeEdge().answers(readCarts, pageOf([anApproval()])));
    expect(
      await screen.findByRole('row', { name: /Copenhagen supplier audit Pending approval 1 Dec 2026 SEK\s11,482/ }),
    ).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual([
      'Trip',
      'Status',
      'Start date',
      'Price',
      'Details',
    ]);
  });

  it('Each approval shows its travellers, the amount over the cap and the time left to decide', async () => {
    const approval = {
      mode: 'HARD' as const,
      status: 'PENDING' as const,
      tripVersion: 1,
      deadline: new Date(Date.now() + 43 * 3_600_000).toISOString(),
      createdAt: new Date(Date.now()).toISOString(),
    };
    const { screen } = await open(
      new FakeEdge().answers(
        readCarts,
        pageOf([anApproval({ travellers: ['Elin Sandberg'], overCap: { amount: 1680, currency: 'SEK' }, approval })]),
      ),
    );
    const cell = (await screen.findByRole('button', { name: 'Copenhagen supplier audit' })).closest('td');
    expect(cell).toHaveTextContent(/Elin Sandberg · SEK\s1,680 over the cap/);
    expect(cell).toHaveTextContent(/(1 d|1 day|43 h|42 h).* left/);
  });

  it('J opens the next request and K the previous one; J does nothing at the last', async () => {
    const other = '00000000-0000-4000-8000-000000000777';
    const rows = [anApproval(), anApproval({ cartId: other, tripName: 'Oslo' })];
    const { screen, user, url } = await open(new FakeEdge().answers(readCarts, pageOf(rows)), `?trip=${ids.trip}`);
    await screen.findByRole('button', { name: 'Oslo' });
    await user.keyboard('j');
    expect(url()).toBe(`?trip=${other}`);
    await user.keyboard('j');
    expect(url()).toBe(`?trip=${other}`);
    await user.keyboard('k');
    expect(url()).toBe(`?trip=${ids.trip}`);
  });

  it('[S2.59] Each row of the approvals links to its trip', async () => {
    const { screen } = await open(new FakeEdge().answers(readCarts, pageOf([anApproval()])));
    expect(await screen.findByRole('link', { name: 'Details: Copenhagen supplier audit' })).toHaveAttribute(
      'href',
      `/trip/${ids.trip}`,
    );
  });

  it('An approval without start date and price shows “not available” for both', async () => {
    const { screen } = await open(
      new FakeEdge().answers(
        readCarts,
        pageOf([anApproval({ startDate: null, totalPriceToPay: null, currency: null })]),
      ),
    );
    expect(await screen.findAllByText('not available')).toHaveLength(2);
  });

  it('[S2.64] [S2.125] [S7.13] [S9.1] The approvals page requests the first 25 by start date, and the defaults for an invalid URL', async () => {
    const { screen, asked } = await open(new FakeEdge().answers(readCarts, threePages), '?page=zero&sort=price,asc');
    await screen.findByText('On page 1');
    expect(asked()).toEqual(['page=1&size=25&sort=startDate%2Casc&myTravelsTabs=APPROVALS']);
  });

  it('[S2.60] The start date heading reverses the order and back, in the URL and for screen readers', async () => {
    const { screen, user, url } = await open(new FakeEdge().answers(readCarts, threePages), '?page=2');
    expect(await screen.findByRole('columnheader', { name: 'Start date' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Start date' }));
    expect(await screen.findByText('On page 1')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Start date' })).toHaveAttribute('aria-sort', 'descending');
    expect(url()).toBe('?sort=startDate%2Cdesc');
    await user.click(screen.getByRole('button', { name: 'Start date' }));
    expect(await screen.findByRole('columnheader', { name: 'Start date' })).toHaveAttribute('aria-sort', 'ascending');
    expect(url()).toBe('');
  });

  it('[S2.61] The approvals page has previous and next pages and shows the current page and the total', async () => {
    const { screen, user, url } = await open(new FakeEdge().answers(readCarts, threePages));
    expect(await screen.findByText('1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('2 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('3 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(url()).toBe('?page=3');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('On page 2')).toBeVisible();
  });

  it('A page number beyond the last opens the last page of the approvals', async () => {
    const edge = new FakeEdge().answers(readCarts, (request) =>
      Number(request.query.get('page')) > 3 ? pageOf([], 3) : threePages(request),
    );
    const { screen, url } = await open(edge, '?page=9');
    expect(await screen.findByText('On page 3')).toBeVisible();
    expect(url()).toBe('?page=3');
  });

  it('[S2.62] The approvals page shows that it is loading', async () => {
    const edge = new FakeEdge().answers(readCarts, pageOf([anApproval()]));
    const release = edge.holds(readCarts);
    const { screen } = await open(edge);
    expect(await screen.findByText('Loading pending approvals')).toHaveAttribute('role', 'status');
    release();
    expect(await screen.findByText('Copenhagen supplier audit')).toBeVisible();
  });

  it('[S2.63] The approvals page says that nothing awaits approval', async () => {
    const { screen } = await open(new FakeEdge().answers(readCarts, pageOf([])));
    expect(await screen.findByRole('heading', { name: 'No pending approvals' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('[S7.14] [S8.11] [S8.32] A failed load of the approvals shows an empty list with the error and request id, logs it and loads again on Try again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const edge = new FakeEdge().refuses(readCarts, 'UNAVAILABLE', 'Later');
    const { screen, user } = await open(edge);
    const error = await screen.findByRole('alert');
    expect(error).toHaveTextContent('Could not load approvals');
    expect(error).toHaveTextContent('Request ID: req-test');
    expect(screen.queryByText('No pending approvals')).toBeNull();
    expect(log).toHaveBeenCalledWith('the approvals did not load', expect.objectContaining({ type: 'UNAVAILABLE' }));
    edge.answers(readCarts, pageOf([anApproval()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Copenhagen supplier audit')).toBeVisible();
    log.mockRestore();
  });
});
