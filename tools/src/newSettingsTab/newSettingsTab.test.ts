import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newRecordKind } from '../newOperation/newRecordKind.ts';
import { runProgram } from '../runProgram.ts';
import { aCopyOfTheHouse, removeHouse } from '../testing/aCopyOfTheHouse.ts';
import { newSettingsTab } from './newSettingsTab.ts';

let house = '';
beforeAll(async () => {
  house = await aCopyOfTheHouse();
  await newRecordKind(house, 'organisation', 'meeting-room', 'meeting-rooms');
  await git('add', '.');
});
afterAll(() => removeHouse(house));
afterEach(async () => {
  await git('checkout', '--quiet', '.');
  await git('clean', '--quiet', '--force', '-d');
});

const git = async (...parameters: string[]) => (await runProgram('git', parameters, { cwd: house })).output;
const lines = (output: string) => output.split('\n').filter(Boolean).toSorted();
const written = async () => lines(await git('ls-files', '--others', '--exclude-standard'));
const edited = async () => lines(await git('diff', '--name-only'));
const textsIn = async (file: string) =>
  JSON.parse(await readFile(join(house, 'mf-company-admin/src', file), 'utf8')) as Record<string, unknown>;

describe('a new tab of company management', () => {
  it('A new tab is four new files, texts in four languages and a line in each of four other files', async () => {
    await newSettingsTab(house, 'meeting-room', 'meeting-rooms');
    expect(await written()).toEqual([
      'mf-company-admin/src/meeting-rooms/MeetingRoomDrawer.tsx',
      'mf-company-admin/src/meeting-rooms/MeetingRoomsPage.test.tsx',
      'mf-company-admin/src/meeting-rooms/MeetingRoomsPage.tsx',
      'mf-company-admin/src/meeting-rooms/meetingRoomRecords.ts',
    ]);
    expect(await edited()).toEqual([
      'e2e/specs/whole/page-quality.spec.ts',
      'mf-company-admin/src/audit-trail/auditQuery.ts',
      ...['da', 'en', 'sr', 'sv'].map((language) => `mf-company-admin/src/locales/${language}.json`),
      'mf-company-admin/src/remote.ts',
      ...['da', 'en', 'sr', 'sv'].map((language) => `mf-company-admin/src/settings/locales/${language}.json`),
      'mf-company-admin/src/settings/settingsPages.ts',
    ]);
  });

  it('A new settings tab is added to the chosen group, with the given name in each language', async () => {
    await newSettingsTab(house, 'meeting-room', 'meeting-rooms', {
      group: 'system',
      titles: { sr: 'Sale za sastanke', da: 'Mødelokaler' },
    });
    const pages = await readFile(join(house, 'mf-company-admin/src/settings/settingsPages.ts'), 'utf8');
    expect(pages.slice(pages.indexOf("key: 'system'"))).toContain(
      "{ key: 'meetingRooms', path: '/company-management/meeting-rooms' },",
    );
    for (const [language, title] of [
      ['sr', 'Sale za sastanke'],
      ['sv', 'Meeting rooms'],
      ['da', 'Mødelokaler'],
    ] as const) {
      expect(await textsIn(`locales/${language}.json`)).toMatchObject({ settings: { page: { meetingRooms: title } } });
      expect(await textsIn(`settings/locales/${language}.json`)).toMatchObject({
        auditTrail: { thing: { meetingRoom: title } },
      });
    }
  });

  it.each([
    ['bag', 'bags', 'organisation', 'first npm run new -- record-kind organisation bag bags'],
    ['office', 'offices', 'organisation', 'mf-company-admin/src/offices is there already'],
    ['meeting-room', 'meeting-rooms', 'people', 'no group "people" of settings; there are organisation, rules'],
    ['meeting-rooms', 'meeting-room', 'organisation', 'looks like the plural'],
  ])('A tab of %s, %s in %s is refused with the reason, and nothing is left behind', async (one, many, group, why) => {
    await expect(newSettingsTab(house, one, many, { group })).rejects.toThrow(why);
    expect([...(await written()), ...(await edited())]).toEqual([]);
  });
});
