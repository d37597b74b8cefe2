import type { Page } from '@playwright/test';
import type { RegistryAddress } from '../../registry/src/index.ts';
import { screensOf, type Screens } from '../pages/screens.ts';
import { RemoteFaults } from '../support/RemoteFaults.ts';
import { Shipping } from '../support/shipping.ts';
import { places, remoteIds, type Fault, type RemoteId } from './faultCatalogue.ts';
import { goTo, isThere, patienceMs } from './goTo.ts';
import { plantIn } from './plants.ts';

/** One fault of one remote. */
export interface FaultCase {
  readonly fault: Fault;
  readonly remote: RemoteId;
  /** Whether a sound former version can replace it; false if that one fails alike. */
  readonly hasFormer: boolean;
}

export interface CaseResult {
  /** From the click to the card, or to the screen if that shows, in milliseconds by the page's clock; null if neither came. */
  readonly shownMs: number | null;
  /**
   * From "Try again", after repair, to the screen; null without a card, or if the screen did not come. Only the proof checks it: it depends
   * on how busy the machine is.
   */
  readonly backMs: number | null;
  /** Failures, in words; empty if the case holds. */
  readonly problems: readonly string[];
}

/** Time by which a sound former version must show, in milliseconds: no card may come first. */
const formerMs = 5_000;
/** Largest growth of the page's heap by an oversized file, in bytes. */
const heapGrowth = 16 * 1024 * 1024;

const errorText = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);

/** One signed-in page in which remotes are made to fail, one case after the other; each begins with its own page load. */
export class FaultGround {
  readonly #page: Page;
  readonly #screens: Screens;
  readonly #faults: RemoteFaults;
  readonly #registry: () => Promise<RegistryAddress>;

  private constructor(page: Page, registry: () => Promise<RegistryAddress>) {
    this.#page = page;
    this.#screens = screensOf(page, 'en');
    this.#faults = new RemoteFaults(page.context());
    this.#registry = registry;
  }

  /** @param page of a signed-in person who has all remotes, in English */
  static async on(page: Page, registry: () => Promise<RegistryAddress>): Promise<FaultGround> {
    await page.addInitScript(watchForCard);
    return new FaultGround(page, registry);
  }

  async close(): Promise<void> {
    await this.#faults.close();
  }

