import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { Role } from '@portolan/contracts';
import { activate, changeRelease, createToken, fetchHistory, fetchStatus, publishRoom } from '../cli/registryClient.ts';
import { aBuild, aShellBuild } from '../testing/aBuild.ts';
import { registryForEachTest, type TestRegistry } from '../testing/aRegistry.ts';

const [first, second, third] = ['0.1.0-00000001', '0.1.0-00000002', '0.1.0-00000003'];
const hourMs = 3600_000;

const registries = registryForEachTest();
let registry: TestRegistry;
beforeEach(async () => {
  registry = registries.current();
  for (const dir of [await aShellBuild(), await aBuild({ version: first }), await aBuild({ version: second })]) {
    const { id, version } = await publishRoom(registry.address, dir);
    await activate(registry.address, id, version);
  }
  await publishRoom(registry.address, await aBuild({ version: third }));
  registry.later();
});

interface PageData {
  readonly compositionId: string;
  readonly pageToken: string;
  readonly isProvisional: boolean;
  readonly replay?: { readonly composition: string; readonly until: string };
  readonly override?: object;
  readonly ended?: string;
  readonly discovery: {
    readonly microFrontends: Record<
      string,
      { metadata: { version: string }; extras: { signature: string | null; fallback: object | null } }[]
    >;
  };
}

/** One browser: it keeps its cookies, and sends its person's session. */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly #headers: Record<string, string>;
  readonly #host: string;

  constructor(headers: Record<string, string> = {}, host = 'localhost:4000') {
    this.#headers = headers;
    this.#host = host;
  }

  async ask(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await registry.app.inject({
      method,
      url,
      headers: { host: this.#host, accept: 'text/html', cookie, ...this.#headers },
      ...(payload && { payload }),
    });
    for (const { name, value, maxAge } of answer.cookies as { name: string; value: string; maxAge?: number }[]) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  replay = (wanted: object) => this.ask('POST', '/registry/replay', wanted);
  override = (origin = 'http://localhost:4100') =>
    this.ask('POST', '/registry/override', { remote: 'mf-trips', origin });

  async page(path = '/trips'): Promise<PageData & { readonly policy: string; readonly preloaded: string }> {
    const { body, headers } = await this.ask('GET', path);
    const block = (id: string) => new RegExp(`id="${id}">(.*?)</script>`, 's').exec(body)?.[1] ?? '{}';
    return {
      ...(JSON.parse(block('portolan-page')) as PageData),
      policy: String(headers['content-security-policy']),
      preloaded: block('portolan-preload'),
    };
  }
}

const withToken = (token = registry.address.token) => ({ authorization: `Bearer ${token}` });
/** A session of the portal; its token has three parts. */
const asPerson = (role: Role, session = 'aaa', tenantId = 'nordlys') => ({
  authorization: 'Bearer a.session.token',
  'x-person': JSON.stringify({ userId: 'iris', tenantId, companyId: 'travel', roles: [role] }),
  session,
});
function aBrowserOf(role: Role, session = 'aaa', tenantId = 'nordlys'): Browser {
  const { session: secret, ...headers } = asPerson(role, session, tenantId);
  const browser = new Browser(headers);
  browser.cookies.set('session', secret);
  return browser;
}
const anOperator = () => new Browser(withToken());
const tripsOf = ({ discovery }: PageData) => discovery.microFrontends['mf-trips']?.[0];
const versionOf = (page: PageData) => tripsOf(page)?.metadata.version;
const pinOf = (browser: Browser, kind = 'replay') =>
  `portolan-${kind}-4000=${browser.cookies.get(`portolan-${kind}-4000`) ?? ''}`;
const failed = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ type: string }>().type];
const audit = async () =>
  (await fetchHistory(registry.address)).map(({ actor, action, remote }) => `${actor}: ${action} ${remote}`);

