import type { Page } from '@playwright/test';
import { randomFrom } from './randomFrom.ts';
import { tableOf, type Proof } from './Proof.ts';
import { goTo, isThere } from '../../e2e/faults/goTo.ts';
import { remoteIds, whoHasAll } from '../../e2e/faults/faultCatalogue.ts';
import { plantIn } from '../../e2e/faults/plants.ts';
import { openPage } from '../../e2e/support/openPage.ts';
import { Shipping } from '../../e2e/support/shipping.ts';
import { withPortal } from './testbed.ts';

const figures = { small: { deploys: 4, tabs: 1 }, whole: { deploys: 20, tabs: 3 } };
/** Time by which new page loads have the former version again (reliability T12), in milliseconds. */
const rollbackMs = 1_000;

/**
 * Rolling deploys of all remotes while people work, and a bad one rolled back: no navigation fails, and open tabs go on (reliability T12).
 */
export const proveDeploys: Proof = async ({ seed, isSmall, report }) => {
  const random = randomFrom(seed);
  const { deploys, tabs } = isSmall ? figures.small : figures.whole;
  const failures: string[] = [];
  let navigations = 0;
  const backMs: number[] = [];

  await withPortal(async (portal, browser) => {
    const registry = await portal.registry();
    const pages = await Promise.all(Array.from({ length: tabs + 1 }, () => openPage(browser, portal.url, whoHasAll)));
    const [resting, ...working] = pages as [Page, ...Page[]];
    await goTo(resting, 'mf-trips');
    await isThere(resting, 'mf-trips');
    await resting.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));

    const deploying = new AbortController();
    const work = working.map(async (page) => {
      for (let turn = 0; !deploying.signal.aborted; turn += 1) {
        const remote = remoteIds[Math.floor(random() * remoteIds.length)] ?? 'mf-trips';
        const isLoad = turn % 4 === 3;
        await (isLoad ? page.reload() : goTo(page, remote))
          .then(() => (isLoad ? page.getByRole('heading', { level: 1 }).waitFor() : isThere(page, remote)))
          .catch((error: unknown) => {
            failures.push(
              `${isLoad ? 'a page load' : `the way into ${remote}`}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
            );
          });
        navigations += 1;
      }
    });
    for (let deploy = 0; deploy < deploys; deploy += 1) {
      const remote = remoteIds[deploy % remoteIds.length] ?? 'mf-trips';
      const shipping = new Shipping(registry, remote);
      await shipping.activate(await shipping.publishChanged(`deploy ${deploy}`, (text) => text));
      report(`✓ deploy ${deploy + 1}, ${remote}; ${navigations} navigations so far`);
    }
    deploying.abort();
    await Promise.all(work);

    for (const remote of remoteIds) {
      const shipping = new Shipping(registry, remote);
      const good = await versionIn(portal.url, remote);
      await shipping.activate(await shipping.publishChanged('broken', plantIn('throwsOnLoad')));
      const begun = performance.now();
      await shipping.change('rollback');
      while ((await versionIn(portal.url, remote)) !== good && performance.now() - begun < 2 * rollbackMs);
      backMs.push(performance.now() - begun);
      if (performance.now() - begun > rollbackMs)
        failures.push(`${remote}: a rollback reached page loads after ${(performance.now() - begun).toFixed(0)} ms`);
    }

    for (const remote of remoteIds)
      await goTo(resting, remote)
        .then(() => isThere(resting, remote))
        .catch(() => failures.push(`the tab that stayed open cannot go to ${remote}`));
    if (!(await resting.evaluate(() => 'stillTheSamePage' in globalThis)))
      failures.push('the tab that stayed open was loaded anew');
  });
  const table = tableOf([
    ['deploys', 'navigations while they went on', 'failed', 'slowest rollback until a page load has it, ms'],
    [deploys, navigations, failures.length, Math.max(...backMs).toFixed(0)],
  ]);
  return { n: navigations + backMs.length, failures, table };
};

/** A remote's version in a new page. */
async function versionIn(url: string, remote: string): Promise<string | undefined> {
  const text = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const page = JSON.parse(/id="portolan-page">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}') as {
    discovery: { microFrontends: Record<string, { metadata: { version: string } }[]> };
  };
  return page.discovery.microFrontends[remote]?.[0]?.metadata.version;
}
