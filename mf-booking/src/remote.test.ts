import { guardVerdicts } from '@portolan/testing';
import { remote } from './remote.ts';

it('[S2.4] search/taxis is for whoever is signed in and fully known', async () => {
  expect(await guardVerdicts(remote, 'search/taxis/*')).toEqual({
    signedOut: { redirect: '/login' },
    unnamed: { redirect: '/profile' },
    known: 'allow',
  });
});

it('[S2.5] hotel/search and hotel/offer are for whoever is signed in and fully known', async () => {
  expect(await guardVerdicts(remote, 'hotel/*')).toEqual({
    signedOut: { redirect: '/login' },
    unnamed: { redirect: '/profile' },
    known: 'allow',
  });
});

it('[S2.14] flights are for whoever is signed in and fully known', async () => {
  expect(await guardVerdicts(remote, 'flights')).toEqual({
    signedOut: { redirect: '/login' },
    unnamed: { redirect: '/profile' },
    known: 'allow',
  });
});

it.each(['cars', 'cars/offers'])('[S2.17] %s is for whoever is signed in, named or not', async (path) => {
  expect(await guardVerdicts(remote, path)).toEqual({
    signedOut: { redirect: '/login' },
    unnamed: 'allow',
    known: 'allow',
  });
});

it('[S2.15] trains is for whoever is signed in and fully known', async () => {
  expect(await guardVerdicts(remote, 'trains')).toEqual({
    signedOut: { redirect: '/login' },
    unnamed: { redirect: '/profile' },
    known: 'allow',
  });
});
