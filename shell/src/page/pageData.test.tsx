import { aConfig, aTenant } from '@portolan/testing/rules';
import { readPageData } from './pageData.ts';

/** A page of the registry with this data block; null for none. */
function aPage(block: string | null): Document {
  const page = document.implementation.createHTMLDocument();
  if (block === null) return page;
  const script = page.createElement('script');
  script.type = 'application/json';
  script.id = 'portolan-page';
  script.textContent = block;
  page.head.append(script);
  return page;
}
const whole = {
  tenant: aTenant(),
  config: aConfig(),
  compositionId: 'c',
  shellVersion: 'v',
  issuedAt: '2026-11-20T12:00:00.000Z',
  isProvisional: false,
  pageToken: 't',
  registryKey: 'k',
  discovery: { schema: 's', microFrontends: {} },
};
const read = (block: object) => readPageData(aPage(JSON.stringify(block)));

describe('The page’s data block', () => {
  it('The data block gives brand, settings, key and discovery as the registry wrote them', () => {
    expect(read(whole)).toEqual(whole);
  });

  it.each([undefined, null, 'nonsense', { microFrontends: { 'mf-trips': [{}] } }])(
    'The data block does not fail if discovery is %j',
    (discovery) => {
      expect(read({ ...whole, discovery }).tenant.name).toBe(whole.tenant.name);
    },
  );

  it.each([
    ['brand', 'tenant'],
    ['settings', 'config'],
    ['key', 'registryKey'],
  ])('Reading the page data fails without the %s, because no portal can be shown', (_what, key) => {
    expect(() => read({ ...whole, [key]: undefined })).toThrow();
  });

  it.each([
    ['missing', null],
    ['cut off', '{"tenant":'],
    ['empty', 'null'],
  ])('Reading page data that is %s fails', (_what, block) => {
    expect(() => readPageData(aPage(block))).toThrow();
  });
});
