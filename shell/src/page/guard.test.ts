import { aStoredSession } from '../testing/aStoredSession.ts';
import { guard } from './guard.ts';

const request = new Request('http://localhost/company-management');

it('[S2.1] a route decides only when the person and the company of a kept session are known', async () => {
  const { session } = aStoredSession({ roles: ['COMPANY_ADMIN'] });
  const decision = guard({ session, restored: () => session.session.restore() }, 'admin')({ request });
  expect(await decision).toEqual({ mayEnter: true });
  expect([session.session.user?.firstName, session.session.company?.name]).toEqual(['Elin', 'Nordlys Industri AB']);
});
