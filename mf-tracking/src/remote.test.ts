import { guardVerdicts } from '@portolan/testing/rules';
import { remote } from './remote.ts';

describe('travel tracking', () => {
  it.each(['SAFETY_COORDINATOR', 'INTERNAL_AGENT'] as const)(
    '[S2.8] [S6.7] Travel tracking opens to a signed-in %s with a complete profile',
    async (role) => {
      expect(await guardVerdicts(remote, 'travel-tracking', [role], ['SAFETY_COORDINATOR'])).toEqual({
        signedOut: { redirect: '/login' },
        unnamed: { redirect: '/profile' },
        known: 'allow',
      });
    },
  );

  it.each([
    ['a traveller', 'TRAVELLER', ['SAFETY_COORDINATOR']],
    ['an admin', 'COMPANY_ADMIN', ['SAFETY_COORDINATOR']],
    ['a coordinator without the feature', 'SAFETY_COORDINATOR', []],
  ] as const)('[S2.8] [S2.95] Travel tracking shows the unauthorized page to %s', async (_who, role, features) => {
    expect((await guardVerdicts(remote, 'travel-tracking', [role], [...features])).known).toBe('unauthorized');
  });
});
