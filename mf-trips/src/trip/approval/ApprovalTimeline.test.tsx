import { fetchTrip, type TripApproval } from '@portolan/contracts';
import { FakeEdge, ids, renderRemote } from '@portolan/testing';
import { remote } from '../../remote.ts';
import { aTripInApproval } from '../../testing/aTripInApproval.ts';

const asked = (role: 'LINE_MANAGER' | 'COMPANY_ADMIN' | null) => ({
  customerId: ids.colleague,
  name: 'Jo',
  onBehalfOf: null,
  role,
});
const steps: TripApproval['steps'] = [
  { step: 1, need: 'ANY', approvers: [asked('LINE_MANAGER')] },
  { step: 2, need: 'ALL', approvers: [asked('COMPANY_ADMIN'), asked('COMPANY_ADMIN')] },
  { step: 3, need: 'ANY', approvers: [asked(null)] },
];

it('The approval card numbers the steps, and gives the role of the approvers once per step and none for approvers named by the process', async () => {
  const edge = new FakeEdge().answers(fetchTrip, aTripInApproval({ steps }));
  const { screen } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge });
  await screen.findByText('Step 1: Jo (line manager)');
  const [first, second, third] = screen.getAllByText(/^Step \d: /).map((name) => name.closest('li'));
  expect(first).toHaveTextContent(/^Step 1: Jo \(line manager\)Asked /);
  expect(second).toHaveTextContent(/^Step 2: Jo and Jo \(company admin\)$/);
  expect(third).toHaveTextContent(/^Step 3: Jo$/);
});