  async run({ fault, remote, hasFormer }: FaultCase): Promise<CaseResult> {
    const page = this.#page;
    const problems: string[] = [];
    const step = async (what: string, work: () => Promise<unknown>) => {
      await work().catch((error: unknown) => problems.push(`${what}: ${errorText(error)}`));
    };
    // Late work of the former case's page must not count here.
    await page.goto('about:blank');
    const uncaught: string[] = [];
    const note = (error: Error) => void uncaught.push(error.message);
    const crashed = () => void problems.push('the page crashed');
    page.on('pageerror', note).on('crash', crashed);

    const shows = hasFormer ? 'screen' : fault.shows;
    const withinMs = hasFormer ? formerMs : fault.withinMs;
    const isMeasuredLater = shows === 'card' && withinMs > 1_000;
    const mend = await this.#break(fault, remote, hasFormer);
    let shownMs: number | null = null;
    let back: number | null = null;
    try {
      const links = await this.#openOther(remote);
      const heap = await this.#heapBytes();
      const meet = () =>
        step(shows === 'card' ? 'the card' : 'the screen', async () => {
          shownMs = await this.#meet(remote, shows);
          const ownMs = shownMs - (await this.#stolenMs(remote, withinMs <= 1_000));
          if (ownMs > withinMs)
            problems.push(
              `the ${shows} came after ${shownMs.toFixed(0)} ms, ${ownMs.toFixed(0)} of them the portal's own`,
            );
        });
      // While it hangs, the person visits another page; the card is measured on return.
      await (isMeasuredLater ? goTo(this.#page, remote) : meet());
      if (shows === 'screen' && !hasFormer)
        await step('a click in it', () => this.#screens[places[remote].room].heading.click());
      for (const other of remoteIds.filter((id) => id !== remote)) await step(other, () => this.#meet(other, 'screen'));
      await meet();
      if ('wire' in fault.cause && fault.cause.wire === 'huge' && (await this.#heapBytes()) > heap + heapGrowth)
        problems.push('the page keeps the big file in its heap');
      await mend();
      if (shows === 'card') {
        await step('"Try again"', async () => {
          const begun = await this.#now();
          await this.#screens.chrome.tryAgain.click({ timeout: patienceMs });
          await isThere(this.#page, remote);
          back = (await this.#now()) - begun;
        });
      }
      await step('the page', () => this.#isUntouched(links));
      const { uncaught: wanted = null } = fault;
      if (wanted !== null && uncaught.length === 0) problems.push('nothing was uncaught');
      problems.push(
        ...uncaught
          .filter((message) => wanted === null || !wanted.test(message))
          .map((message) => `uncaught: ${message.split('\n')[0]}`),
      );
    } catch (error) {
      problems.push(errorText(error));
    } finally {
      await mend();
      page.off('pageerror', note).off('crash', crashed);
    }
    return { shownMs, backMs: back, problems };
  }

  /** Causes the fault. @returns a function that undoes it */
  async #break({ cause, name }: Fault, remote: RemoteId, hasFormer: boolean): Promise<() => Promise<void>> {
    const shipping = new Shipping(await this.#registry(), remote);
    if ('published' in cause) {
      const broken: string[] = [];
      for (const copy of hasFormer ? ['only'] : ['first', 'second']) {
        const version = await shipping.publishChanged(`${name} ${copy}`, plantIn(cause.published));
        await shipping.activate(version);
        broken.push(version);
      }
      return async () => {
        await shipping.putBack();
        // Otherwise the next case would fall back to them.
        for (const version of broken.splice(0)) await shipping.change('kill', { version, reason: 'the case is over' });
      };
    }
    if (!hasFormer) {
      await this.#faults.fail(remote, cause.wire);
      return () => this.#faults.mend(remote);
    }
    const newer = await shipping.publishChanged('newer', (text) => text);
    await shipping.activate(newer);
    await this.#faults.fail(remote, cause.wire, newer);
    return async () => {
      await this.#faults.mend(remote);
      await shipping.putBack();
    };
  }

  /** Loads another remote's page, with a mark that a reload would remove. @returns number of menu entries */
  async #openOther(remote: RemoteId): Promise<number> {
    const other = remote === 'mf-profile' ? 'mf-booking' : 'mf-profile';
    await this.#page.goto(places[other].path);
    await isThere(this.#page, other);
    await this.#page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
    return this.#screens.chrome.menu.getByRole('link').count();
  }

  /** Goes there and waits for the expected content. @returns how long it took, in milliseconds by the page's clock */
  async #meet(remote: RemoteId, shows: Fault['shows']): Promise<number> {
    await goTo(this.#page, remote);
    if (shows === 'card') await this.#screens.chrome.deadRemote.waitFor({ timeout: patienceMs });
    else await isThere(this.#page, remote);
    const { clickedAt, cardAt } = await this.#page.evaluate(() => Reflect.get(globalThis, 'portolanWatch') as Watch);
    return (shows === 'card' ? cardAt : await this.#now()) - clickedAt;
  }

  /** Not reloaded, with the same menus and the same person. */
  async #isUntouched(links: number): Promise<void> {
    const { chrome } = this.#screens;
    if (!(await this.#page.evaluate(() => 'stillTheSamePage' in globalThis))) throw new Error('was loaded anew');
    if ((await chrome.menu.getByRole('link').count()) !== links) throw new Error('has another menu');
    if (!(await chrome.profileMenu.isVisible())) throw new Error('forgot who is signed in');
  }

  /**
   * Time since the last click that was not the portal's fault: the page's thread had no processor, or (`withNetwork`) a failure of the
   * remote's files was still on its way. A busy machine must not look like a slow portal.
   */
  #stolenMs(remote: RemoteId, withNetwork: boolean): Promise<number> {
    return this.#page.evaluate(
      ({ remote: id, withNetwork: countsFiles }) => {
        const { clickedAt, cardAt, stalls } = Reflect.get(globalThis, 'portolanWatch') as Watch;
        const until = cardAt === 0 ? performance.now() : cardAt;
        const files = performance
          .getEntriesByType('resource')
          .filter(({ name }) => countsFiles && name.includes(`/remotes/${id}/`))
          .map(({ startTime, duration }) => [startTime, startTime + duration] as const);
        let [sum, reached] = [0, clickedAt];
        for (const [from, to] of [...stalls, ...files].toSorted(([one], [other]) => one - other)) {
          const end = Math.min(to, until);
          sum += Math.max(0, end - Math.max(from, reached));
          reached = Math.max(reached, end);
        }
        return sum;
      },
      { remote, withNetwork },
    );
  }

  #now(): Promise<number> {
    return this.#page.evaluate(() => performance.now());
  }

  async #heapBytes(): Promise<number> {
    const session = await this.#page.context().newCDPSession(this.#page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    await session.detach();
    return usedSize;
  }
}

interface Watch {
  readonly clickedAt: number;
  /** 0 without one. */
  readonly cardAt: number;
  /** Spans in which the page's thread did not run. */
  readonly stalls: readonly (readonly [from: number, to: number])[];
}

/** Runs in the page: records the last click on a link, and when a card first stood after it, by the page's own clock. */
function watchForCard(): void {
  const [beatMs, lateMs] = [20, 20];
  const stalls: [number, number][] = [];
  const watch = { clickedAt: 0, cardAt: 0, stalls };
  let beat = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (now - beat > beatMs + lateMs) stalls.push([beat + beatMs, now]);
    beat = now;
  }, beatMs);
  Object.assign(globalThis, { portolanWatch: watch });
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.closest('a') !== null)
        Object.assign(watch, { clickedAt: timeStamp, cardAt: 0 });
    },
    true,
  );
  new MutationObserver(() => {
    if (watch.cardAt === 0 && document.querySelector('main [role="alert"]') !== null) watch.cardAt = performance.now();
  }).observe(document, { childList: true, subtree: true });
}
