import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '@portolan/api/db';
import { openMigrated } from '@portolan/api/testing/open-migrated';
import { newRecordSigner, type RecordSigner } from '../publish/recordSigner.ts';
import type { ReleaseCaller } from '../releases/releaseRule.ts';
import { registerRegistry } from '../registerRegistry.ts';
import type { RegistryFaults } from '../registryService.ts';
import type { RegistryAddress } from '../cli/registryClient.ts';

/** The operator's token in every test. */
export const operatorToken = 'the-operators-token-of-every-test';

/** A registry on a real database, listening on the loopback. */
export interface TestRegistry {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** Folder of the published files. */
  readonly filesDir: string;
  readonly clock: () => Date;
  readonly signer: RecordSigner;
  readonly address: RegistryAddress;
  readonly faults: () => Promise<RegistryFaults>;
  /** Its log. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  /** Every route that it serves. */
  readonly routes: readonly { readonly method: string; readonly url: string }[];
  /** Lets browsers come over https, as in production. */
  overHttps(): void;
  /** Moves the clock, by two seconds by default, so that values cached for a second expire. */
  later(milliseconds?: number): void;
  close(): Promise<void>;
}

const tenant = {
  id: 'nordlys',
  name: 'Nordlys </script><script>alert(1)</script>',
  countryCode: 'SE',
  brandColor: '#0B5F6A',
  logo: null,
  invertedLogo: null,
  icon: null,
  documentTitle: null,
  worded: [],
  cardPaymentPublicKey: null,
  customerSupportAddress: 'support@nordlys.example',
  customerSupportPhone: '+46855501400',
};

/** Starts one; its tenant's name tries to break out of the page. */
export async function aRegistry(db: Database): Promise<TestRegistry> {
  const filesDir = await mkdtemp(join(tmpdir(), 'portolan-registry-'));
  let offset = 0;
  let isHttps = false;
  const clock = () => new Date(Date.now() + offset);
  const signer = newRecordSigner();
  const logged: Record<string, unknown>[] = [];
  const app = fastify({
    logger: {
      level: 'warn',
      stream: { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
    },
  });
  const routes: { method: string; url: string }[] = [];
  app.addHook(
    'onRoute',
    ({ method, url }) => void [method].flat().forEach((name) => routes.push({ method: name, url })),
  );
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ type: 'NOT_FOUND' }));
  const { faults } = registerRegistry(app, {
    db,
    filesDir,
    clock,
    operatorToken: operatorToken,
    signer,
    findPortal: async ({ hostname }) =>
      hostname === 'nobody.example'
        ? null
        : { tenant, config: { environment: 'demo', documentServiceUrl: '/document-service', mapTiles: null } },
    findPerson: async ({ headers }) =>
      typeof headers['x-person'] === 'string'
        ? { tenantId: 'nordlys', ...(JSON.parse(headers['x-person']) as NonNullable<ReleaseCaller['person']>) }
        : null,
    findUnknownAudience: async ({ tenants = [], companies = [] }) => ({
      tenants: tenants.filter((id) => !['nordlys', 'dunav', 'havn'].includes(id)),
      companies: companies.filter((id) => !['industri', 'secret company'].includes(id)),
    }),
    findNames: async (people) => new Map(people.map(({ id, companyId }) => [id, `${id} of ${companyId}`])),
    isSecure: () => isHttps,
    securityContact: null,
    browserOf: ({ headers }) => /session=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? null,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    db,
    filesDir,
    clock,
    signer,
    address: { url, token: operatorToken },
    faults,
    logged,
    routes,
    overHttps: () => void (isHttps = true),
    later: (milliseconds = 2_000) => void (offset += milliseconds),
    close: async () => {
      await app.close();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
}

const tables = [
  'registryPointers',
  'registryVersions',
  'registryAudit',
  'registryRemotes',
  'registryTokens',
  'registryBeacons',
  'registryErrors',
  'registryCompositions',
  'registryWebhooks',
  'registryPeople',
] as const;

/** A new registry for each test of a file, on one database that each finds empty. Call it outside of tests; `current()` inside. */
export function registryForEachTest(): { current(): TestRegistry } {
  let db: Database;
  let registry: TestRegistry;
  beforeAll(async () => {
    db = await openMigrated('pglite');
  });
  beforeEach(async () => {
    for (const table of tables) await db.asOwner.deleteFrom(table).execute();
    registry = await aRegistry(db);
  });
  afterEach(() => registry.close());
  afterAll(() => db.close());
  return { current: () => registry };
}

/** The registry's data in a newly opened page. */
export async function openPage({
  app,
}: TestRegistry): Promise<{ readonly pageToken: string; readonly compositionId: string }> {
  const { body } = await app.inject({ url: '/', headers: { host: 'localhost', accept: 'text/html' } });
  return JSON.parse(/id="portolan-page">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}') as {
    pageToken: string;
    compositionId: string;
  };
}
