import { activate, publishRoom } from '../cli/registryClient.ts';
import { aBuild, aShellBuild } from '../testing/aBuild.ts';
import { registryForEachTest } from '../testing/aRegistry.ts';

const registries = registryForEachTest();
const ask = (url: string, headers: Record<string, string> = {}) =>
  registries.current().app.inject({ url, headers: { accept: 'text/html', host: 'localhost', ...headers } });

async function publishAll(): Promise<void> {
  const { address, later } = registries.current();
  for (const build of [await aShellBuild(), await aBuild({ path: 'trips/*', manifest: { nav: [] } })]) {
    const { id, version } = await publishRoom(address, build);
    await activate(address, id, version);
  }
  later();
}

describe('pages', () => {
  it.each(['/', '/login', '/login?redirectTo=/trips', '/trips', '/trips/17', '/password-reset/a-token', '/dev/ui'])(
    'The page %s of the shell or a remote answers 200',
    async (url) => {
      await publishAll();
      expect((await ask(url)).statusCode).toBe(200);
    },
  );

  it.each(['/no/such/page', '/tripsy', '/login/more', '/wp-login.php', '/.well-known/resource-that-is-not'])(
    'The unknown address %s answers 404 with the page, which leads home',
    async (url) => {
      await publishAll();
      const answer = await ask(url);
      expect([answer.statusCode, answer.body.includes('id="portolan-page"')]).toEqual([404, true]);
    },
  );
});

describe('site files', () => {
  it('The file robots.txt keeps crawlers from calls, not from pages', async () => {
    const { statusCode, headers, body } = await ask('/robots.txt', { accept: '*/*' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/']));
    expect(body).not.toMatch(/^Disallow: \/$/m);
  });

  it('The file security.txt names the brand’s contact and expires within a year (RFC 9116)', async () => {
    const { clock } = registries.current();
    const { statusCode, body } = await ask('/.well-known/security.txt');
    expect(statusCode).toBe(200);
    const fields = new Map(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:support@nordlys.example');
    expect(fields.get('Canonical')).toBe('http://localhost/.well-known/security.txt');
    const days = (Date.parse(fields.get('Expires') ?? '') - clock().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
    expect((await ask('/.well-known/security.txt', { host: 'nobody.example' })).statusCode).toBe(404);
  });

  it('The address change-password leads to the page that sends a new one', async () => {
    const { statusCode, headers } = await ask('/.well-known/change-password');
    expect([statusCode, headers['location']]).toEqual([302, '/password-reset']);
  });
});
