import { guardVerdicts } from '@portolan/testing';
import { remote } from './remote.ts';

it('of what one is told is for whoever is signed in', async () => {
  expect(await guardVerdicts(remote, 'profile/notifications')).toMatchObject({
    signedOut: { redirect: '/login' },
    known: 'allow',
  });
});

it('[S2.12] the profile is for whoever is signed in; what is not known yet can be told there', async () => {
  expect(await guardVerdicts(remote, 'profile')).toEqual({
    signedOut: { redirect: '/login' },
    unnamed: 'allow',
    known: 'allow',
  });
});
