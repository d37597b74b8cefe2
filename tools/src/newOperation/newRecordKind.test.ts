import { join } from 'node:path';
import { root } from '../rooms.ts';
import { runProgram } from '../runProgram.ts';
import { aCopyOfTheHouse, removeHouse } from '../testing/aCopyOfTheHouse.ts';
import { newRecordKind } from './newRecordKind.ts';

let house = '';
beforeAll(async () => {
  house = await aCopyOfTheHouse();
}, 60_000);
afterAll(() => removeHouse(house));
afterEach(async () => {
  await git('checkout', '--quiet', '.');
  await git('clean', '--quiet', '--force', '-d');
});

const git = async (...parameters: string[]) => (await runProgram('git', parameters, { cwd: house })).output;
const changed = async () =>
  (await git('status', '--porcelain', '--untracked-files=all'))
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))
    .toSorted();
/** A tool of the copy, with what it says where it fails. */
const node = async (...parameters: string[]) => {
  const { code, output } = await runProgram(process.execPath, parameters, { cwd: house });
  return code === 0 ? 'green' : output;
};
const testsOf = (...parameters: string[]) => node('node_modules/jest/bin/jest.js', '--selectProjects', ...parameters);

describe('a new kind of company records', () => {
  it('is green at once: types, its own test, the rules of all operations and migrations, the isolation of companies', async () => {
    await newRecordKind(house, 'organisation', 'meeting-room');
    await newRecordKind(house, 'insights', 'travel-category');
    const types = join(root, 'node_modules/@typescript/native/bin/tsc');
    expect([await node(types, '-p', 'shared/contracts'), await node(types, '-p', 'api')]).toEqual(['green', 'green']);
    expect(await node(join(root, 'node_modules/oxfmt/bin/oxfmt'), '--check', 'api', 'shared')).toBe('green');
    expect(await testsOf('contracts', '--', 'operations')).toBe('green');
    expect(await testsOf('api', '--', 'meetingRooms', 'travelCategories', 'migrationFiles', 'tenantTables')).toBe(
      'green',
    );
    const walked = 'has a fixture|MeetingRoom|TravelCategor';
    expect(await testsOf('api', '--testNamePattern', walked, '--', 'tenantIsolation')).toBe('green');
  }, 300_000);

  it('is seven new files and a few lines in each of five', async () => {
    await newRecordKind(house, 'organisation', 'meeting-room');
    const files = await changed();
    expect(files.filter((file) => /\d{4}-/.test(file))).toEqual([
      expect.stringMatching(/^api\/src\/kernel\/db\/migrations\/\d{4}-meeting-rooms\.ts$/),
    ]);
    expect(files.filter((file) => !/\d{4}-/.test(file))).toEqual([
      'api/src/kernel/db/companySchema.ts',
      'api/src/organisation/meeting-rooms/meetingRoomRecords.ts',
      'api/src/organisation/meeting-rooms/meetingRooms.test.ts',
      'api/src/organisation/meeting-rooms/meetingRoomsRepository.ts',
      'api/src/organisation/meeting-rooms/meetingRoomsRoutes.ts',
      'api/src/organisation/organisationContext.ts',
      'api/src/testing/isolationMeetingRooms.ts',
      'api/src/testing/tenantIsolationFixtures.ts',
      'shared/contracts/src/operationErrors.ts',
      'shared/contracts/src/organisation/index.ts',
      'shared/contracts/src/organisation/meetingRooms.ts',
    ]);
  });

  it.each([
    ['organisation', 'Meeting Room', 'is no kind of records'],
    ['nowhere', 'meeting-room', 'no context nowhere'],
    ['organisation', 'group', 'api/src/organisation/groups is there already'],
    ['payments', 'cost-center', 'listCostCenters is there already, in shared/contracts/src/organisation'],
  ])('of %s is not made of %s, says why, and leaves nothing behind', async (room, name, why) => {
    await expect(newRecordKind(house, room, name)).rejects.toThrow(why);
    expect(await changed()).toEqual([]);
  });
});
