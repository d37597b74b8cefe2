import { guardVerdicts } from '@portolan/testing/rules';
import { remote } from './remote.ts';

it.each(['trips', 'approvals', 'trip/:cartId'])(
  '[S2.6] [S2.7] [S2.9] The route %s requires a signed-in person with a full name',
  async (path) => {
    expect(await guardVerdicts(remote, path)).toEqual({
      signedOut: { redirect: '/login' },
      unnamed: { redirect: '/profile' },
      known: 'allow',
    });
  },
);

it('The route shared-trip/:token is open to everyone with the link', async () => {
  expect(await guardVerdicts(remote, 'shared-trip/:token')).toEqual({
    signedOut: 'allow',
    unnamed: 'allow',
    known: 'allow',
  });
});
