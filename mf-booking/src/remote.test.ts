import { guardVerdicts } from '@portolan/testing';
import { remote } from './remote.ts';

it('[S2.4] search/taxis is for whoever is signed in and fully known', async () => {
  expect(await guardVerdicts(remote, 'search/taxis/*')).toEqual({
    signedOut: { redirect: '/login' },
    unnamed: { redirect: '/profile' },
    known: 'allow',
  });
});
