import { FaultGround } from '../../faults/FaultGround.ts';
import { faults, remoteIds, whoHasAll } from '../../faults/faultCatalogue.ts';
import { openPage } from '../../support/openPage.ts';
import { expect, test as portalTest } from '../../support/portalTest.ts';

/** One page for all cases of a worker: no sign-in for each. */
const test = portalTest.extend<object, { ground: FaultGround }>({
  ground: [
    async ({ browser, portal }, use) => {
      const page = await openPage(browser, portal.url, whoHasAll);
      const ground = await FaultGround.on(page, () => portal.registry());
      await use(ground);
      await ground.close();
      await page.context().close();
    },
    { scope: 'worker' },
  ],
});

// Cases are independent: at the end of a run, where this file stands, every worker takes some.
test.describe.configure({ mode: 'parallel' });

const faultless = { problems: [] };

// Each fault on one remote, and each remote with three or four: `npm run prove -- remotes` has the whole table.
faults.forEach((fault, index) => {
  const remote = remoteIds[index % remoteIds.length] ?? 'mf-trips';
  test(`${remote}, ${fault.name}: the other four work, and it comes back without a reload @own-portal`, async ({
    ground,
  }) => {
    expect(await ground.run({ fault, remote, hasFormer: false })).toMatchObject(faultless);
  });
});

for (const [name, remote] of [
  ['refused', 'mf-trips'],
  ['hangs', 'mf-profile'],
  ['syntax error', 'mf-tracking'],
  ['chunk missing', 'mf-booking'],
] as const) {
  test(`${remote}, ${name}: the fallback version replaces it in the same page @own-portal`, async ({ ground }) => {
    const fault = faults.find((each) => each.name === name) ?? faults[0]!;
    expect(await ground.run({ fault, remote, hasFormer: true })).toMatchObject(faultless);
  });
}
