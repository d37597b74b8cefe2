import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Ajv from 'ajv/dist/2019.js';
import canonicalize from 'canonicalize';
import { activate, fetchStatus, publishRoom } from './cli/registryClient.ts';
import { aBuild, aManifest, aShellBuild } from './testing/aBuild.ts';
import { operatorToken, registryForEachTest, type TestRegistry } from './testing/aRegistry.ts';

interface PageWithSignature {
  readonly registryKey: string;
  readonly discovery: {
    readonly microFrontends: Record<
      string,
      {
        url: string;
        metadata: { version: string; integrity: string };
        extras: { container: string; remote: object; signature: string };
      }[]
    >;
  };
}

const aNavEntry = (over: object = {}) => ({ ...aManifest().nav[0], ...over });

const registries = registryForEachTest();
let registry: TestRegistry;
beforeEach(() => {
  registry = registries.current();
});

const publish = async (dir: Promise<string>) => publishRoom(registry.address, await dir);
const assemble = async (...builds: Promise<string>[]) => {
  for (const dir of builds.length > 0 ? builds : [aShellBuild(), aBuild()]) {
    const { id, version } = await publish(dir);
    await activate(registry.address, id, version);
  }
  registry.later();
};
const get = (url: string, headers: Record<string, string> = {}) =>
  registry.app.inject({ url, headers: { accept: 'text/html', host: 'localhost', ...headers } });
const auditOf = async () =>
  (await registry.db.asOwner.selectFrom('registryAudit').select(['action', 'remote']).orderBy('id').execute()).map(
    ({ action, remote }) => `${action} ${remote}`,
  );

