import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '@portolan/api';
import { readAdminCommand } from '../admin/adminCommand.ts';
import { root } from '../rooms.ts';
import { readStages } from './dockerfile.ts';

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly [setting: string]: unknown;
}

type PgClient = new (options: {
  connectionString: string;
}) => Readonly<Record<'host' | 'user' | 'database' | 'password', string> & { port: number }>;

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const { services, volumes, ...rest } = parse(text) as {
  services: Record<'postgres' | 'migrate' | 'portal', Service>;
  volumes: Record<string, null>;
};
const { postgres, migrate, portal } = services;
const healthcheckOf = ({ healthcheck }: Service): readonly string[] => healthcheck?.test ?? [];
const runStage = readStages(readFileSync(join(root, 'Dockerfile'), 'utf8')).at(-1)?.instructions ?? [];

const knownSettings = [
  'image',
  'build',
  'command',
  'environment',
  'volumes',
  'ports',
  'depends_on',
  'healthcheck',
  'init',
  'read_only',
  'cap_drop',
  'security_opt',
  'stop_grace_period',
  'restart',
];
/** What the official image's entrypoint reads. */
const postgresReads = [
  'POSTGRES_DB',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_PASSWORD_FILE',
  'POSTGRES_INITDB_ARGS',
  'POSTGRES_HOST_AUTH_METHOD',
  'PGDATA',
];
const postgresPort = 5432;
const postgresData = '/var/lib/postgresql/data';
const password = 'p@ss:w/rd';

/** Fills `${NAME:?why}` with the password, and `${NAME:-default}` with its default. */
const filledIn = (value: string): string =>
  value.replace(/\$\{\w+:\?[^}]+\}/g, password).replace(/\$\{\w+:-([^}]*)\}/g, '$1');
const environmentOf = (service: Service): Record<string, string> =>
  Object.fromEntries(Object.entries(service.environment).map(([name, value]) => [name, filledIn(value)]));

function readPortalConfig() {
  const read = new Set<string>();
  const environment = environmentOf(portal);
  const config = readConfig(
    new Proxy(environment, {
      get: (target, name) => {
        read.add(String(name));
        return target[String(name)];
      },
    }),
  );
  return { config, read };
}

