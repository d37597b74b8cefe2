import { existsSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createPublicKey, verify } from 'node:crypto';
import { createBuildFiles } from '../publish/buildFiles.ts';
import {
  activate,
  changeRelease,
  createToken,
  fetchHistory,
  fetchStatus,
  publishRoom,
  removeWebhook,
  setWebhook,
} from '../cli/registryClient.ts';
import { createRegistryRepository } from '../registryRepository.ts';
import { createRetention } from '../retention.ts';
import { aBuild, aShellBuild } from '../testing/aBuild.ts';
import { registryForEachTest, type TestRegistry } from '../testing/aRegistry.ts';
import { createWebhookRepository } from '../webhooks/webhookRepository.ts';
import { createWebhooks } from '../webhooks/webhooks.ts';

const [first, second, third] = ['0.1.0-00000001', '0.1.0-00000002', '0.1.0-00000003'];
const dayMs = 24 * 3600_000;

const registries = registryForEachTest();
let registry: TestRegistry;
beforeEach(async () => {
  registry = registries.current();
  for (const dir of [await aShellBuild(), await aBuild({ version: first })]) {
    const { id, version } = await publishRoom(registry.address, dir);
    await activate(registry.address, id, version);
  }
});

const publish = async (version: string) => void (await publishRoom(registry.address, await aBuild({ version })));
const trips = async () => (await fetchStatus(registry.address)).find(({ remote }) => remote === 'mf-trips');
const change = (name: string, body?: object) => changeRelease(registry.address, 'mf-trips', name, body);

/** Reports of mf-trips pages in this many networks. */
async function pagesReported(
  version: string,
  pages: number,
  failedPages: number,
  networks: number,
  network = 'network',
): Promise<void> {
  const at = registry.clock();
  const rows = Array.from({ length: pages }, (_, page) => ({
    token: `${version} ${page}`,
    remote: 'mf-trips',
    version,
    failed: page < failedPages,
    prefix: `${network} ${page % networks}`,
    loadMs: null,
    at,
  }));
  await registry.db.asOwner.insertInto('registryBeacons').values(rows).execute();
}

describe('a remote whose error budget is spent', () => {
  beforeEach(() => publish(second));

  it('A remote with a spent error budget releases nothing new, and says how it stands', async () => {
    await pagesReported(first, 100, 11, 10);
    await expect(change('activate', { version: second })).rejects.toThrow(
      '11 of 100 pages with mf-trips failed in seven days, and 10 may',
    );
    expect((await trips())?.active).toBe(first);
  });

  it('A remote with a spent error budget may still run a fixed version as a canary, and go back', async () => {
    await change('activate', { version: second });
    await pagesReported(second, 100, 30, 10);
    await publish(third);
    await change('canary', { version: third, rules: [{ percentage: 10 }] });
    await change('rollback');
    expect(await change('activate', { version: second })).toMatchObject({ active: second });
  });

  it('Only the operator releases over a spent error budget, with a reason that the history keeps', async () => {
    await pagesReported(first, 100, 11, 10);
    const team = { ...registry.address, token: await createToken(registry.address, 'mf-trips') };
    await expect(
      changeRelease(team, 'mf-trips', 'activate', { version: second, reason: 'it is mended' }),
    ).rejects.toThrow('Only the operator');
    expect(await change('activate', { version: second, reason: 'it is mended' })).toMatchObject({ active: second });
    expect((await fetchHistory(registry.address, 'mf-trips'))[0]?.details).toMatchObject({ reason: 'it is mended' });
  });

  it('A spent error budget recovers after a week', async () => {
    await pagesReported(first, 100, 11, 10);
    registry.later(7 * dayMs + 1);
    expect(await change('activate', { version: second })).toMatchObject({ active: second });
  });

  it('A single network spends no error budget: five failed pages of a version count from each', async () => {
    await pagesReported(first, 1_000, 1_000, 1);
    await pagesReported(second, 4, 4, 4, 'another');
    expect(await change('activate', { version: second })).toMatchObject({ active: second });
  });
});

