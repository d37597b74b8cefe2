import { guardVerdicts } from '@portolan/testing/rules';
import { remote } from './remote.ts';

it('The notification settings are for every signed-in person', async () => {
  expect(await guardVerdicts(remote, 'profile/notifications')).toMatchObject({
    signedOut: { redirect: '/login' },
    known: 'allow',
  });
});

it('[S2.12] The profile is for every signed-in person; missing data can be entered there', async () => {
  expect(await guardVerdicts(remote, 'profile')).toEqual({
    signedOut: { redirect: '/login' },
    unnamed: 'allow',
    known: 'allow',
  });
});