describe('publishing', () => {
  it('Published files are served for ever, compressed and typed; publishing the same again changes nothing', async () => {
    expect(await publish(aBuild())).toMatchObject({ id: 'mf-trips', published: true });
    expect(await publish(aBuild())).toMatchObject({ published: false });
    const answer = await get('/remotes/mf-trips/0.1.0-00000001/remoteEntry.js', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await auditOf()).toEqual(['publish mf-trips']);
  });

  it('A version’s files and hashes are public', async () => {
    await publish(aBuild());
    const answer = await get('/registry/remotes/mf-trips/0.1.0-00000001/files');
    expect(answer.json()).toEqual({
      files: expect.objectContaining({ 'remoteEntry.js': expect.stringMatching(/^sha384-/) }),
      missing: [],
    });
    expect((await get('/registry/remotes/mf-trips/0.1.0-00000002/files')).statusCode).toBe(404);
  });

  it('A version is never overwritten with other content', async () => {
    await publish(aBuild());
    await expect(publish(aBuild({ files: { 'late.js': '1' } }))).rejects.toThrow('published with other files');
  });

  it('A file that differs from its declared hash is refused, and nothing is published', async () => {
    const url = '/registry/remotes/mf-trips/versions/0.1.0-00000001';
    const headers = { authorization: `Bearer ${operatorToken}` };
    await registry.app.inject({
      method: 'PUT',
      url: `${url}/files/remoteEntry.js`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('tampered'),
    });
    const build = {
      id: 'mf-trips',
      kind: 'remote',
      version: '0.1.0-00000001',
      packageVersion: '0.1.0',
      container: 'mf_trips__0_1_0_00000001',
      entry: 'remoteEntry.js',
    };
    const answer = await registry.app.inject({
      method: 'POST',
      url,
      headers,
      payload: { build, files: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` } },
    });
    expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([422, 'FILES_DIFFER']);
    expect(await fetchStatus(registry.address)).toEqual([]);
  });

  it('Publishing and activating need a token', async () => {
    const anonymous = { ...registry.address, token: 'another' };
    await expect(publishRoom(anonymous, await aBuild())).rejects.toThrow('token');
    await expect(activate(anonymous, 'mf-trips', '0.1.0-00000001')).rejects.toThrow('token');
  });

  it.each(['..%2f..%2fsecret', '.hidden', 'a//b', 'a/../../b', '%00'])('The file name %s is refused', async (name) => {
    const answer = await registry.app.inject({
      method: 'PUT',
      url: `/registry/remotes/mf-trips/versions/0.1.0-00000001/files/${name}`,
      headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('x'),
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  it.each<[change: object, words: string]>([
    [{ build: { container: 'mf_other' } }, 'the container is mf_other'],
    [{ build: { entry: 'gone.js' } }, 'gone.js is named by build.json'],
    [{ manifest: { languages: ['en', 'sr', 'sv'] } }, 'texts in da are missing'],
    [{ manifest: { needs: { shell: '*', api: [] } } }, 'name the range'],
    [{ manifest: { needs: { shell: '^1.0.0', api: ['noSuchCall'] } } }, 'noSuchCall'],
    [{ manifest: { id: 'mf-booking' } }, 'remote.json says mf-booking'],
    [{ manifest: { nav: [aNavEntry({ to: '//evil.example' })] } }, 'A menu entry leads to a path of the portal'],
    [{ manifest: { nav: [aNavEntry({ to: '/profile' })] } }, 'leads to no route of this remote'],
    [{ path: 'constructor' }, 'every object’s own'],
    [
      { manifest: { slots: [{ place: 'constructor', access: 'member', order: 1, takes: 'many', page: '/' }] } },
      'every object’s own',
    ],
    [{ build: { takes: { constructor: '^1.0.0' } } }, 'at build.takes.constructor'],
    [{ manifest: { needs: { shell: '^1.0.0', api: ['toString'] } } }, 'every object’s own'],
    [
      { manifest: { nav: Array.from({ length: 13 }, () => aNavEntry()) } },
      'it has 13 menu entries; a remote may have 12',
    ],
    ...['\uD800', '\0'].flatMap(
      (bad) =>
        [
          [
            { manifest: { nav: [aNavEntry({ label: { en: bad, sr: bad, sv: bad, da: bad } })] } },
            'one that no database keeps',
          ],
          [{ manifest: { nav: [aNavEntry({ icon: `trips${bad}` })] } }, 'one that no database keeps'],
          [{ build: { provides: { [bad]: '1.0.0' } } }, 'one that no database keeps'],
        ] as [object, string][],
    ),
  ])('Publishing %j is refused with what to change', async (change, words) => {
    await expect(publish(aBuild(change))).rejects.toThrow(words);
    expect(await fetchStatus(registry.address)).toEqual([]);
  });

  it.each(['**', '*', '/', ':x', 'a*b', 'SEARCH/taxis/*', 'login', 'api/v1', 'trips//x', 'trips/:1'])(
    'The route %j, which routers would misread, is refused',
    async (path) => {
      await expect(publish(aBuild({ path }))).rejects.toThrow('not right');
    },
  );

  it('A remote that poses as the shell is refused', async () => {
    await expect(
      publish(aBuild({ build: { kind: 'shell', container: undefined, shellContract: '1.0.0' } })),
    ).rejects.toThrow('The shell alone');
  });

  it('Concurrent publishers publish a version once and whole', async () => {
    const build = await aBuild({
      files: Object.fromEntries(Array.from({ length: 12 }, (_unused, index) => [`chunk-${index}.js`, `${index};`])),
    });
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => publishRoom(registry.address, build)));
    for (const one of all) if (one.status === 'rejected') expect(String(one.reason)).toContain('never changes');
    const { files } = (await get('/registry/remotes/mf-trips/0.1.0-00000001/files')).json<{ files: object }>();
    const statuses = await Promise.all(
      Object.keys(files).map(async (file) => (await get(`/remotes/mf-trips/0.1.0-00000001/${file}`)).statusCode),
    );
    expect([...new Set(statuses)]).toEqual([200]);
  });

  it('A name that is both a file and a folder is refused', async () => {
    const put = (name: string) =>
      registry.app.inject({
        method: 'PUT',
        url: `/registry/remotes/mf-trips/versions/0.1.0-00000001/files/${name}`,
        headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/octet-stream' },
        payload: Buffer.from('x'),
      });
    expect([
      (await put('a')).statusCode,
      (await put('a/b')).statusCode,
      (await put('d/e')).statusCode,
      (await put('d')).statusCode,
    ]).toEqual([204, 400, 204, 400]);
  });

  it('Publishing refuses a route that another remote owns', async () => {
    await publish(aBuild());
    await activate(registry.address, 'mf-trips', '0.1.0-00000001');
    await expect(publish(aBuild({ id: 'mf-other', path: 'trips' }))).rejects.toThrow('"trips" belongs to mf-trips');
  });
});

describe('activating', () => {
  it('An activation moves the pointer, keeps the previous version as the fallback, and leaves an audit row', async () => {
    for (const version of ['0.1.0-00000001', '0.1.0-00000002']) {
      await publish(aBuild({ version }));
      await activate(registry.address, 'mf-trips', version);
    }
    expect(await fetchStatus(registry.address)).toMatchObject([
      { remote: 'mf-trips', active: '0.1.0-00000002', fallback: '0.1.0-00000001' },
    ]);
    expect(await auditOf()).toEqual(['publish mf-trips', 'activate mf-trips', 'publish mf-trips', 'activate mf-trips']);
  });

  it('A version that was never published cannot be activated', async () => {
    await expect(activate(registry.address, 'mf-trips', '0.1.0-00000009')).rejects.toThrow('never published');
  });
});

describe('a version that people get', () => {
  const activeOf = async () =>
    JSON.parse((await get('/')).body.match(/id="portolan-page">(.*?)<\/script>/)?.[1] ?? '{}') as PageWithSignature;

  it('An active version is signed: version, address, hash, routes and access rules as the page carries them', async () => {
    await assemble();
    const { registryKey, discovery } = await activeOf();
    const [remote] = discovery.microFrontends['mf-trips'] ?? [];
    if (!remote) throw new Error('the page names no remote');
    const { url, metadata, extras } = remote;
    const statement =
      canonicalize({
        id: 'mf-trips',
        version: metadata.version,
        container: extras.container,
        url,
        integrity: metadata.integrity,
        remote: extras.remote,
      }) ?? '';
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: registryKey } });
    expect(verify(null, Buffer.from(statement), key, Buffer.from(extras.signature, 'base64url'))).toBe(true);
    expect(
      verify(
        null,
        Buffer.from(statement.replace('"member"', '"public"')),
        key,
        Buffer.from(extras.signature, 'base64url'),
      ),
    ).toBe(false);
  });

  it('A version that was only published has no signature', async () => {
    await publish(aBuild());
    const rows = await registry.db.asOwner.selectFrom('registryVersions').select('signature').execute();
    expect(rows).toEqual([{ signature: null }]);
  });
});

describe('the portal’s page', () => {
  it('The page gives every script and sheet its own nonce, and holds no other script than data', async () => {
    await assemble();
    const [first, second] = [await get('/trips'), await get('/')];
    const policy = String(first.headers['content-security-policy']);
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? 'none';
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(first.headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(String(second.headers['content-security-policy'])).not.toContain(nonce);
    const tags = first.body.match(/<(script|link rel="stylesheet")[^>]*>/g) ?? [];
    expect(tags).toHaveLength(4);
    for (const tag of tags) {
      if (tag.includes('application/json')) continue;
      expect(tag).toContain(`nonce="${nonce}"`);
      expect(tag).toMatch(/integrity="sha384-[^"]{64}"/);
    }
  });

  it('The page names every file of the current route, with its hash: the remote’s and those of the shell’s share groups', async () => {
    const shell = aShellBuild(
      {
        shares: {
          '@portolan/ui/data': { files: ['data.js'], shares: ['@portolan/ui/form'] },
          '@portolan/ui/form': { files: ['form.js'], shares: [] },
          '@portolan/ui/date': { files: ['date.js'], shares: [] },
        },
      },
      { 'data.js': '1', 'form.js': '2', 'date.js': '3' },
    );
    const remote = aBuild({
      manifest: { nav: [], routes: [{ ...aManifest().routes[0], path: 'trip/:cartId' }] },
      build: { routes: { 'trip/:cartId': { files: ['screen.js'], shares: ['react', '@portolan/ui/data'] } } },
      files: { 'screen.js': '4' },
    });
    await assemble(shell, remote);
    const ahead = async (path: string) =>
      JSON.parse((await get(path)).body.match(/id="portolan-preload">(.*?)<\/script>/)?.[1] ?? 'null') as [
        string,
        string,
      ][];
    const files = await ahead('/trip/42');
    expect(files.map(([url]) => url)).toEqual([
      '/remotes/mf-trips/0.1.0-00000001/remoteEntry.js',
      '/remotes/mf-trips/0.1.0-00000001/screen.js',
      '/assets/shell/0.1.0-0000000a/data.js',
      '/assets/shell/0.1.0-0000000a/form.js',
    ]);
    expect(files.every(([, hash]) => /^sha384-.{64}$/.test(hash))).toBe(true);
    expect([await ahead('/trip'), await ahead('/trip/42/more'), await ahead('/elsewhere')]).toEqual([[], [], []]);
  });

  it('The page names the access rule of the screen at the path', async () => {
    await assemble(
      aShellBuild(),
      aBuild({
        manifest: { nav: [], routes: [{ ...aManifest().routes[0], path: 'travel', access: 'tracking' }] },
        build: { routes: { travel: { files: [], shares: [] } } },
      }),
    );
    const accessOf = async (path: string) =>
      /data-access="(.*?)" id="portolan-preload"/.exec((await get(path)).body)?.[1] ?? null;
    expect([await accessOf('/travel'), await accessOf('/')]).toEqual(['tracking', null]);
  });

  it('The page is compressed for a browser that accepts it, with the same content', async () => {
    await assemble();
    const [plain, small] = [await get('/'), await get('/', { 'accept-encoding': 'gzip, br' })];
    expect([plain.headers['content-encoding'], small.headers['content-encoding'], small.headers['vary']]).toEqual([
      undefined,
      'br',
      'accept-encoding',
    ]);
    const dataOf = (html: string) =>
      Object.keys(JSON.parse(/id="portolan-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as object);
    expect(dataOf(brotliDecompressSync(small.rawPayload).toString())).toEqual(dataOf(plain.body));
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.6);
  });

  it('The home page names the fillers of the slots that it shows at once with their texts, and no others', async () => {
    const slot = { access: 'login', order: 10, takes: 'many' };
    const slots = [
      { ...slot, place: 'home-card', page: '/' },
      { ...slot, place: 'trip-picker', page: null },
    ];
    const needed = {
      'home-card': { files: ['card.js'], shares: [], texts: { en: ['card-en.js'], sv: ['card-sv.js'] } },
      'trip-picker': { files: ['picker.js'], shares: [], texts: { en: ['picker-en.js'] } },
    };
    await assemble(
      aShellBuild(),
      aBuild({
        manifest: { slots },
        build: { slots: needed, texts: { en: ['en.js'], sv: ['sv.js'] } },
        files: Object.fromEntries(
          ['card', 'picker', 'en', 'sv', 'card-en', 'card-sv', 'picker-en'].map((name) => [`${name}.js`, name]),
        ),
      }),
    );
    const files = JSON.parse((await get('/')).body.match(/id="portolan-preload">(.*?)<\/script>/)?.[1] ?? 'null') as [
      string,
      string,
      string?,
    ][];
    expect(files.map(([url, , language]) => [url.replace('/remotes/mf-trips/0.1.0-00000001/', ''), language])).toEqual([
      ['remoteEntry.js', undefined],
      ['card.js', undefined],
      ['en.js', 'en'],
      ['sv.js', 'sv'],
      ['card-en.js', 'en'],
      ['card-sv.js', 'sv'],
    ]);
  });

  it('A tenant’s name cannot break out of the page’s data', async () => {
    await assemble();
    const { body } = await get('/');
    expect(body).not.toContain('<script>alert');
    const block = /<script type="application\/json" id="portolan-page">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect((JSON.parse(block) as { tenant: { name: string } }).tenant.name).toContain('</script>');
  });

  it('The page carries a discovery that the published schema accepts', async () => {
    await assemble();
    const { $schema: _draft, ...schema } = JSON.parse(
      readFileSync(join(__dirname, 'testing/frontend-discovery-v1-pre.json'), 'utf8'),
    ) as Record<string, unknown>;
    const validate = new Ajv({ strict: false }).compile(schema);
    const answer = await get('/registry/discovery');
    expect(answer.headers['x-portolan-composition']).toMatch(/^[0-9a-f]{16}$/);
    expect([validate(answer.json()), validate.errors]).toEqual([true, null]);
    expect(Object.keys(answer.json<{ microFrontends: object }>().microFrontends)).toEqual(['mf-trips']);
  });

  it('Without an active shell, and for an unknown host, the answer is a notice', async () => {
    expect((await get('/')).statusCode).toBe(503);
    expect((await get('/', { host: 'nobody.example' })).statusCode).toBe(404);
  });

  it.each([
    '/assets/shell/0.1.0-0000000a/gone.js',
    '/remotes/mf-trips/0.1.0-00000001/gone.js',
    '/remotes/mf-trips/x/y',
    '/api/none',
    '/document-service/none',
  ])('The page is never the answer for %s', async (url) => {
    await assemble();
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).not.toContain('text/html');
  });
});
