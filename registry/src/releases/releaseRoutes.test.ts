import { createPublicKey, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import {
  activate,
  activateTogether,
  changeRelease,
  createToken,
  fetchHistory,
  fetchStatus,
  publishRoom,
  revokeTokens,
} from '../cli/registryClient.ts';
import type { ReleaseUpdate } from '../pages/releaseUpdates.ts';
import { aBuild, aShellBuild } from '../testing/aBuild.ts';
import { registryForEachTest, type TestRegistry } from '../testing/aRegistry.ts';

const [first, second] = ['0.1.0-00000001', '0.1.0-00000002'];

const registries = registryForEachTest();
let registry: TestRegistry;
beforeEach(async () => {
  registry = registries.current();
  for (const dir of [await aShellBuild(), await aBuild({ version: first })]) {
    const { id, version } = await publishRoom(registry.address, dir);
    await activate(registry.address, id, version);
  }
  await publishRoom(registry.address, await aBuild({ version: second }));
});

/** A caller's version of mf-trips, and its fallback. */
async function versionFor(headers: Record<string, string> = {}): Promise<(string | undefined)[]> {
  registry.later();
  const answer = await registry.app.inject({ url: '/registry/discovery', headers: { host: 'localhost', ...headers } });
  const [remote] =
    answer.json<{
      microFrontends: Record<
        string,
        { metadata: { version: string }; extras: { fallback: { version: string } | null } }[]
      >;
    }>().microFrontends['mf-trips'] ?? [];
  return [remote?.metadata.version, remote?.extras.fallback?.version];
}
/** Whether the page tells the shell to ask again after sign-in. */
async function isPageProvisional(): Promise<boolean> {
  registry.later();
  const page = await registry.app.inject({ url: '/', headers: { host: 'localhost', accept: 'text/html' } });
  return (JSON.parse(/id="portolan-page">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '{}') as { isProvisional: boolean })
    .isProvisional;
}
const change = (name: string, body?: object, token = registry.address.token) =>
  changeRelease({ ...registry.address, token }, 'mf-trips', name, body);

describe('a canary', () => {
  it('A canary goes to people whom its rule fits, with the active version as the fallback; the others keep theirs', async () => {
    await change('canary', { version: second, rules: [{ users: ['elin'] }] });
    const elin = { 'x-person': JSON.stringify({ userId: 'elin', companyId: 'industri', roles: ['TRAVELLER'] }) };
    expect(await versionFor(elin)).toEqual([second, first]);
    expect(await versionFor()).toEqual([first, undefined]);
    expect(await isPageProvisional()).toBe(true);
    await change('end-canary');
    expect(await isPageProvisional()).toBe(false);
    expect(await versionFor(elin)).toEqual([first, undefined]);
  });

  it('Of two concurrent canaries the first wins; the second is refused', async () => {
    const tries = await Promise.allSettled(
      ['elin', 'marko'].map((user) =>
        change('canary', { version: second, rules: [{ users: [user] }], fromCanary: null }),
      ),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tries.flatMap((tried) => (tried.status === 'rejected' ? String(tried.reason) : []))).toEqual([
      expect.stringContaining('Somebody was faster'),
    ]);
  });

  it.each([
    ['an unknown tenant', [{ tenants: ['nordlis'] }], 'there is no tenant nordlis'],
    ['an unknown company', [{ companies: ['industry', 'industri'] }], 'no tenant has the company industry;'],
    [
      'a company of another tenant',
      [{ tenants: ['dunav'], companies: ['elsewhere'] }],
      'dunav does not have the company elsewhere;',
    ],
    [
      'unknown tenants in one of its rules',
      [{ users: ['elin'] }, { tenants: ['a', 'b', 'c', 'd', 'e', 'f'] }],
      'Rule 2: there is no tenant a, b, c, d, e and 1 more',
    ],
  ])('A canary for %s is refused by name, and changes nothing', async (_whom, rules, words) => {
    await change('canary', { version: second, rules: [{ users: ['elin'] }] });
    await expect(change('canary', { version: second, rules })).rejects.toThrow(words);
    expect((await fetchStatus(registry.address)).find(({ remote }) => remote === 'mf-trips')?.canary).toEqual({
      version: second,
      rules: [{ users: ['elin'] }],
    });
  });

  it('A canary of the shell goes by the host’s tenant, signed like every released version', async () => {
    await publishRoom(registry.address, await aShellBuild({ version: '0.1.0-0000000b' }));
    await changeRelease(registry.address, 'shell', 'canary', {
      version: '0.1.0-0000000b',
      rules: [{ tenants: ['nordlys'] }],
    });
    registry.later();
    const page = await registry.app.inject({ url: '/', headers: { host: 'localhost', accept: 'text/html' } });
    expect(page.body).toContain('/assets/shell/0.1.0-0000000b/main.js');
    const rows = await registry.db.asOwner
      .selectFrom('registryVersions')
      .select('signature')
      .where('version', '=', '0.1.0-0000000b')
      .execute();
    expect(rows).toEqual([{ signature: expect.stringMatching(/^[\w-]{86}$/) }]);
  });

  it('A canary of a percentage sticks to the browser by a cookie that identifies no person', async () => {
    const answer = await registry.app.inject({ url: '/registry/discovery', headers: { host: 'localhost' } });
    expect(answer.headers['set-cookie']).toMatch(
      /^portolan-cohort=[0-9a-f]{32}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    const again = await registry.app.inject({
      url: '/registry/discovery',
      headers: { host: 'localhost', cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' },
    });
    expect(again.headers['set-cookie']).toBeUndefined();
  });
});

describe('releases', () => {
  it('A rollback goes back, and an activation forward again', async () => {
    await activate(registry.address, 'mf-trips', second);
    expect(await versionFor()).toEqual([second, first]);
    await change('rollback');
    expect(await versionFor()).toEqual([first, undefined]);
  });

  it('Of two concurrent activations the first wins; the second is refused with the active version', async () => {
    await publishRoom(registry.address, await aBuild({ version: '0.1.0-00000003' }));
    const both = await Promise.allSettled(
      [second, '0.1.0-00000003'].map((version) => change('activate', { version, from: first })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [refused] = both.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(String(refused?.reason)).toContain('Somebody was faster');
  });

  it('A lock freezes releases, and shows its reason', async () => {
    await change('lock', { reason: 'the fair in Oslo' });
    await expect(change('activate', { version: second })).rejects.toThrow('locked by operator: the fair in Oslo');
    await change('unlock');
    expect((await change('activate', { version: second })).active).toBe(second);
  });

  it('A killed version is replaced at once, and its files are no longer served', async () => {
    await activate(registry.address, 'mf-trips', second);
    await change('kill', { version: second, reason: 'a leaked key' });
    expect(await versionFor()).toEqual([first, undefined]);
    expect((await registry.app.inject({ url: `/remotes/mf-trips/${second}/remoteEntry.js` })).statusCode).toBe(404);
    await expect(change('activate', { version: second })).rejects.toThrow('killed; publish a mended version');
  });

  it('The history lists every change, newest first', async () => {
    await change('lock', { reason: 'a pause' });
    const lines = await fetchHistory(registry.address, 'mf-trips');
    expect(lines.map(({ action, actor }) => `${action} by ${actor}`)).toEqual([
      'lock by operator',
      'publish by operator',
      'activate by operator',
      'publish by operator',
    ]);
    expect(lines[0]?.details).toEqual({ reason: 'a pause', before: first, after: first });
  });

  it.each([
    ['activate', {}],
    ['activate', { version: 'newest' }],
    ['canary', { version: second, rules: [] }],
    ['canary', { version: second, rules: [{}] }],
    ['kill', { version: second }],
    ['lock', { reason: ' ' }],
    ['rollback', { to: first }],
  ])('The operation %s with %j is refused, and changes nothing', async (name, body) => {
    await expect(change(name, body)).rejects.toThrow(name);
    expect(await versionFor()).toEqual([first, undefined]);
  });
});

describe('a team’s token', () => {
  it('A team’s token releases its own remote, and the history names the team', async () => {
    const token = await createToken(registry.address, 'mf-trips');
    const own = { ...registry.address, token };
    await publishRoom(own, await aBuild({ version: '0.1.0-00000003' }));
    expect((await activate(own, 'mf-trips', '0.1.0-00000003')).active).toBe('0.1.0-00000003');
    expect((await fetchHistory(own)).map(({ actor, action }) => `${action} by ${actor}`).slice(0, 2)).toEqual([
      'activate by mf-trips',
      'publish by mf-trips',
    ]);
  });

  it('A team’s token neither sees nor changes other remotes, and creates no tokens', async () => {
    const own = { ...registry.address, token: await createToken(registry.address, 'mf-trips') };
    await expect(publishRoom(own, await aBuild({ id: 'mf-booking', path: 'taxis' }))).rejects.toThrow(
      'belongs to another team',
    );
    for (const name of ['activate', 'rollback', 'lock', 'unlock', 'end-canary'])
      await expect(changeRelease(own, 'shell', name, {})).rejects.toThrow('belongs to another team');
    await expect(fetchHistory(own, 'shell')).rejects.toThrow('belongs to another team');
    await expect(createToken(own, 'mf-trips')).rejects.toThrow('Only the operator');
    expect((await fetchStatus(own)).map(({ remote }) => remote)).toEqual(['mf-trips']);
  });

  it('A revoked token is worthless, and no token is stored', async () => {
    const token = await createToken(registry.address, 'mf-trips');
    expect(JSON.stringify(await registry.db.asOwner.selectFrom('registryTokens').selectAll().execute())).not.toContain(
      token,
    );
    await revokeTokens(registry.address, 'mf-trips');
    await expect(fetchStatus({ ...registry.address, token })).rejects.toThrow('token is missing or wrong');
  });
});

it('Two remotes with the same page cannot both be released, however close in time', async () => {
  for (const id of ['mf-one', 'mf-other']) await publishRoom(registry.address, await aBuild({ id, path: 'race' }));
  const both = await Promise.allSettled(['mf-one', 'mf-other'].map((id) => activate(registry.address, id, first)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

describe('a portal session', () => {
  /** The answer to a portal session with this role. */
  const as = async (role: string, method: 'GET' | 'POST', path: string, payload?: object) => {
    const person = JSON.stringify({ userId: 'somebody', companyId: 'a-company', roles: [role] });
    const answer = await registry.app.inject({
      method,
      url: `/registry/${path}`,
      headers: { authorization: 'Bearer a.session.token', 'x-person': person },
      ...(payload && { payload }),
    });
    return {
      status: answer.statusCode,
      body: answer.json<{ message?: string; remotes?: { remote: string; canary: unknown }[]; canary?: unknown }>(),
    };
  };
  const [ofNordlys, ofDunav] = [
    { version: second, rules: [{ tenants: ['nordlys'] }] },
    { version: second, rules: [{ tenants: ['dunav'] }] },
  ];

  it('A signed-in operator may do what the registry’s operator may; the history has the person’s id', async () => {
    expect((await as('PLATFORM_OPERATOR', 'POST', 'remotes/mf-trips/activate', { version: second })).status).toBe(200);
    expect((await fetchHistory(registry.address))[0]).toMatchObject({ actor: 'somebody', action: 'activate' });
  });

  it('History and lock name the person to operators; the audit trail stores the id only', async () => {
    await as('PLATFORM_OPERATOR', 'POST', 'remotes/mf-trips/lock', { reason: 'a fair' });
    const name = 'somebody of a-company';
    expect((await as('PLATFORM_OPERATOR', 'GET', 'history')).body).toMatchObject({
      lines: [{ actor: 'somebody', actorName: name }, { actor: 'operator', actorName: null }, {}, {}, {}, {}],
    });
    const lockIn = (body: object) =>
      (body as { remotes: { remote: string; lock: unknown }[] }).remotes.find(({ remote }) => remote === 'mf-trips')
        ?.lock;
    expect(lockIn((await as('PLATFORM_OPERATOR', 'GET', 'overview')).body)).toEqual({
      by: 'somebody',
      byName: name,
      reason: 'a fair',
    });
    const others = {
      authorization: 'Bearer a.session.token',
      'x-person': JSON.stringify({
        userId: 'milica',
        tenantId: 'dunav',
        companyId: 'a-company',
        roles: ['TENANT_ADMIN'],
      }),
    };
    expect(lockIn((await registry.app.inject({ url: '/registry/overview', headers: others })).json())).toEqual({
      by: 'somebody',
      byName: null,
      reason: 'a fair',
    });
    expect(JSON.stringify(await registry.db.asOwner.selectFrom('registryAudit').selectAll().execute())).not.toContain(
      'of a-company',
    );
  });

  it('Staff of a tenant may set and see the rules of that tenant only', async () => {
    expect((await as('TENANT_ADMIN', 'POST', 'remotes/mf-trips/canary', ofNordlys)).status).toBe(200);
    expect((await as('TENANT_ADMIN', 'POST', 'remotes/mf-trips/canary', ofDunav)).body.message).toContain(
      'for nordlys alone',
    );
    expect((await as('TENANT_ADMIN', 'POST', 'remotes/mf-trips/end-canary')).status).toBe(200);
    await change('canary', {
      version: second,
      rules: [
        { tenants: ['nordlys', 'dunav'], companies: ['secret company'] },
        { users: ['secret person'], percentage: 5 },
        ...ofDunav.rules,
      ],
    });
    expect(
      (await as('TENANT_ADMIN', 'GET', 'status')).body.remotes?.find(({ remote }) => remote === 'mf-trips')?.canary,
    ).toEqual({ version: second, rules: [{ tenants: ['nordlys'] }, { percentage: 5 }] });
    await change('canary', ofDunav);
    const seen = (await as('TENANT_ADMIN', 'GET', 'status')).body.remotes;
    expect(seen?.find(({ remote }) => remote === 'mf-trips')).toMatchObject({ active: first, canary: null });
  });

  it.each<[string, object]>([
    ['end-canary', {}],
    ['canary', ofNordlys],
  ])('Staff of a tenant cannot take a canary from others: %s', async (name, body) => {
    await change('canary', ofDunav);
    expect((await as('TENANT_ADMIN', 'POST', `remotes/mf-trips/${name}`, body)).status).toBe(403);
    expect((await fetchStatus(registry.address)).find(({ remote }) => remote === 'mf-trips')?.canary).toEqual(ofDunav);
  });

  it.each<[string, 'GET' | 'POST', string, object | undefined]>([
    ['TENANT_ADMIN', 'POST', 'remotes/mf-trips/activate', { version: second }],
    ['TENANT_ADMIN', 'POST', 'remotes/mf-trips/rollback', undefined],
    ['TENANT_ADMIN', 'POST', 'remotes/mf-trips/tokens', undefined],
    ['TENANT_ADMIN', 'GET', 'history', undefined],
    ['TENANT_ADMIN', 'POST', 'activate', { versions: { 'mf-trips': second } }],
    ['COMPANY_ADMIN', 'GET', 'status', undefined],
    ['TRAVELLER', 'POST', 'remotes/mf-trips/canary', ofNordlys],
  ])('A %s may not: %s %s', async (role, method, path, payload) => {
    expect((await as(role, method, path, payload)).status).toBe(403);
    expect((await fetchStatus(registry.address)).find(({ remote }) => remote === 'mf-trips')).toMatchObject({
      active: first,
      canary: null,
    });
  });
});

describe('the release update for open tabs', () => {
  const update = async (have = '') =>
    (await registry.app.inject({ url: `/registry/news?have=${have}`, headers: { host: 'localhost' } })).json<{
      statement: ReleaseUpdate;
      signature: string;
    }>();

  it('A release update names the current mix with its discovery for a tab with another; signed as a whole with its time', async () => {
    const { statement, signature } = await update();
    expect(statement).toMatchObject({
      shellVersion: '0.1.0-0000000a',
      discovery: { microFrontends: { 'mf-trips': [{ metadata: { version: first } }] } },
    });
    const page = await registry.app.inject({ url: '/', headers: { host: 'localhost', accept: 'text/html' } });
    const { registryKey, compositionId } = JSON.parse(
      /id="portolan-page">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '{}',
    ) as { registryKey: string; compositionId: string };
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: registryKey } });
    const isSigned = (said: object) =>
      verify(null, Buffer.from(canonicalize(said) ?? ''), key, Buffer.from(signature, 'base64url'));
    expect([isSigned(statement), isSigned({ ...statement, issuedAt: '2020-01-01T00:00:00.000Z' })]).toEqual([
      true,
      false,
    ]);
    expect((await update(compositionId)).statement).toMatchObject({ compositionId, discovery: null, pageToken: null });
  });

  it('A release update names versions withdrawn for security, for every tab and signed; it names no others', async () => {
    expect((await update()).statement.withdrawn).toEqual([]);
    await changeRelease(registry.address, 'mf-trips', 'kill', { version: second, reason: 'a leak' });
    const { statement } = await update();
    expect(statement.withdrawn).toEqual([`mf-trips@${second}`]);
    expect((await update(statement.compositionId)).statement).toMatchObject({
      discovery: null,
      withdrawn: [`mf-trips@${second}`],
    });
  });

  it('A release changes the release update', async () => {
    const before = (await update()).statement.compositionId;
    await activate(registry.address, 'mf-trips', second);
    registry.later();
    expect((await update()).statement.compositionId).not.toBe(before);
  });
});

describe('versions that need each other', () => {
  const react20 = { provides: { react: '20.0.0' }, version: '0.2.0-0000000b' };
  const publishBoth = async () => {
    await publishRoom(registry.address, await aShellBuild(react20));
    await publishRoom(
      registry.address,
      await aBuild({ version: '0.2.0-00000003', build: { takes: { react: '^20.0.0' } } }),
    );
  };

  it('Versions that need each other are refused alone and released together; an unfit fallback is dropped', async () => {
    await publishBoth();
    await expect(change('activate', { version: '0.2.0-00000003' })).rejects.toThrow('shares 19.3.1');
    await expect(changeRelease(registry.address, 'shell', 'activate', { version: '0.2.0-0000000b' })).rejects.toThrow(
      'mf-trips@0.1.0-00000001 would break',
    );
    await activateTogether(registry.address, { shell: '0.2.0-0000000b', 'mf-trips': '0.2.0-00000003' });
    expect(await versionFor()).toEqual(['0.2.0-00000003', undefined]);
  });

  it('Versions released together leave no earlier fallback, even after a rollback', async () => {
    await change('activate', { version: second });
    await publishBoth();
    await activateTogether(registry.address, { shell: '0.2.0-0000000b', 'mf-trips': '0.2.0-00000003' });
    await publishRoom(
      registry.address,
      await aBuild({ version: '0.2.0-00000004', build: { takes: { react: '^20.0.0' } } }),
    );
    await change('activate', { version: '0.2.0-00000004' });
    expect(await versionFor()).toEqual(['0.2.0-00000004', '0.2.0-00000003']);
    expect(await change('rollback')).toMatchObject({ active: '0.2.0-00000003', fallback: null });
    expect(await versionFor()).toEqual(['0.2.0-00000003', undefined]);
    await change('activate', { version: '0.2.0-00000004' });
    await change('kill', { version: '0.2.0-00000004', reason: 'a hole' });
    expect(await versionFor()).toEqual(['0.2.0-00000003', undefined]);
  });

  it('Versions released together go to people all or none: one locked remote stops all', async () => {
    await publishRoom(registry.address, await aBuild({ id: 'mf-profile', path: 'profile' }));
    await changeRelease(registry.address, 'mf-profile', 'lock', { reason: 'a freeze' });
    await expect(
      activateTogether(registry.address, { 'mf-trips': second, 'mf-profile': '0.1.0-00000001' }),
    ).rejects.toThrow('locked');
    expect((await fetchStatus(registry.address)).find(({ remote }) => remote === 'mf-trips')?.active).toBe(first);
  });

  it('Only the operator releases several versions together', async () => {
    await publishBoth();
    const team = { ...registry.address, token: await createToken(registry.address, 'mf-trips') };
    await expect(activateTogether(team, { 'mf-trips': second })).rejects.toThrow('Only the operator');
  });

  it('A version that fits no shell at all cannot be published', async () => {
    await expect(
      publishRoom(
        registry.address,
        await aBuild({ version: '0.3.0-00000004', build: { takes: { react: '^21.0.0' } } }),
      ),
    ).rejects.toThrow('it takes react ^21.0.0');
  });
});
