import { guardVerdicts } from '@portolan/testing';
import { remote } from './remote.ts';

it.each(['trips', 'approvals', 'trip/:cartId'])(
  '[S2.6] [S2.7] [S2.9] %s is for whoever is signed in and fully known',
  async (path) => {
    expect(await guardVerdicts(remote, path)).toEqual({
      signedOut: { redirect: '/login' },
      unnamed: { redirect: '/profile' },
      known: 'allow',
    });
  },
);

it('shared-trip/:token is for whoever has the link', async () => {
  expect(await guardVerdicts(remote, 'shared-trip/:token')).toEqual({
    signedOut: 'allow',
    unnamed: 'allow',
    known: 'allow',
  });
});
