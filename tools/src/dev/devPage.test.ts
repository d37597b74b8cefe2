import { aConfig, aTenant } from '../../../shared/testing/src/builders.ts';
import { remotesOf } from '../../../shell/src/remotes/discovery.ts';
import { isSigned, vouchedRemotes } from '../../../shell/src/remotes/vouchedRemotes.ts';
import { DevPage, type Discovery } from './devPage.ts';
import { aPortalPage, aRemoteRecord } from './testing/aPortalPage.ts';

interface PageData {
  readonly discovery: Discovery;
  readonly registryKey: string;
}
const blockOf = (html: string, id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null') as unknown;
const dataOf = (html: string) => blockOf(html, 'portolan-page') as PageData;
const believedOf = async (html: string) => (await vouchedRemotes(remotesOf(dataOf(html).discovery), dataOf(html).registryKey)).map(({ id, version }) => `${id}@${version}`);
const changed = aRemoteRecord('mf-profile', '0.1.0-dddddddd');

describe('the page of a portal with a remote that is being worked on', () => {
  it('names that remote in the place of the published one, and the shell believes it and all others', async () => {
    const published = aPortalPage(['mf-trips', 'mf-profile']);
    expect(await believedOf(published)).toEqual(['mf-trips@0.1.0-aaaaaaaa', 'mf-profile@0.1.0-aaaaaaaa']);
    expect(await believedOf(new DevPage().html(published, changed, 0))).toEqual(['mf-trips@0.1.0-aaaaaaaa', 'mf-profile@0.1.0-dddddddd']);
  });

  it('names it too when it was never published', async () => {
    expect(await believedOf(new DevPage().html(aPortalPage(['mf-trips']), changed, 0))).toEqual(['mf-trips@0.1.0-aaaaaaaa', 'mf-profile@0.1.0-dddddddd']);
  });

  it('has a key of its own: the portal’s vouches for nothing that was changed, and a page of the portal believes nothing of it', async () => {
    const published = dataOf(aPortalPage(['mf-trips', 'mf-profile']));
    const page = dataOf(new DevPage().html(aPortalPage(['mf-trips', 'mf-profile']), changed, 0));
    expect(page.registryKey).not.toBe(published.registryKey);
    jest.spyOn(console, 'error').mockReturnValue();
    expect(await vouchedRemotes(remotesOf(page.discovery), published.registryKey)).toEqual([]);
  });

  it('asks ahead for no file of the published version', () => {
    const files = [['/remotes/mf-profile/0.1.0-aaaaaaaa/remoteEntry.js', 'sha384-x'], ['/assets/shell/1/a.js', 'sha384-y']] as const;
    expect(blockOf(new DevPage().html(aPortalPage(['mf-profile'], files), changed, 0), 'portolan-preload')).toEqual([files[1]]);
  });

  it('hears of the next build by a script under the page’s own nonce, and is otherwise as it was', () => {
    const published = aPortalPage(['mf-profile']);
    const html = new DevPage().html(published, changed, 7);
    expect(html).toMatch(/<script nonce="the-nonce">\(function watchBuilds[^]+\)\(7, "\/__dev\/events"\);<\/script>\n<\/body>/);
    const frame = (text: string) => text.replace(/<script type="application\/json"[^]*?<\/script>/g, '').replace(/<script nonce="the-nonce">[^]*?<\/script>\n/, '');
    expect(frame(html)).toBe(frame(published));
  });

  it('cannot end its own data block', () => {
    const evil = { ...changed, remote: { ...changed.remote!, nav: [{ ...changed.remote!.nav[0]!, icon: '</script><script>' }] } };
    expect(new DevPage().html(aPortalPage([]), evil, 0)).not.toContain('"</script>');
  });

  it('is left alone when it is no page of the portal', () => {
    expect(new DevPage().html('<!doctype html><p>No portal here</p>', changed, 0)).toBe('<!doctype html><p>No portal here</p>');
  });

  it('vouches for the version to fall back to as well', () => {
    const before = dataOf(aPortalPage(['mf-trips'], [], true)).discovery.microFrontends['mf-trips']?.[0]?.extras.fallback;
    const after = dataOf(new DevPage().html(aPortalPage(['mf-trips'], [], true), changed, 0)).discovery.microFrontends['mf-trips']?.[0]?.extras.fallback;
    expect(before?.signature).toEqual(expect.any(String));
    expect({ ...after, signature: '' }).toEqual({ ...before, signature: '' });
    expect(after?.signature).not.toBe(before?.signature);
  });
});

describe('news for an open page', () => {
  const page = new DevPage();
  const { registryKey, discovery } = dataOf(page.html(aPortalPage(['mf-trips']), changed, 0));

  it('name the remote as it is here, and are signed with the page’s own key', async () => {
    const published = dataOf(aPortalPage(['mf-trips'])).discovery;
    const news = page.news({ statement: { discovery: published }, signature: 'the portal’s' }, changed);
    expect(Object.keys(news.statement.discovery?.microFrontends ?? {})).toEqual(Object.keys(discovery.microFrontends));
    expect(await isSigned(news.statement, news.signature, registryKey)).toBe(true);
  });

  it('stay none where nothing has changed', () => {
    expect(page.news({ statement: { discovery: null }, signature: '' }, changed).statement).toEqual({ discovery: null });
  });
});

it('the page’s tenant and settings are those of the portal', () => {
  expect(dataOf(new DevPage().html(aPortalPage(['mf-trips']), changed, 0))).toMatchObject({ tenant: aTenant(), config: aConfig() });
});
