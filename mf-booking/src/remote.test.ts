import { guardVerdicts } from '@portolan/testing/rules';
import { remote } from './remote.ts';

it('[S2.4] Only a signed-in person with a name can open search/taxis', async () => {
  expect(await guardVerdicts(remote, 'search/taxis/*')).toEqual({
    signedOut: { redirect: '/login' },
    unnamed: { redirect: '/profile' },
    known: 'allow',
  });
});

it('[S2.5] Only a signed-in person with a name can open hotel/search and hotel/offer', async () => {
  expect(await guardVerdicts(remote, 'hotel/*')).toEqual({
    signedOut: { redirect: '/login' },
    unnamed: { redirect: '/profile' },
    known: 'allow',
  });
});

it('[S2.14] Only a signed-in person with a name can open flights', async () => {
  expect(await guardVerdicts(remote, 'flights')).toEqual({
    signedOut: { redirect: '/login' },
    unnamed: { redirect: '/profile' },
    known: 'allow',
  });
});

it.each(['cars', 'cars/offers'])('[S2.17] Any signed-in person can open %s, with or without a name', async (path) => {
  expect(await guardVerdicts(remote, path)).toEqual({
    signedOut: { redirect: '/login' },
    unnamed: 'allow',
    known: 'allow',
  });
});

it('[S2.15] Only a signed-in person with a name can open trains', async () => {
  expect(await guardVerdicts(remote, 'trains')).toEqual({
    signedOut: { redirect: '/login' },
    unnamed: { redirect: '/profile' },
    known: 'allow',
  });
});
