import { runProgram } from '../runProgram.ts';
import { aCopyOfTheHouse, removeHouse } from '../testing/aCopyOfTheHouse.ts';
import { newRecordKind } from './newRecordKind.ts';

let house = '';
beforeAll(async () => {
  house = await aCopyOfTheHouse();
});
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
describe('a new kind of company records', () => {
  it('A new kind of records is six new files and a few lines in each of four', async () => {
    await newRecordKind(house, 'organisation', 'meeting-room', 'meeting-rooms');
    const files = await changed();
    expect(files.filter((file) => /\d{4}-/.test(file))).toEqual([
      expect.stringMatching(/^api\/src\/kernel\/db\/migrations\/\d{4}-meeting-rooms\.ts$/),
    ]);
    expect(files.filter((file) => !/\d{4}-/.test(file))).toEqual([
      'api/src/kernel/db/companySchema.ts',
      'api/src/organisation/meeting-rooms/meetingRoomRecords.ts',
      'api/src/organisation/meeting-rooms/meetingRooms.test.ts',
      'api/src/organisation/meeting-rooms/meetingRoomsRoutes.ts',
      'api/src/organisation/organisationContext.ts',
      'api/src/testing/isolation/isolationMeetingRooms.ts',
      'api/src/testing/isolation/tenantIsolationFixtures.ts',
      'shared/contracts/src/organisation/index.ts',
      'shared/contracts/src/organisation/meetingRooms.ts',
    ]);
  });

  it.each([
    ['organisation', 'Meeting Room', 'meeting-rooms', 'is no name of records'],
    ['nowhere', 'meeting-room', 'meeting-rooms', 'no context nowhere'],
    ['organisation', 'group', 'groups', 'api/src/organisation/groups is there already'],
    [
      'payments',
      'cost-center',
      'cost-centers',
      'listCostCenters is there already, in shared/contracts/src/organisation',
    ],
  ])(
    'In %s no records %s, %s are made: the reason is said, and nothing is left behind',
    async (room, one, many, why) => {
      await expect(newRecordKind(house, room, one, many)).rejects.toThrow(why);
      expect(await changed()).toEqual([]);
    },
  );
});