describe('a replay', () => {
  it('A replay gives one browser exactly the named mix, signed and without fallbacks; everyone else keeps theirs', async () => {
    const iris = aBrowserOf('PLATFORM_OPERATOR');
    const answer = await iris.replay({ versions: { 'mf-trips': third } });
    expect(answer.json()).toEqual({
      composition: expect.stringMatching(/^[0-9a-f]{16}$/),
      versions: { shell: '0.1.0-0000000a', 'mf-trips': third },
      until: expect.any(String),
    });
    const page = await iris.page();
    expect([versionOf(page), tripsOf(page)?.extras]).toEqual([
      third,
      expect.objectContaining({ signature: expect.stringMatching(/^[\w-]{86}$/), fallback: null }),
    ]);
    expect(page.replay?.composition).toBe(answer.json<{ composition: string }>().composition);
    expect(versionOf(await new Browser().page())).toBe(second);
  });

  it('A replay’s cookie is hidden from scripts, of this host only, valid for twelve hours, and recognised as expired for a day more', async () => {
    const answer = await anOperator().replay({ versions: { 'mf-trips': first } });
    expect([answer.headers['set-cookie']].flat().at(-1)).toMatch(
      /^portolan-replay-4000=[\w-]+\.[\w-]{86}; Path=\/; Max-Age=129600; HttpOnly; SameSite=Lax$/,
    );
  });

  it('A replay names a mix of earlier pages by its id, and may replace versions in it', async () => {
    const { compositionId } = await new Browser().page();
    await activate(registry.address, 'mf-trips', third);
    registry.later();
    const browser = anOperator();
    await browser.replay({ composition: compositionId });
    expect(await browser.page()).toMatchObject({ compositionId, isProvisional: false });
    expect(
      (await browser.replay({ composition: compositionId, versions: { 'mf-trips': first } })).json(),
    ).toMatchObject({ versions: { 'mf-trips': first } });
  });

  it('A replay also holds for discovery and its pages’ release updates; a page opened before it keeps its mix', async () => {
    const browser = anOperator();
    const before = await browser.page();
    await browser.replay({ versions: { 'mf-trips': first } });
    const { compositionId } = await browser.page();
    expect((await browser.ask('GET', '/registry/discovery')).headers['x-portolan-composition']).toBe(compositionId);
    await activate(registry.address, 'mf-trips', third);
    registry.later();
    const updateFor = async (have: string) =>
      (await browser.ask('GET', `/registry/news?have=${have}`)).json<{
        statement: { compositionId: string; discovery: object | null; pageToken: string | null };
      }>().statement;
    expect(await updateFor(compositionId)).toMatchObject({ compositionId, discovery: null, pageToken: null });
    expect((await updateFor(before.compositionId)).compositionId).toBe((await new Browser().page()).compositionId);
  });

  it('A replay counts in no statistics: its pages have no token', async () => {
    const browser = anOperator();
    await browser.replay({ versions: { 'mf-trips': third } });
    expect((await browser.page()).pageToken).toBe('');
    expect((await new Browser().page()).pageToken).not.toBe('');
  });

  it('A replay may hold a quarantined version: that is its purpose', async () => {
    await registry.db.asOwner
      .updateTable('registryVersions')
      .set({ state: 'quarantined' })
      .where('version', '=', first)
      .execute();
    const browser = anOperator();
    expect((await browser.replay({ versions: { 'mf-trips': first } })).statusCode).toBe(200);
    expect(versionOf(await browser.page())).toBe(first);
  });

  it('A replay of a killed version is refused, and an existing one ends', async () => {
    const browser = anOperator();
    await browser.replay({ versions: { 'mf-trips': third } });
    await changeRelease(registry.address, 'mf-trips', 'kill', { version: third, reason: 'a leak' });
    registry.later();
    expect(await browser.page()).toMatchObject({ ended: 'replay' });
    expect(await browser.page()).not.toHaveProperty('ended');
    const again = await browser.replay({ versions: { 'mf-trips': third } });
    expect([...failed(again), again.json<{ message: string }>().message]).toEqual([
      409,
      'VERSION_WITHDRAWN',
      expect.stringContaining(`mf-trips@${third} was withdrawn for security`),
    ]);
  });

  it('A replay of a quarantined version whose files were deleted is refused, and an existing one ends', async () => {
    await registry.db.asOwner
      .updateTable('registryVersions')
      .set({ state: 'quarantined' })
      .where('version', '=', first)
      .execute();
    const browser = anOperator();
    await browser.replay({ versions: { 'mf-trips': first } });
    await rm(join(registry.filesDir, 'published/mf-trips', first), { recursive: true });
    expect(await browser.page()).toMatchObject({ ended: 'replay' });
    expect(failed(await browser.replay({ versions: { 'mf-trips': first } }))).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    ['a mix that no page was given', { composition: '0123456789abcdef' }, 404],
    ['a version that was never published', { versions: { 'mf-trips': '0.1.0-000000ff' } }, 404],
    ['nothing', {}, 400],
    ['no version', { versions: {} }, 400],
    ['an invalid composition', { composition: 'newest' }, 400],
    ['an unknown field', { composition: '0123456789abcdef', tenant: 'dunav' }, 400],
  ])('A replay of %s is refused, and nothing changes', async (_what, wanted, status) => {
    const browser = anOperator();
    expect((await browser.replay(wanted)).statusCode).toBe(status);
    expect([...browser.cookies.keys()].filter((name) => name.includes('replay'))).toEqual([]);
  });

  it('A replay survives an outage of the database: only its pages of that time are everyone’s', async () => {
    const browser = new Browser(withToken());
    await browser.replay({ versions: { 'mf-trips': third } });
    expect(versionOf(await browser.page())).toBe(third);
    const { schema } = registry.db.asOwner;
    await schema.alterTable('registryCompositions').renameTo('registryAway').execute();
    try {
      expect(await browser.page()).not.toHaveProperty('ended');
    } finally {
      await schema.alterTable('registryAway').renameTo('registryCompositions').execute();
    }
    expect(versionOf(await browser.page())).toBe(third);
  });

  it('A replay of versions that do not fit together is refused with the reason', async () => {
    await publishRoom(
      registry.address,
      await aShellBuild({ version: '0.1.0-0000000b', provides: { react: '20.0.0' } }),
    );
    const answer = await anOperator().replay({ versions: { shell: '0.1.0-0000000b' } });
    expect([...failed(answer), answer.json<{ message: string }>().message]).toEqual([
      422,
      'GATE_REFUSED',
      expect.stringContaining('it takes react'),
    ]);
  });

  it('A replay ends when its browser asks, whoever is signed in', async () => {
    const browser = anOperator();
    await browser.replay({ versions: { 'mf-trips': third } });
    expect(
      (await new Browser({ cookie: pinOf(browser) }).ask('DELETE', '/registry/replay')).headers['set-cookie'],
    ).toContain('portolan-replay-4000=; Path=/; Max-Age=0');
    expect((await audit()).slice(0, 2)).toEqual(['operator: end replay shell', 'operator: replay shell']);
  });
});

