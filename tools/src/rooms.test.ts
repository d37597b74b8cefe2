import { folderOfRemote, remotesIn, roomsIn } from './rooms.ts';
import { aRepository } from './testing/aRepository.ts';

const packageOf = (name: string) => JSON.stringify({ name: `@portolan/${name}` });
const aHouse = () =>
  aRepository({
    'pnpm-workspace.yaml':
      'packages:\n  - shell\n  - mf-*\n  - shared/*\n  - registry\n  - registry/console\n  - not-there\n\ncatalog:\n  - no-room\n',
    'mf-trips/package.json': packageOf('mf-trips'),
    'mf-added-later/package.json': packageOf('mf-added-later'),
    'mf-left-behind/dist/a.js': '',
    'mf-notes.md': '',
    'registry/package.json': packageOf('registry'),
    'registry/console/package.json': packageOf('mf-platform'),
    'shared/ui/package.json': packageOf('ui'),
    'shell/package.json': packageOf('shell'),
    'elsewhere/package.json': packageOf('elsewhere'),
  });

it('A room lives where the workspace says, and has its package’s name', async () => {
  expect(roomsIn(await aHouse())).toEqual([
    { id: 'mf-added-later', folder: 'mf-added-later' },
    { id: 'mf-platform', folder: 'registry/console' },
    { id: 'mf-trips', folder: 'mf-trips' },
    { id: 'registry', folder: 'registry' },
    { id: 'shell', folder: 'shell' },
    { id: 'ui', folder: 'shared/ui' },
  ]);
});

it('The remotes are the rooms called mf-*, wherever they live, however few or new', async () => {
  const house = await aHouse();
  expect(remotesIn(house).map(({ id }) => id)).toEqual(['mf-added-later', 'mf-platform', 'mf-trips']);
  expect(folderOfRemote('mf-platform', house)).toBe('registry/console');
  expect(() => folderOfRemote('shell', house)).toThrow(
    'no remote shell; there are mf-added-later, mf-platform, mf-trips',
  );
});
