import { fetchCustomer } from '@portolan/contracts';
import { aStoredSession } from '../testing/aStoredSession.ts';
import { guard } from './guard.ts';

const request = new Request('http://localhost/company-management');

it('[S2.1] A route decides only once the person and company of a stored session are known', async () => {
  const { session } = aStoredSession({ roles: ['COMPANY_ADMIN'] });
  const decision = guard({ session, restored: () => session.session.restore() }, 'admin')({ request });
  expect(await decision).toEqual({ mayEnter: true });
  expect([session.session.user?.firstName, session.session.company?.name]).toEqual(['Elin', 'Nordlys Industri AB']);
});

it('A route that opens while the person is loaded again waits for the answer', async () => {
  const { session, edge } = aStoredSession({ roles: ['COMPANY_ADMIN'] });
  edge.refuses(fetchCustomer, 'INTERNAL', 'No');
  await session.session.restore();
  const retry = session.session.loadUser();
  expect(session.session.state.kind).toBe('loading');
  expect(await guard({ session, restored: () => Promise.resolve() }, 'admin')({ request })).toEqual({
    mayEnter: false,
    isUnknown: true,
  });
  await retry;
});