describe('access to replays', () => {
  it('Teams, travellers and callers without a token may not replay', async () => {
    const team = new Browser(withToken(await createToken(registry.address, 'mf-trips')));
    const answers = await Promise.all(
      [team, aBrowserOf('TRAVELLER'), aBrowserOf('COMPANY_ADMIN'), new Browser()].map((browser) =>
        browser.replay({ versions: { 'mf-trips': first } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 401]);
  });

  it('Staff of a tenant may replay mixes of their tenant’s pages on its host, but compose none', async () => {
    const { compositionId: own } = await new Browser().page();
    await registry.db.asOwner
      .insertInto('registryCompositions')
      .values({
        id: 'f'.repeat(16),
        versions: JSON.stringify({ shell: '0.1.0-0000000a', 'mf-trips': first }),
        tenants: JSON.stringify(['dunav']),
        seenAt: new Date(),
      })
      .execute();
    const gustav = aBrowserOf('TENANT_ADMIN');
    expect((await gustav.replay({ composition: own })).statusCode).toBe(200);
    expect(failed(await gustav.replay({ composition: 'f'.repeat(16) }))).toEqual([404, 'NOT_FOUND']);
    expect(failed(await gustav.replay({ versions: { 'mf-trips': first } }))).toEqual([403, 'FORBIDDEN']);
    expect(failed(await gustav.replay({ composition: own, versions: { 'mf-trips': first } }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(failed(await aBrowserOf('TENANT_ADMIN', 'bbb', 'dunav').replay({ composition: own }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect((await anOperator().replay({ composition: 'f'.repeat(16) })).statusCode).toBe(200);
  });

  it('A replay stands in the audit trail by the person’s id', async () => {
    await aBrowserOf('PLATFORM_OPERATOR').replay({ versions: { 'mf-trips': first } });
    expect((await audit())[0]).toBe('iris: replay shell');
  });
});

describe('the cookie of a replay', () => {
  let iris: Browser;
  beforeEach(async () => {
    iris = aBrowserOf('PLATFORM_OPERATOR');
    await iris.replay({ versions: { 'mf-trips': third } });
  });
  const pageWith = (cookie: string, host?: string) => new Browser({ cookie }, host).page();

  it('An expired replay cookie gives everyone’s page, and says so once', async () => {
    registry.later(12 * hourMs);
    expect([versionOf(await iris.page()), iris.cookies.has('portolan-replay-4000')]).toEqual([second, false]);
  });

  it.each([
    ['without a signature', (cookie: string) => `${cookie.split('.')[0]}.`],
    [
      'with altered content',
      (cookie: string) =>
        `${Buffer.from(
          Buffer.from(cookie.split('=')[1]?.split('.')[0] ?? '', 'base64url')
            .toString()
            .replace('nordlys', 'dunav'),
        ).toString('base64url')}.${cookie.split('.')[1]}`,
    ],
    ['with nonsense', () => 'portolan-replay-4000=nonsense'],
  ])('A replay cookie is worthless %s', async (_what, forge) => {
    const forged = forge(pinOf(iris));
    const page = await pageWith(
      `session=aaa; ${forged.startsWith('portolan') ? forged : `portolan-replay-4000=${forged}`}`,
    );
    expect([versionOf(page), page.ended]).toEqual([second, 'replay']);
  });

  it('A replay cookie is worthless on another host, and for the next person who signs in', async () => {
    expect(await pageWith(`session=aaa; ${pinOf(iris)}`, 'dunav.localhost:4000')).toMatchObject({ ended: 'replay' });
    expect(await pageWith(`session=bbb; ${pinOf(iris)}`)).toMatchObject({ ended: 'replay' });
    expect(versionOf(await pageWith(`session=aaa; ${pinOf(iris)}`))).toBe(third);
  });

  it('A replay cookie is kept but ignored if the session’s own cookie is missing, as after a link from another site', async () => {
    const page = await pageWith(pinOf(iris));
    expect([versionOf(page), page]).toEqual([second, expect.not.objectContaining({ ended: 'replay' })]);
  });

  it('A replay asked by the registry’s token holds for whoever signs in: tests sign many in', async () => {
    const browser = anOperator();
    await browser.replay({ versions: { 'mf-trips': third } });
    expect(versionOf(await pageWith(`session=bbb; ${pinOf(browser)}`))).toBe(third);
  });

  it('A replay cookie cannot pass for an override, nor a page’s token for either', async () => {
    const { pageToken } = await new Browser().page();
    for (const value of [pinOf(iris).split('=')[1] ?? '', pageToken]) {
      const page = await pageWith(`session=aaa; portolan-override-4000=${value}`);
      expect([page.ended, page.policy]).toEqual(['override', expect.stringContaining("connect-src 'self';")]);
    }
  });
});

describe('an override', () => {
  it('An override puts remote, origin and end into one browser’s page, whose policy alone allows that origin', async () => {
    const iris = aBrowserOf('PLATFORM_OPERATOR');
    const { until } = (await iris.override()).json<{ until: string }>();
    const page = await iris.page();
    expect(page).toMatchObject({
      override: { remote: 'mf-trips', origin: 'http://localhost:4100', until },
      pageToken: '',
    });
    const other = await new Browser().page();
    expect(page.policy.replace(/nonce-[^']+/g, '').replace(' http://localhost:4100', '')).toBe(
      other.policy.replace(/nonce-[^']+/g, ''),
    );
    expect(page.policy).toContain("connect-src 'self' http://localhost:4100;");
    expect([page.preloaded, other.preloaded]).toEqual(['[]', expect.stringContaining(`/remotes/mf-trips/${second}/`)]);
    expect((await audit())[0]).toBe('iris: override mf-trips');
  });

  it('An override is for operators only, not for staff of a tenant', async () => {
    const team = new Browser(withToken(await createToken(registry.address, 'mf-trips')));
    const answers = await Promise.all(
      [team, aBrowserOf('TENANT_ADMIN'), aBrowserOf('TRAVELLER'), new Browser()].map((browser) => browser.override()),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 401]);
  });

  it.each([
    'http://evil.example',
    'http://localhost:4100/',
    'http://localhost:4100/x',
    'http://user@localhost:4100',
    'http://localhost.evil.example',
    "https://a.example; script-src 'unsafe-inline'",
    'https://*',
    'https://*.example',
    'https://a;script-src',
    'javascript:alert(1)',
    '*',
    '',
  ])('An override from %j is refused: it needs an exact origin, https or this very machine', async (origin) => {
    expect((await anOperator().override(origin)).statusCode).toBe(400);
  });

  it.each([
    'http://localhost:4100',
    'http://127.0.0.1:4100',
    'http://[::1]:4100',
    'https://dev.example',
    'https://dev.example:8443',
  ])('An override may come from %s', async (origin) => {
    expect((await anOperator().override(origin)).statusCode).toBe(200);
  });

  it('An override ends after two hours, or when its browser asks', async () => {
    const browser = anOperator();
    await browser.override();
    await browser.ask('DELETE', '/registry/override');
    expect(await browser.page()).not.toHaveProperty('override');
    await browser.override();
    registry.later(2 * hourMs);
    expect(await browser.page()).toMatchObject({ ended: 'override' });
  });

  it('An override keeps its page’s release updates out of statistics', async () => {
    const browser = anOperator();
    await browser.override();
    const update = await browser.ask('GET', '/registry/news?have=another');
    expect(update.json<{ statement: { pageToken: string } }>().statement.pageToken).toBe('');
  });

  it('An override changes nothing for anyone else', async () => {
    const before = await fetchStatus(registry.address);
    await anOperator().override();
    expect(await fetchStatus(registry.address)).toEqual(before);
  });
});
