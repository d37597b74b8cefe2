import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../runProgram.ts';
import { aCopyOfTheHouse, removeHouse } from '../testing/aCopyOfTheHouse.ts';
import { newOperation } from './newOperation.ts';

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
describe('a new operation', () => {
  it('is four new files and a line or two in each of three', async () => {
    await newOperation(house, 'organisation', 'fetchOfficeSummary');
    expect(await changed()).toEqual([
      'api/src/organisation/office-summary/officeSummary.test.ts',
      'api/src/organisation/office-summary/officeSummaryRoutes.ts',
      'api/src/organisation/office-summary/officeSummaryService.ts',
      'api/src/organisation/organisationContext.ts',
      'api/src/testing/isolation/tenantIsolationFixtures.ts',
      'shared/contracts/src/organisation/index.ts',
      'shared/contracts/src/organisation/officeSummary.ts',
    ]);
    expect(await git('diff', '--shortstat')).toContain('3 files changed, 4 insertions(+)'); // an import and a call in the context
  });

  it.each([
    ['organisation', 'summary', {}, 'is no operation: a verb and a noun'],
    ['nowhere', 'fetchOfficeSummary', {}, 'no context nowhere; there are catalog, identity'],
    ['kernel', 'fetchOfficeSummary', {}, 'no context kernel'],
    ['../tools', 'fetchOfficeSummary', {}, 'is no context'],
    ['organisation', 'fetchBilling', {}, 'api/src/organisation/billing is there already'],
    ['organisation', 'fetchCorporation', {}, 'fetchCorporation is there already, in shared/contracts/src/organisation'],
    ['organisation', 'fetchCountryCode', {}, 'the contracts have a countryCode already'],
    [
      'organisation',
      'fetchOfficeSummary',
      { access: 'office.view' },
      'no access "office.view"; there are customer.view',
    ],
    ['organisation', 'fetchOfficeSummary', { method: 'LOOK' }, '"LOOK" is no method'],
    ['organisation', 'fetchOfficeSummary', { path: '/api/secure/v1/offices/{id}' }, 'with {companyId} once'],
    [
      'organisation',
      'fetchOfficeSummary',
      { path: '/api/secure/v1/corporations/{companyId}/subscription' },
      'GET /api/secure/v1/corporations/{companyId}/subscription is taken',
    ],
    ['organisation', 'fetchOfficeSummary', { summary: "the company's" }, 'is no summary'],
  ])('of %s is not made of %s with %j, says why, and leaves nothing behind', async (room, id, choices, why) => {
    await expect(newOperation(house, room, id, choices)).rejects.toThrow(why);
    expect(await changed()).toEqual([]);
  });

  it('leaves nothing behind where a file of the house has no place for it', async () => {
    await writeFile(
      join(house, 'api/src/testing/isolation/tenantIsolationFixtures.ts'),
      'export const nothing = {};\n',
    );
    await expect(newOperation(house, 'organisation', 'fetchOfficeSummary')).rejects.toThrow(
      'fixtures of the isolation',
    );
    expect(await changed()).toEqual(['api/src/testing/isolation/tenantIsolationFixtures.ts']);
  });
});