/** How the health check of the portal ends when `/readyz` answers so; null for a port where nobody listens. */
async function exitCodeOfHealthcheck(status: number | null): Promise<number> {
  const server = createServer(({ url }, response) =>
    response.writeHead(url === '/readyz' ? (status ?? 500) : 404).end(),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  if (status === null) server.close();
  const [, , ...parameters] = healthcheckOf(portal);
  const child = spawn(
    process.execPath,
    parameters.map((parameter) => parameter.replace(String(readPortalConfig().config.port), String(port))),
    { stdio: 'ignore' },
  );
  const [code] = (await once(child, 'exit')) as [number];
  server.close();
  return code;
}

describe('docker-compose.yml', () => {
  it('has the database, its migration and the portal, and nothing whose name Compose would not know', () => {
    expect(Object.keys(services).sort()).toEqual(['migrate', 'portal', 'postgres']);
    expect(rest).toEqual({});
    for (const service of Object.values(services))
      expect(Object.keys(service).filter((name) => !knownSettings.includes(name))).toEqual([]);
  });

  it('names images exactly, and builds from files that there are', () => {
    expect(postgres.image).toMatch(/^postgres:\d+\.\d+-[a-z]+$/);
    expect(portal.image).toBeUndefined();
    expect(portal.build).toBeDefined();
    expect(existsSync(join(root, portal.build?.context ?? '', portal.build?.dockerfile ?? '?'))).toBe(true);
  });

  it('keeps the data of both on named volumes, each where its program writes', () => {
    const mounts = Object.values(services).flatMap((service) =>
      (service.volumes ?? []).map((volume) => volume.split(':')),
    );
    expect(mounts.map(([name]) => name).sort()).toEqual(Object.keys(volumes).sort());
    expect(postgres.volumes).toEqual([expect.stringMatching(new RegExp(`:${postgresData}$`))]);
    const { dataDir } = readPortalConfig().config;
    expect(portal.volumes).toEqual([expect.stringMatching(new RegExp(`:${dataDir}$`))]);
    expect(runStage).toContainEqual({
      name: 'RUN',
      text: `install --directory --owner=node --group=node --mode=700 ${dataDir}`,
    });
  });

  it('sets only variables that the program reads', () => {
    expect(Object.keys(postgres.environment).filter((name) => !postgresReads.includes(name))).toEqual([]);
    const { read } = readPortalConfig();
    for (const { environment } of [portal, migrate])
      expect(Object.keys(environment).filter((name) => name !== 'PGPASSWORD' && !read.has(name))).toEqual([]);
  });

  it('runs the portal in production, open to other containers', () => {
    expect(readPortalConfig().config).toMatchObject({ environment: 'production', host: '0.0.0.0' });
  });

  it('leads the portal to the database: host, port, user, name, and a password of any characters', () => {
    const { Client } = createRequire(join(root, 'api/package.json'))('pg') as { Client: PgClient };
    const before = process.env['PGPASSWORD'];
    process.env['PGPASSWORD'] = environmentOf(portal)['PGPASSWORD'];
    const {
      host,
      port,
      user,
      database,
      password: given,
    } = new Client({ connectionString: readPortalConfig().config.databaseUrl ?? '' });
    if (before === undefined) delete process.env['PGPASSWORD'];
    else process.env['PGPASSWORD'] = before;
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = environmentOf(postgres);
    expect({ host, port, user, database, given }).toEqual({
      host: 'postgres',
      port: postgresPort,
      user: POSTGRES_USER,
      database: POSTGRES_DB,
      given: POSTGRES_PASSWORD,
    });
    expect(portal.environment['PGPASSWORD']).toBe(postgres.environment['POSTGRES_PASSWORD']);
  });

  it('writes no secret down: each must be given, and has no default', () => {
    const secrets = Object.values(services)
      .flatMap((service) => Object.entries(service.environment))
      .filter(([name]) => /PASSWORD|SECRET|TOKEN|KEY/.test(name));
    expect(secrets).toHaveLength(3);
    for (const [, value] of secrets) expect(value).toMatch(/^\$\{[A-Z_]+:\?[^}]+\}$/);
    expect(text).not.toMatch(/:\/\/[^/\s@]*:[^/\s@]*@/);
  });

  it('publishes the port that the portal listens on, to this machine alone', () => {
    const { port } = readPortalConfig().config;
    expect(portal.ports).toEqual([`127.0.0.1:${port}:${port}`]);
    expect(runStage).toContainEqual({ name: 'EXPOSE', text: String(port) });
    expect(healthcheckOf(portal).join(' ')).toContain(`http://127.0.0.1:${port}/`);
    expect(postgres.ports).toBeUndefined();
  });

  it('migrates the database once it answers, by the image and the login of the portal, and starts the portal after that', () => {
    expect(migrate.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(portal.depends_on).toEqual({
      ...migrate.depends_on,
      migrate: { condition: 'service_completed_successfully' },
    });
    expect(migrate.build).toEqual(portal.build);
    expect(migrate.environment).toEqual(
      Object.fromEntries(Object.keys(migrate.environment).map((name) => [name, portal.environment[name]])),
    );
    const [program, script = '', ...args] = migrate.command ?? [];
    expect(program).toBe('node');
    expect(existsSync(join(root, script))).toBe(true);
    expect(readAdminCommand(args)).toEqual({ name: 'migrate', steps: 'expand' });
    expect(migrate['restart']).toBe('no');
    const { POSTGRES_USER, POSTGRES_DB } = environmentOf(postgres);
    expect(healthcheckOf(postgres)).toEqual([
      'CMD',
      'pg_isready',
      '--host=127.0.0.1',
      `--port=${postgresPort}`,
      `--username=${POSTGRES_USER}`,
      `--dbname=${POSTGRES_DB}`,
    ]);
  });

  it('asks the portal whether it is ready', async () => {
    expect(healthcheckOf(portal).slice(0, 2)).toEqual(['CMD', 'node']);
    expect(await Promise.all([200, 503, null].map(exitCodeOfHealthcheck))).toEqual([0, 1, 1]);
  });

  it('gives what is built here no more than it needs, and what serves time to finish what is under way', () => {
    for (const service of [migrate, portal])
      expect(service).toMatchObject({
        init: true,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    const graces = [postgres, portal].map((service) => /^(\d+)s$/.exec(String(service['stop_grace_period']))?.[1]);
    for (const seconds of graces) expect(Number(seconds)).toBeGreaterThanOrEqual(30);
  });
});
