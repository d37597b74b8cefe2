import { activate, publishRoom } from '../cli/registryClient.ts';
import { aShellBuild } from '../testing/aBuild.ts';
import { registryForEachTest } from '../testing/aRegistry.ts';
import { policyReportsPath } from './contentSecurityPolicy.ts';

const registries = registryForEachTest();
const secret = 'https://portal.example/password-reset/the-secret';
const report = (blockedURL: string, over: object = {}) => ({
  type: 'csp-violation',
  url: secret,
  body: { documentURL: secret, effectiveDirective: 'script-src-elem', blockedURL, ...over },
});

/** Sends a report as a browser does. @returns the log lines that it caused */
async function logOf(payload: unknown, type = 'application/reports+json'): Promise<readonly object[]> {
  const { app, logged } = registries.current();
  const answer = await app.inject({
    method: 'POST',
    url: policyReportsPath,
    headers: { 'content-type': type },
    payload: JSON.stringify(payload),
  });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  return logged
    .filter(({ event }) => event === 'content policy breached')
    .map(({ directive, blocked }) => ({ directive, blocked }));
}

describe('policyReports', () => {
  it('Every page names the endpoint, for newer browsers and for older ones', async () => {
    const { address, later, app } = registries.current();
    const { id, version } = await publishRoom(address, await aShellBuild());
    await activate(address, id, version);
    later();
    const { headers } = await app.inject({ url: '/', headers: { accept: 'text/html', host: 'localhost' } });
    expect(headers['reporting-endpoints']).toBe(`policy="${policyReportsPath}"`);
    expect(headers['content-security-policy']).toMatch(
      new RegExp(`; report-uri ${policyReportsPath}; report-to policy$`),
    );
  });

  it('A report is logged by directive and origin, without the address of the page or of what it asked for', async () => {
    expect(
      await logOf([report('https://evil.example/x?stolen=1'), report('inline'), report('chrome-extension://abc/x.js')]),
    ).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.example' },
      { directive: 'script-src-elem', blocked: 'inline' },
      { directive: 'script-src-elem', blocked: 'chrome-extension:' },
    ]);
  });

  it('A report in the older browsers’ form is read, too', async () => {
    const older = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.example/a.png' } };
    expect(await logOf(older, 'application/csp-report')).toEqual([
      { directive: 'img-src', blocked: 'https://evil.example' },
    ]);
  });

  it.each([
    null,
    [],
    {},
    'text',
    [report('inline', { effectiveDirective: 'a"} {"level":60' })],
    [{ type: 'deprecation' }],
  ])('%j, which is no report, is not logged', async (payload) => {
    expect(await logOf(payload)).toEqual([]);
  });

  it('Reports do not fill the log, however many come', async () => {
    let log: readonly object[] = [];
    for (let count = 0; count < 5; count += 1)
      log = await logOf(Array.from({ length: 50 }, (_unused, index) => report(`https://a${index}.example/`)));
    expect(log.length).toBe(60);
  });
});
