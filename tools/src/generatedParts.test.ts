import { remotesIn } from './rooms.ts';
import { newOperation } from './newOperation/newOperation.ts';
import { newRecordKind } from './newOperation/newRecordKind.ts';
import { newFeature } from './newRemote/newFeature.ts';
import { newRemote } from './newRemote/newRemote.ts';
import { newSettingsTab } from './newSettingsTab/newSettingsTab.ts';
import { runProgram } from './runProgram.ts';
import { aCopyOfTheHouse, installLike, removeHouse } from './testing/aCopyOfTheHouse.ts';

/** Generous, for checks and tests of a whole copy, during other tests on a busy machine. */
const limitMs = 600_000;

/**
 * All that `npm run new` can make, in one copy, so that the checks run once: a remote with two pages, a page in a remote that has grown by hand, two
 * operations, two kinds of company records and a tab for one of them.
 */
describe('generated code', () => {
  let house = '';
  beforeAll(async () => {
    house = await aCopyOfTheHouse();
    await newRemote(house, 'mf-added-later', { sr: 'Kasnije dodato' });
    await newFeature(house, 'mf-added-later', 'guest-passes');
    await installLike(house, 'mf-profile', 'mf-added-later');
    await newFeature(house, 'mf-tracking', 'guest-passes');
    await newOperation(house, 'organisation', 'fetchOfficeSummary');
    await newOperation(house, 'trips/desk', 'createVisitNote', { access: 'trip.list', summary: 'Note a visit' });
    await newRecordKind(house, 'organisation', 'meeting-room', 'meeting-rooms');
    await newRecordKind(house, 'insights', 'travel-category', 'travel-categories');
    await newSettingsTab(house, 'meeting-room', 'meeting-rooms', { titles: { sr: 'Sale za sastanke' } });
  });
  afterAll(() => removeHouse(house));

  /** A tool of the copy, with its output if it fails. */
  const node = async (...parameters: string[]) => {
    const { code, output } = await runProgram(process.execPath, parameters, { cwd: house });
    return code === 0 ? 'green' : output;
  };
  const tests = (...parameters: string[]) => node('node_modules/jest/bin/jest.js', '--selectProjects', ...parameters);

  it(
    'Generated code is found by every check of the house, and all of them are green',
    async () => {
      expect(remotesIn(house).map(({ id }) => id)).toContain('mf-added-later');
      const rooms = ['mf-added-later', 'mf-tracking', 'mf-company-admin', 'shared/contracts', 'api'];
      expect(await node('tools/check.ts', ...rooms)).toBe('green');
    },
    limitMs,
  );

  it(
    'Generated code passes its own tests, those of its remotes, and the rules of all operations and migrations',
    async () => {
      const files = [
        'mf-added-later/',
        ...['guest-passes', 'locales', 'remote.test'].map((file) => `mf-tracking/.*${file}`),
        ...['meeting-rooms', 'locales', 'remote.test'].map((file) => `mf-company-admin/.*${file}`),
        'contracts/.*operations',
        ...['officeSummary', 'visitNote', 'meetingRooms', 'travelCategories', 'migrationFiles', 'tenantTables'].map(
          (file) => `api/.*${file}`,
        ),
      ];
      expect(await tests('mf-added-later', 'mf-tracking', 'mf-company-admin', 'contracts', 'api', '--', ...files)).toBe(
        'green',
      );
    },
    limitMs,
  );

  it(
    'Generated code keeps companies apart',
    async () => {
      const walked = 'has a fixture|fetchOfficeSummary|createVisitNote|MeetingRoom|TravelCategor';
      expect(await tests('api', '--testNamePattern', walked, '--', 'tenantIsolation')).toBe('green');
    },
    limitMs,
  );
});
