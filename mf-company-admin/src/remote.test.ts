import type { Role } from '@portolan/contracts';
import { guardVerdicts } from '@portolan/testing/rules';
import { remote } from './remote.ts';

describe('the admin’s pages', () => {
  it.each<[string, Role]>([
    ['people-management', 'COMPANY_ADMIN'],
    ['people-management', 'PEOPLE_MANAGER'],
    ['company-management', 'COMPANY_ADMIN'],
  ])('[S2.10] [S2.13] The page %s opens to a signed-in %s with a complete profile', async (path, role) => {
    expect(await guardVerdicts(remote, path, [role])).toEqual({
      signedOut: { redirect: '/login' },
      unnamed: { redirect: '/profile' },
      known: 'allow',
    });
  });

  it.each<[string, Role]>([
    ['people-management', 'TRAVELLER'],
    ['people-management', 'SAFETY_COORDINATOR'],
    ['company-management', 'TRAVELLER'],
    ['company-management', 'PEOPLE_MANAGER'],
  ])('[S2.10] [S2.13] [S6.4] [S6.5] The page %s is closed to a %s', async (path, role) => {
    expect((await guardVerdicts(remote, path, [role])).known).toBe('unauthorized');
  });

  it('[S2.18] The page news opens to every signed-in person with a complete profile', async () => {
    expect(await guardVerdicts(remote, 'news/*')).toEqual({
      signedOut: { redirect: '/login' },
      unnamed: { redirect: '/profile' },
      known: 'allow',
    });
    expect((await guardVerdicts(remote, 'news/manage')).known).toBe('unauthorized');
  });

  it('[S2.16] The page analytics opens to everyone with a known company: the API decides what they see', async () => {
    expect(await guardVerdicts(remote, 'analytics/*')).toEqual({
      signedOut: { redirect: '/login' },
      unnamed: 'allow',
      known: 'allow',
    });
  });

  it('The page tenant-settings opens only to the tenant’s administrators', async () => {
    const verdicts = await Promise.all(
      (['TENANT_ADMIN', 'COMPANY_ADMIN', 'INTERNAL_AGENT', 'PLATFORM_OPERATOR'] as const).map(
        async (role) => (await guardVerdicts(remote, 'tenant-settings', [role])).known,
      ),
    );
    expect(verdicts).toEqual(['allow', 'unauthorized', 'unauthorized', 'unauthorized']);
  });
});
