import { aPlatformRemote, anOverview } from '../testing/aPlatform.ts';
import { sharedKeysOf, takersIn } from './sharing.ts';

it('Shared packages are listed with their remotes: the most taken first, unused ones last', () => {
  const overview = anOverview();
  const more = {
    ...overview,
    remotes: [...overview.remotes, aPlatformRemote({ remote: 'mf-profile', takes: { react: '^19.3.1' } })],
  };
  expect(
    sharedKeysOf(more).map(({ key, provided, takers }) => [key, provided, takers.map(({ remote }) => remote)]),
  ).toEqual([
    ['react', '19.3.1', ['mf-trips', 'mf-profile']],
    ['mobx', '7.1.3', ['mf-trips']],
    ['axios', '1.21.1', []],
  ]);
  expect(takersIn(more)).toEqual(['mf-trips', 'mf-profile']);
});

it('A package that a remote takes and the shell does not provide is listed too', () => {
  const overview = anOverview({ remotes: [aPlatformRemote({ takes: { lodash: '^4.0.0' } })] });
  expect(sharedKeysOf(overview)).toEqual([
    { key: 'lodash', provided: null, takers: [{ remote: 'mf-trips', range: '^4.0.0' }] },
  ]);
});
