import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '@portolan/api';
import { webLogin } from '@portolan/api/db';
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
  readonly healthcheck?: { readonly test?: readonly string[] };
  readonly [setting: string]: unknown;
}

type PgClient = new (options: {
  connectionString: string;
}) => Readonly<Record<'host' | 'user' | 'database' | 'password', string> & { port: number }>;

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const { services, volumes, ...rest } = parse(text) as {
  services: Record<'postgres' | 'operator' | 'portal', Service>;
  volumes: Record<string, null>;
};
const { postgres, operator, portal } = services;
const runStage = readStages(readFileSync(join(root, 'Dockerfile'), 'utf8')).at(-1)?.instructions ?? [];

const knownSettings = [
  'image',
  'build',
  'entrypoint',
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
  'logging',
];
/** Variables read by the official image's entrypoint. */
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
const password = 'p@ss:w/rd of 21 marks';

/** Fills `${NAME:?why}` with the password, and `${NAME:-default}` with its default. */
const filledIn = (value: string): string =>
  value.replace(/\$\{\w+:\?[^}]+\}/g, password).replace(/\$\{\w+:-([^}]*)\}/g, '$1');
const environmentOf = (service: Service): Record<string, string> =>
  Object.fromEntries(Object.entries(service.environment).map(([name, value]) => [name, filledIn(value)]));

function readConfigOf(service: Service) {
  const read = new Set<string>();
  const environment = environmentOf(service);
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

function loginOf(service: Service) {
  const { Client } = createRequire(join(root, 'api/package.json'))('pg') as { Client: PgClient };
  const before = process.env['PGPASSWORD'];
  process.env['PGPASSWORD'] = environmentOf(service)['PGPASSWORD'];
  const client = new Client({ connectionString: readConfigOf(service).config.databaseUrl ?? '' });
  if (before === undefined) delete process.env['PGPASSWORD'];
  else process.env['PGPASSWORD'] = before;
  const { host, port, user, database, password: given } = client;
  return { host, port, user, database, password: given };
}

describe('docker-compose.yml', () => {
  it('Compose has its three services, and only settings that it knows', () => {
    expect(Object.keys(services).sort()).toEqual(['operator', 'portal', 'postgres']);
    expect(rest).toEqual({});
    for (const service of Object.values(services))
      expect(Object.keys(service).filter((name) => !knownSettings.includes(name))).toEqual([]);
  });

  it('The compose file names images exactly, and builds from existing files', () => {
    expect(postgres.image).toMatch(/^postgres:\d+\.\d+-[a-z]+$/);
    expect(portal.image).toBeUndefined();
    expect(operator.build).toEqual(portal.build);
    expect(portal.build).toBeDefined();
    expect(existsSync(join(root, portal.build?.context ?? '', portal.build?.dockerfile ?? '?'))).toBe(true);
  });

  it('The compose file keeps both services’ data on named volumes, each where its program writes', () => {
    const mounts = Object.values(services).flatMap((service) =>
      (service.volumes ?? []).map((volume) => volume.split(':')),
    );
    expect([...new Set(mounts.map(([name]) => name))].sort()).toEqual(Object.keys(volumes).sort());
    expect(postgres.volumes).toEqual([expect.stringMatching(new RegExp(`:${postgresData}$`))]);
    const { dataDir } = readConfigOf(portal).config;
    for (const { volumes: mounted } of [operator, portal])
      expect(mounted).toEqual([expect.stringMatching(new RegExp(`:${dataDir}$`))]);
    expect(runStage).toContainEqual({
      name: 'RUN',
      text: `install --directory --owner=1000 --group=1000 --mode=700 ${dataDir}`,
    });
  });

  it('The compose file sets only variables that the program reads', () => {
    expect(Object.keys(postgres.environment).filter((name) => !postgresReads.includes(name))).toEqual([]);
    for (const service of [operator, portal]) {
      const { read } = readConfigOf(service);
      expect(Object.keys(service.environment).filter((name) => name !== 'PGPASSWORD' && !read.has(name))).toEqual([]);
    }
  });

  it('The compose file runs the portal in production, open to other containers', () => {
    expect(readConfigOf(portal).config).toMatchObject({ environment: 'production', host: '0.0.0.0' });
  });

  it('The owner migrates and portolan_web serves: each with its own password, of any characters', () => {
    const { POSTGRES_USER, POSTGRES_DB } = environmentOf(postgres);
    const there = { host: 'postgres', port: postgresPort, database: POSTGRES_DB, password };
    expect(loginOf(operator)).toEqual({ ...there, user: POSTGRES_USER });
    expect(loginOf(portal)).toEqual({ ...there, user: webLogin });
    expect(operator.environment['PGPASSWORD']).toBe(postgres.environment['POSTGRES_PASSWORD']);
    expect(portal.environment['PGPASSWORD']).toBe(operator.environment['PORTOLAN_WEB_PASSWORD']);
  });

  it('The compose file contains no secret: each must be given, and has no default', () => {
    const secrets = Object.values(services)
      .flatMap((service) => Object.entries(service.environment))
      .filter(([name]) => /PASSWORD|SECRET|TOKEN|KEY/.test(name));
    expect(secrets).toHaveLength(4);
    for (const [, value] of secrets) expect(value).toMatch(/^\$\{[A-Z_]+:\?[^}]+\}$/);
    expect(text).not.toMatch(/:\/\/[^/\s@]*:[^/\s@]*@/);
  });

  it('The compose file publishes the portal’s port to this machine only', () => {
    const { port } = readConfigOf(portal).config;
    expect(portal.ports).toEqual([`127.0.0.1:${port}:${port}`]);
    expect(runStage).toContainEqual({ name: 'EXPOSE', text: String(port) });
    expect(postgres.ports).toBeUndefined();
  });

  it('The log of each container has a limit', () => {
    for (const { logging } of Object.values(services))
      expect(logging).toEqual({
        driver: 'json-file',
        options: { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.stringMatching(/^\d$/) },
      });
  });

  it('The database answers before the operator migrates, and is migrated before the portal starts', () => {
    expect(operator.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(portal.depends_on).toEqual({ operator: { condition: 'service_completed_successfully' } });
    expect([operator['entrypoint'], operator['command']]).toEqual([['node', 'tools/admin.ts'], ['migrate']]);
    expect(readAdminCommand(operator.command ?? [])).toEqual({ name: 'migrate', steps: 'expand' });
    expect(operator['restart']).toBe('no');
    const { POSTGRES_USER, POSTGRES_DB } = environmentOf(postgres);
    expect(postgres.healthcheck?.test).toEqual([
      'CMD',
      'pg_isready',
      '--host=127.0.0.1',
      `--port=${postgresPort}`,
      `--username=${POSTGRES_USER}`,
      `--dbname=${POSTGRES_DB}`,
    ]);
  });

  it('The compose file gives the portal minimal rights, and time to finish running requests', () => {
    for (const service of [operator, portal])
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
