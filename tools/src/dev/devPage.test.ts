import { remotesOf } from '../../../shell/src/remotes/discovery.ts';
import { importRegistryKey, isSigned, verifiedRemotes } from '../../../shell/src/remotes/verifiedRemotes.ts';
import { DevPage, type Discovery } from './devPage.ts';
import { aPublishedPortal, aRecord, first, second, third, type PublishedPortal } from './testing/aPublishedPortal.ts';

interface PageData {
  readonly discovery: Discovery;
  readonly registryKey: string;
  readonly pageToken?: string;
}

let portal: PublishedPortal;
let published = '';
beforeAll(async () => {
  portal = await aPublishedPortal();
  published = await portal.page('/profile');
});
afterAll(() => portal.close());

const blockOf = (html: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null') as unknown;
const dataOf = (html: string) => blockOf(html, 'portolan-page') as PageData;
/** The shell's verdict on a page: the versions that it trusts, fallbacks after a slash. */
async function believedOf(html: string): Promise<string[]> {
  const { discovery, registryKey } = dataOf(html);
  const believed = await verifiedRemotes(remotesOf(discovery), registryKey);
  return believed
    .map(({ id, version, fallback }) => `${id}@${version}${fallback ? `/${fallback.version}` : ''}`)
    .toSorted();
}
const changed = aRecord('mf-profile');
const devHtml = (record = changed) => new DevPage().html(published, record, 7);

describe('the page of a portal with a remote that is being worked on', () => {
  it('A development page names its remote instead of the published one, and the shell trusts it and all others', async () => {
    expect(await believedOf(published)).toEqual([`mf-profile@${first}`, `mf-trips@${second}/${first}`]);
    expect(await believedOf(devHtml())).toEqual([`mf-profile@${third}`, `mf-trips@${second}/${first}`]);
  });

  it('A development page also names a remote that was never published', async () => {
    expect(await believedOf(devHtml(aRecord('mf-lounge')))).toEqual([
      `mf-lounge@${third}`,
      `mf-profile@${first}`,
      `mf-trips@${second}/${first}`,
    ]);
  });

  it('A development page has its own key: its signatures are trusted on no page of the portal', async () => {
    const [before, page] = [dataOf(published), dataOf(devHtml())];
    expect(page.registryKey).not.toBe(before.registryKey);
    jest.spyOn(console, 'error').mockReturnValue();
    expect(await verifiedRemotes(remotesOf(page.discovery), before.registryKey)).toEqual([]);
  });

  it('A development page preloads no file of the published version', () => {
    expect(JSON.stringify(blockOf(published, 'portolan-preload'))).toContain('/remotes/mf-profile/');
    expect(JSON.stringify(blockOf(devHtml(), 'portolan-preload'))).not.toContain('/remotes/mf-profile/');
  });

  it('A development page reports nothing to the portal: its errors count for no version there', () => {
    expect(dataOf(devHtml()).pageToken ?? '').toBe('');
  });

  it('A development page hears of the next build by a script under the page’s own nonce, and is otherwise unchanged', () => {
    const nonce = /nonce="([^"]+)"/.exec(published)?.[1] ?? 'none';
    expect(devHtml()).toMatch(
      /<script nonce="[^"]+">\(function watchBuilds[^]+\)\(7, "\/__dev\/events"\);<\/script>\n<\/body>/,
    );
    expect(new Set(devHtml().match(/(?<=nonce=")[^"]+/g))).toEqual(new Set([nonce]));
    const frame = (text: string) =>
      text
        .replace(/<script type="application\/json"[^]*?<\/script>/g, '')
        .replace(/<script nonce="[^"]+">\(function[^]*?<\/script>\n/, '');
    expect(frame(devHtml())).toBe(frame(published));
  });

  it('A development page cannot end its own data block', () => {
    const { remote } = changed;
    const evil = {
      ...changed,
      remote: remote && { ...remote, nav: remote.nav.map((entry) => ({ ...entry, icon: '</script><script>' })) },
    };
    expect(devHtml(evil).split('</script>')).toHaveLength(devHtml().split('</script>').length);
  });

  it('A page of no portal stays unchanged', () => {
    expect(new DevPage().html('<!doctype html><p>No portal here</p>', changed, 0)).toBe(
      '<!doctype html><p>No portal here</p>',
    );
  });
});

describe('a release update for an open page', () => {
  it('A development page’s release update names the local remote, and is signed with the page’s own key', async () => {
    const page = new DevPage();
    const { registryKey } = dataOf(page.html(published, changed, 0));
    const update = page.update(
      { statement: { discovery: dataOf(published).discovery }, signature: 'the portal’s' },
      changed,
    );
    expect(update.statement.discovery?.microFrontends['mf-profile']?.[0]?.metadata.version).toBe(third);
    expect(await isSigned(update.statement, update.signature, await importRegistryKey(registryKey))).toBe(true);
  });

  it('A release update without changes stays empty', () => {
    expect(new DevPage().update({ statement: { discovery: null }, signature: '' }, changed).statement).toEqual({
      discovery: null,
    });
  });
});