describe('unused versions', () => {
  const collect = () =>
    createRetention(
      createRegistryRepository(registry.db, registry.clock),
      createBuildFiles(registry.filesDir),
      registry.clock,
    )();
  const hasFiles = (version: string) =>
    existsSync(join(registry.filesDir, 'published/mf-trips', version, 'remoteEntry.js'));
  const isKnown = async (version: string) => (await trips())?.versions.some((known) => known.version === version);

  it('Unused versions are deleted after a week, with their files; released, fallback and reported ones stay', async () => {
    for (const version of [second, third]) {
      await publish(version);
      await change('activate', { version });
    }
    await publish('0.1.0-00000004');
    await pagesReported('0.1.0-00000004', 1, 0, 1);
    await publish('0.1.0-00000005');
    registry.later(7 * dayMs - 60_000);
    await collect();
    expect(await isKnown(first)).toBe(true);
    registry.later(120_000);
    await pagesReported('0.1.0-00000005', 1, 0, 1);
    await collect();
    const kept = await Promise.all(
      [first, second, third, '0.1.0-00000004', '0.1.0-00000005'].map(async (version) => [
        await isKnown(version),
        hasFiles(version),
      ]),
    );
    expect(kept).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [false, false],
      [true, true],
    ]);
    expect(await fetchHistory(registry.address, 'mf-trips')).toContainEqual(
      expect.objectContaining({ actor: 'automatic', action: 'collect', details: { version: first } }),
    );
  });

  it('A deleted version may be published again', async () => {
    await publish(second);
    registry.later(8 * dayMs);
    await collect();
    await publish(second);
    expect(await change('activate', { version: second })).toMatchObject({ active: second });
    expect(hasFiles(second)).toBe(true);
  });

  it('A withdrawn version loses its files only: it cannot be published again', async () => {
    await publish(second);
    await change('activate', { version: second });
    await registry.db.asOwner
      .updateTable('registryVersions')
      .set({ state: 'quarantined' })
      .where('version', '=', first)
      .execute();
    await registry.db.asOwner.deleteFrom('registryPointers').where('version', '=', first).execute();
    registry.later(8 * dayMs);
    await collect();
    expect([await isKnown(first), hasFiles(first)]).toEqual([true, false]);
    await expect(change('activate', { version: first })).rejects.toThrow('is quarantined');
  });
});

describe('a team’s webhook', () => {
  interface Heard {
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }
  let heard: Heard[];
  let status: number;
  let url: string;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('received');
    });
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => void server.close(resolve)));
  beforeEach(() => {
    [heard, status, url] = [[], 200, `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`];
  });
  const deliver = () =>
    createWebhooks(createWebhookRepository(registry.db, registry.clock), registry.signer, registry.clock).deliver();
  const said = () =>
    heard.map(({ body }) => JSON.parse(body) as { type: string; data: { remote: string; details: object } });

  it('A webhook hears its remote’s changes from then on, in order, and no other remote’s', async () => {
    await setWebhook(registry.address, 'mf-trips', url);
    await publish(second);
    await publishRoom(registry.address, await aBuild({ id: 'mf-profile', path: 'profile' }));
    await change('activate', { version: second });
    await deliver();
    expect(said()).toMatchObject([
      { type: 'remote.publish', data: { remote: 'mf-trips' } },
      { type: 'remote.activate', data: { details: { version: second } } },
    ]);
  });

  it('A webhook’s calls verify with the registry’s key, and a repeated call keeps its id', async () => {
    const publicKey = await setWebhook(registry.address, 'mf-trips', url);
    await change('lock', { reason: 'a freeze' });
    status = 503;
    await deliver();
    registry.later(11_000);
    status = 200;
    await deliver();
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'OKP',
        crv: 'Ed25519',
        x: Buffer.from(publicKey.replace('whpk_', ''), 'base64').toString('base64url'),
      },
    });
    const isSigned = ({ headers, body }: Heard) => {
      const [scheme, signature = ''] = String(headers['webhook-signature']).split(',');
      return (
        scheme === 'v1a' &&
        verify(
          null,
          Buffer.from(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`),
          key,
          Buffer.from(signature, 'base64'),
        )
      );
    };
    expect(heard.map(isSigned)).toEqual([true, true]);
    expect(heard[0]?.headers['webhook-id']).toBe(heard[1]?.headers['webhook-id']);
    expect(heard.map((each) => isSigned({ ...each, body: each.body.replace('a freeze', 'a thaw') }))).toEqual([
      false,
      false,
    ]);
  });

  it('A webhook that never answers well is given up after a day, line by line', async () => {
    await setWebhook(registry.address, 'mf-trips', url);
    await change('lock', { reason: 'a freeze' });
    status = 302;
    for (const hours of [0, 1, 1, 1, 1, 7]) {
      registry.later(hours * 3600_000);
      await deliver();
    }
    expect(heard).toHaveLength(6);
    await change('unlock');
    status = 200;
    await deliver();
    expect(said().at(-1)?.type).toBe('remote.unlock');
  });

  it('A removed webhook hears nothing more', async () => {
    await setWebhook(registry.address, 'mf-trips', url);
    await removeWebhook(registry.address, 'mf-trips');
    await change('lock', { reason: 'a freeze' });
    await deliver();
    expect(heard).toEqual([]);
  });

  it.each(['http://portal.example/hook', 'ftp://127.0.0.1/', 'https://name:word@portal.example/', 'nonsense', ''])(
    'A webhook’s address is over TLS or on this machine: not %s',
    async (address) => {
      await expect(setWebhook(registry.address, 'mf-trips', address)).rejects.toThrow('An address is https');
    },
  );

  it('Only the operator sets a webhook: the registry itself calls that address', async () => {
    const team = { ...registry.address, token: await createToken(registry.address, 'mf-trips') };
    await expect(setWebhook(team, 'mf-trips', url)).rejects.toThrow('Only the operator');
  });
});
