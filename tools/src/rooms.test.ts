import { remotesIn } from './rooms.ts';
import { aRepository } from './testing/aRepository.ts';

it('the remotes are the folders mf-* with a package in them, however few or new', async () => {
  const repository = await aRepository({ 'mf-trips/package.json': '{}', 'mf-added-later/package.json': '{}', 'mf-left-behind/dist/a.js': '', 'shell/package.json': '{}', 'docs/mf-notes.md': '' });
  expect(remotesIn(repository)).toEqual(['mf-added-later', 'mf-trips']);
});
