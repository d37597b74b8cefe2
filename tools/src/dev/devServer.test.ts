import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startDevServer, type DevServer } from './devServer.ts';
import { listenOn } from './listenOn.ts';
import { aPublishedPortal, aRecord } from './testing/aPublishedPortal.ts';

const record = aRecord('mf-profile');
let page = '';
const policy = "default-src 'none'; script-src 'nonce-the-nonce'";
let dir = '';
let server: DevServer;
let closePortal: () => Promise<void>;
let seen: { method: string | undefined; url: string | undefined; host: string | undefined; body: string }[] = [];

/** A portal that answers its page, an upload of anything, and otherwise the request itself. */
async function aPortal(request: IncomingMessage): Promise<[headers: Record<string, string>, body: string]> {
  seen.push({ method: request.method, url: request.url, host: request.headers.host, body: await text(request) });
  if (request.url === '/registry/discovery')
    return [{ 'content-type': 'application/json' }, JSON.stringify({ microFrontends: {} })];
  if (request.headers.accept === 'text/html')
    return [{ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }, page];
  return [{ 'content-type': 'text/plain', 'set-cookie': 'a=b; HttpOnly' }, `portal: ${request.url}`];
}

beforeAll(async () => {
  const portal = await aPublishedPortal();
  page = await portal.page('/profile');
  await portal.close();
});
beforeEach(async () => {
  seen = [];
  dir = await mkdtemp(join(tmpdir(), 'portolan-dev-server-'));
  await mkdir(join(dir, 'built'));
  await writeFile(join(dir, 'built/remoteEntry.js'), 'newest();');
  await writeFile(join(dir, 'secret.txt'), 'secret');
  const upstream: Server = createServer(
    (request, response) => void aPortal(request).then(([headers, body]) => response.writeHead(200, headers).end(body)),
  );
  const { port, close } = await listenOn(upstream, 0);
  closePortal = close;
  server = await startDevServer(`http://127.0.0.1:${port}`, { record, dir: join(dir, 'built'), tookMs: 1 }, 0);
});
afterEach(async () => {
  await server.close();
  await closePortal();
  await rm(dir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
/** As written: `fetch` normalises a path before it sends it. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) =>
    ask({ port: server.port, host: '127.0.0.1', path }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end(),
  );

describe('a portal with one remote that is being worked on', () => {
  it('The development server has the remote’s files from the newest build, and lets no browser cache them', async () => {
    const answer = await get('/remotes/mf-profile/0.1.0-00000003/remoteEntry.js');
    expect([await answer.text(), answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
      'newest();',
      'no-store',
      'text/javascript; charset=utf-8',
    ]);
    expect(seen).toEqual([]);
  });

  it.each(['missing.js', '..%2fsecret.txt', ''])(
    'The development server has no other file of the remote: %s',
    async (file) => {
      expect(await statusOf(`/remotes/mf-profile/0.1.0-00000003/${file}`)).toBe(404);
    },
  );

  it('The development server gets everything else from the portal, with the requested host, which selects the tenant', async () => {
    const answer = await get('/remotes/mf-trips/0.1.0-00000002/remoteEntry.js');
    expect([await answer.text(), answer.headers.get('set-cookie')]).toEqual([
      'portal: /remotes/mf-trips/0.1.0-00000002/remoteEntry.js',
      'a=b; HttpOnly',
    ]);
    await fetch(`http://127.0.0.1:${server.port}/api/public/login?x=1`, { method: 'POST', body: '{"a":1}' });
    expect(seen.at(-1)).toEqual({
      method: 'POST',
      url: '/api/public/login?x=1',
      host: `127.0.0.1:${server.port}`,
      body: '{"a":1}',
    });
  });

  it('The development server serves the portal’s page with the portal’s Content-Security-Policy and the remote added', async () => {
    const answer = await get('/profile', { accept: 'text/html' });
    expect(answer.headers.get('content-security-policy')).toBe(policy);
    expect(await answer.text()).toContain('/remotes/mf-profile/0.1.0-00000003/remoteEntry.js');
  });

  it('The development server names the remote in the discovery document too', async () => {
    expect(
      Object.keys(((await (await get('/registry/discovery')).json()) as { microFrontends: object }).microFrontends),
    ).toEqual(['mf-profile']);
  });

  it('The development server says if the portal does not answer', async () => {
    await closePortal();
    const answer = await get('/trips');
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringContaining('does not answer: is it still running?'),
    ]);
    closePortal = () => Promise.resolve();
  });
});

describe('an open page', () => {
  it('An open page hears of the next build, of a failed one and its reason, and of the one after', async () => {
    const stream = (await get('/__dev/events')).body?.pipeThrough(new TextDecoderStream()).getReader();
    const heard = async () => JSON.parse(String((await stream?.read())?.value).replace('data: ', '')) as unknown;
    expect(await heard()).toEqual({ builds: 0, problem: null });
    server.built({ record, dir: join(dir, 'built'), tookMs: 1 });
    expect(await heard()).toEqual({ builds: 1, problem: null });
    server.failed('A.tsx: a brace is missing');
    expect(await heard()).toEqual({ builds: 1, problem: 'A.tsx: a brace is missing' });
    server.built({ record, dir: join(dir, 'built'), tookMs: 1 });
    expect(await heard()).toEqual({ builds: 2, problem: null });
    await stream?.cancel();
  });

  it('A reloaded page has the newest build', async () => {
    server.built({
      record: { ...record, files: { 'remoteEntry.js': 'sha384-newer' } },
      dir: join(dir, 'built'),
      tookMs: 1,
    });
    const html = await (await get('/profile', { accept: 'text/html' })).text();
    expect(html).toContain('"integrity":"sha384-newer"');
    expect(html).toContain('(1, "/__dev/events")');
  });
});

it('A port in use is named, with a way out', async () => {
  await expect(startDevServer('http://127.0.0.1:1', { record, dir, tookMs: 1 }, server.port)).rejects.toThrow(
    `port ${server.port} is taken; choose another: DEV_PORT=${server.port + 1}`,
  );
});
