import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  makeWorld,
  openTestApp,
  testPassword,
  withDatabases,
  type TestApp,
  type TestWorld,
} from '../../testing/index.ts';

const apiFolder = join(import.meta.dirname, '../../..');
const packages = join(apiFolder, 'node_modules');
const generator = join(packages, 'openapi-typescript/bin/cli.js');
const compiler = join(apiFolder, '../node_modules/@typescript/native/bin/tsc');

const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: 'ES2023',
  module: 'NodeNext',
  allowImportingTsExtensions: true,
  skipLibCheck: false,
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  types: ['node'],
};

/** Output of a program. @throws Error with the output when it fails */
async function run(file: string, parameters: readonly string[], cwd: string): Promise<string> {
  try {
    return (await promisify(execFile)(process.execPath, [file, ...parameters], { cwd, env: {} })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${file} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let folder: string;
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    folder = await mkdtemp(join(tmpdir(), 'portolan-client-'));
  });
  afterAll(async () => {
    await api.app.close();
    await rm(folder, { recursive: true });
  });

  it('A client generated from the document compiles strictly, signs in, renames and deletes a trip', async () => {
    await writeFile(join(folder, 'openapi.json'), (await api.app.inject('/api/openapi.json')).body);
    await run(generator, ['openapi.json', '--output', 'schema.d.ts'], folder);
    await symlink(packages, join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: strict, include: ['*.ts'] }));
    await writeFile(join(folder, 'client.ts'), await readFile(join(import.meta.dirname, 'signInRenameDelete.ts.tmpl')));
    expect(await run(compiler, ['-p', folder], folder)).toBe('');

    const { port } = api.app.server.address() as AddressInfo;
    const { email } = world.own.traveller;
    const printed = await run(join(folder, 'client.ts'), [`http://localhost:${port}`, email, testPassword], folder);
    expect(JSON.parse(printed)).toEqual({ name: 'Bergen', stale: 'VERSION_CONFLICT', deleted: 204, gone: 'NOT_FOUND' });
  });
});
