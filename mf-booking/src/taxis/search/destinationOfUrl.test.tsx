import { fetchPlace, listEmployees, listMembershipsOfCustomers } from '@portolan/contracts';
import { anEmployee, aPlace, FakeEdge, renderRemote, waitFor } from '@portolan/testing';
import { remote } from '../../remote.ts';

it('A URL with only a destination fills it in, with the company’s only office as the start', async () => {
  const arlanda = aPlace();
  const office = aPlace({ pointId: 'office:1', type: 'office', name: 'Head office', locationCode: null });
  const edge = new FakeEdge()
    .answers(fetchPlace, ({ params }) => (params['pointId'] === arlanda.pointId ? arlanda : office))
    .answers(listMembershipsOfCustomers, { customersLoyaltyMemberships: [] })
    .answers(listEmployees, { content: [anEmployee()], pageSize: 10, totalItems: 1, totalPages: 1, currentPage: 1 });
  const { screen } = await renderRemote(remote, {
    at: `/search/taxis?toPointId=${encodeURIComponent(arlanda.pointId)}`,
    edge,
  });
  const to = await screen.findByRole('combobox', { name: 'To' });
  await waitFor(() => expect(to.closest('.ant-select')).toHaveTextContent('Stockholm Arlanda Airport'));
  const from = screen.getByRole('combobox', { name: 'From' });
  await waitFor(() => expect(from.closest('.ant-select')).toHaveTextContent('Head office'));
});
