// `npm run demo:platform`: the platform's services for a team, played in a separate portal, each step with its proof.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import {
  changeRelease,
  fetchHistory,
  fetchStatus,
  publishRoom,
  type RegistryAddress,
} from '../../registry/src/index.ts';
import { findChromium } from '../../tools/src/findChromium.ts';
import { variantOf } from '../../tools/src/variantOf.ts';
import { PortalProcess } from '../support/PortalProcess.ts';
import { replayCookies } from '../support/mix.ts';
import { demoPassword } from '../support/portalTest.ts';
import { scaffoldedRemote } from '../support/scaffoldedRemote.ts';

const remote = 'mf-profile';
const former = 'My profile';

/** Prints a step and its evidence; a proof that fails ends the demo. */
async function step(what: string, prove: () => Promise<string>): Promise<void> {
  console.log(`\n${what}`);
  const begun = performance.now();
  console.log(`  proof: ${await prove()} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
}

function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

// Each page below has its own network, which the portal trusts from one proxy in front of it.
process.env['PORTOLAN_TRUSTED_PROXIES'] = '1';
const portal = await PortalProcess.start();
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-gpu'],
});
try {
  console.log(`A portal with data of its own runs at ${portal.url}.`);
  await play(browser, await portal.registry());
  console.log('\nEvery step has its proof.');
} catch (error) {
  console.error(`  no proof: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await browser.close();
  await portal.stop();
}

async function play(on: Browser, registry: RegistryAddress): Promise<void> {
  const people = new Map<string, BrowserContextOptions['storageState']>();
  /** A new browser of a signed-in person, in its own network. */
  const browserOf = async (email: string, network = 1, host = 'localhost'): Promise<Page> => {
    const options = { baseURL: portal.urlOf(host), extraHTTPHeaders: { 'x-forwarded-for': `10.${network}.0.1` } };
    const known = people.get(email);
    const context = await on.newContext({ ...options, ...(known && { storageState: known }) });
    const page = await context.newPage();
    if (known) return page;
    await page.goto('/login');
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(demoPassword);
    await page.locator('input[type=password]').press('Enter');
    await page.waitForURL(({ pathname }) => pathname === '/');
    people.set(email, await context.storageState());
    return page;
  };
  const headingAt = async (page: Page, path: string): Promise<string> => {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    return heading.innerText();
  };
  const profileOf = async (email: string, network = 1, host = 'localhost'): Promise<string> => {
    const page = await browserOf(email, network, host);
    const words = await headingAt(page, '/profile');
    await page.context().close();
    return words;
  };
  const release = async () => (await fetchStatus(registry)).find((known) => known.remote === remote);
  const activate = (version: string) => changeRelease(registry, remote, 'activate', { version });
  const publish = async (from: string, to: string): Promise<string> =>
    (await publishRoom(registry, await variantOf(remote, from, to))).version;
  const traveller = 'traveller@nordlys.example';

  const open = await browserOf(traveller);
  const openHeading = open.getByRole('heading', { level: 1 });
  await headingAt(open, '/');
  await open.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));

  let good = '';
  await step('1. A team publishes a version of its remote and gives it to everybody.', async () => {
    good = await publish(former, 'My newer profile');
    await activate(good);
    const seen = await profileOf(traveller);
    demand(seen === 'My newer profile', `the next page load says "${seen}"`);
    return `the next page load runs ${remote}@${good}: "${seen}"`;
  });

  await step('2. Another version was built with another React.', async () => {
    const build = await variantOf(remote, former, 'My profile of tomorrow');
    const file = join(build, 'build.json');
    const record = JSON.parse(await readFile(file, 'utf8')) as { takes: Record<string, string> };
    await writeFile(file, JSON.stringify({ ...record, takes: { ...record.takes, react: '^20.0.0' } }));
    const refusal = await publishRoom(registry, build).then(
      () => null,
      (error: Error) => error.message,
    );
    demand(refusal !== null && (await release())?.active === good, 'the gate let it in');
    return `the gate refuses it before anybody sees it: "${refusal}"`;
  });

  let candidate = '';
  await step('3. A version goes to one tenant first.', async () => {
    candidate = await publish(former, 'My candidate profile');
    await changeRelease(registry, remote, 'canary', { version: candidate, rules: [{ tenants: ['nordlys'] }] });
    const [theirs, others] = [
      await profileOf(traveller),
      await profileOf('traveller@dunav.example', 1, 'dunav.localhost'),
    ];
    demand(theirs === 'My candidate profile' && others === 'Moj profil', `Nordlys has "${theirs}", Dunav "${others}"`);
    await changeRelease(registry, remote, 'end-canary');
    return `under one shell Nordlys has "${theirs}", and Dunav still the version of all in its language, "${others}"`;
  });

  let broken = '';
  await step('4. A version that throws goes to everybody. Nobody looks.', async () => {
    broken = await publish('id:"mf-profile",routes', 'id:(()=>{throw new Error("broken on purpose")})(),routes');
    await activate(broken);
    const seen = [];
    for (const network of [1, 2, 3, 4, 5]) seen.push(await profileOf(traveller, network));
    const now = await release();
    const line = (await fetchHistory(registry, remote)).find(({ action }) => action === 'quarantine');
    demand(now?.active === good && line?.actor === 'automatic', `people still get ${now?.active ?? 'nothing'}`);
    demand(
      seen.every((words) => words === 'My newer profile'),
      `people saw ${seen.join(', ')}`,
    );
    return `five people in five networks saw "${seen[0]}", the version before, in the same page; then ${broken} was quarantined and ${good} is back, by "${line?.actor}": ${JSON.stringify(line?.details)}`;
  });

  await step('5. An operator replays a mix that nobody is given any more.', async () => {
    const page = await browserOf('operator@portolan.example');
    await page.context().addCookies(await replayCookies(portal, { versions: { [remote]: candidate } }));
    const seen = await headingAt(page, '/profile');
    const banner = await page
      .getByText(/the mix/)
      .first()
      .innerText();
    demand(
      seen === 'My candidate profile' && (await profileOf(traveller)) === 'My newer profile',
      `the operator sees "${seen}"`,
    );
    await page.context().close();
    return `the operator sees "${seen}" under "${banner.replaceAll('\n', ' ')}", everybody else "My newer profile"`;
  });

  await step('6. A sixth team makes a remote and ships it while people work.', async () => {
    const lounge = await scaffoldedRemote('mf-lounge');
    const { version } = await publishRoom(registry, lounge.buildDir);
    await changeRelease(registry, 'mf-lounge', 'activate', { version });
    await lounge.remove();
    const heard = open.waitForResponse((response) => response.url().includes('/registry/news'));
    await open.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await heard;
    await open.getByRole('link', { name: 'Lounge' }).first().click();
    await open.waitForURL('**/lounge');
    await openHeading.filter({ hasText: 'Lounge' }).waitFor();
    demand(await open.evaluate(() => 'neverReloaded' in globalThis), 'the page was reloaded');
    return `mf-lounge@${version} is in the menu of a tab that was open all the time, and its page says "${await openHeading.innerText()}"; no shell was built, no process restarted`;
  });
}
