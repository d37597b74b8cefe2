import type { Role } from '@portolan/contracts';
import { guardVerdicts } from '@portolan/testing/rules';
import { remote } from './remote.ts';

describe('the platform’s pages', () => {
  it.each<Role>(['PLATFORM_OPERATOR', 'TENANT_ADMIN'])(
    'The platform’s pages open to a signed-in %s whose person is loaded',
    async (role) => {
      expect(await guardVerdicts(remote, 'platform/*', [role])).toEqual({
        signedOut: { redirect: '/login' },
        unnamed: { redirect: '/profile' },
        known: 'allow',
      });
    },
  );

  it.each<Role>(['TRAVELLER', 'COMPANY_ADMIN', 'INTERNAL_AGENT', 'SAFETY_COORDINATOR'])(
    'The platform’s pages are closed to a %s',
    async (role) => {
      expect((await guardVerdicts(remote, 'platform/*', [role])).known).toBe('unauthorized');
    },
  );
});
