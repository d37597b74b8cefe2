import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { activate, changeRelease, publishRoom } from '../cli/registryClient.ts';
import { newRecordSigner } from './recordSigner.ts';
import { demandOwnFiles } from './ownFiles.ts';
import { aBuild } from '../testing/aBuild.ts';
import { operatorToken, registryForEachTest, type TestRegistry } from '../testing/aRegistry.ts';

const version = '0.1.0-00000001';
const name = `mf-trips@${version}`;

const registries = registryForEachTest();
let registry: TestRegistry;
let build: string;
beforeEach(async () => {
  registry = registries.current();
  build = await aBuild({ version, files: { 'maps/remoteEntry.js.map': '{"version":3}' } });
  await publishRoom(registry.address, build);
  await activate(registry.address, 'mf-trips', version);
});

const loseAll = () => rm(join(registry.filesDir, 'published'), { recursive: true });
const loseFiles = () => rm(join(registry.filesDir, 'published', 'mf-trips', version), { recursive: true });
const statusOf = async (file: string, encoding = 'br') =>
  (
    await registry.app.inject({
      url: `/remotes/mf-trips/${version}/${file}`,
      headers: { 'accept-encoding': encoding },
    })
  ).statusCode;
const send = async (file: string, bytes: string) =>
  (
    await registry.app.inject({
      method: 'PUT',
      url: `/registry/remotes/mf-trips/versions/${version}/files/${file}`,
      headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(bytes),
    })
  ).statusCode;

/** Signs the version as if with another registry's key. */
const signByAnother = () =>
  registry.db.asOwner
    .updateTable('registryVersions')
    .set({ signature: newRecordSigner().signText('another key') })
    .where('version', '=', version)
    .execute();

it('A marker that a full disk left empty counts as none', async () => {
  const marker = join(registry.filesDir, 'installation');
  await writeFile(marker, '');
  await demandOwnFiles(registry.filesDir, 'ours');
  expect(await readFile(marker, 'utf8')).toBe('ours');
});

describe('lost files of a published version', () => {
  it('Lost files of an active version are named', async () => {
    expect((await registry.faults()).files).toEqual([]);
    await rm(join(registry.filesDir, 'published', 'mf-trips', version, 'remoteEntry.js'));
    expect((await registry.faults()).files).toEqual([`${name}/remoteEntry.js`]);
  });

  it('A file that was cut short counts as lost until its build is published again', async () => {
    const file = join(registry.filesDir, 'published', 'mf-trips', version, 'remoteEntry.js');
    await writeFile(file, (await readFile(file)).subarray(0, 10));
    expect((await registry.faults()).files).toEqual([`${name}/remoteEntry.js`]);
    expect(await publishRoom(registry.address, build)).toMatchObject({ restored: 1 });
    expect((await registry.faults()).files).toEqual([]);
  });

  it('Publishing the same build again sends the lost files only', async () => {
    await rm(join(registry.filesDir, 'published', 'mf-trips', version, 'remoteEntry.js'));
    expect(await publishRoom(registry.address, build)).toMatchObject({ published: false, restored: 1 });
    expect([await statusOf('remoteEntry.js'), await statusOf('remoteEntry.js', 'identity')]).toEqual([200, 200]);
    expect(await publishRoom(registry.address, build)).toMatchObject({ restored: 0 });
    expect((await registry.faults()).files).toEqual([]);
  });

  it('A lost folder is restored', async () => {
    await loseAll();
    expect(await statusOf('remoteEntry.js')).toBe(404);
    await publishRoom(registry.address, build);
    expect(await statusOf('remoteEntry.js')).toBe(200);
  });

  it('Other bytes, and files that the version never had, are refused', async () => {
    await loseAll();
    expect([await send('remoteEntry.js', 'alert(1)'), await send('late.js', '1')]).toEqual([409, 409]);
    expect((await registry.faults()).files).toContain(`${name}/remoteEntry.js`);
  });

  it('Files of a version withdrawn for security stay away', async () => {
    await publishRoom(registry.address, await aBuild({ version: '0.1.0-00000002' }));
    await activate(registry.address, 'mf-trips', '0.1.0-00000002');
    await changeRelease(registry.address, 'mf-trips', 'kill', { version, reason: 'a leaked key' });
    expect(await publishRoom(registry.address, build)).toMatchObject({ restored: 0 });
    expect(await send('remoteEntry.js', await readFile(join(build, 'remoteEntry.js'), 'utf8'))).toBe(409);
    expect(await statusOf('remoteEntry.js')).toBe(404);
  });
});

describe('a version signed by another registry key', () => {
  it('An active version with another key’s signature is named, and its build signs it again', async () => {
    await signByAnother();
    expect((await registry.faults()).signatures).toEqual([name]);
    await publishRoom(registry.address, build);
    expect((await registry.faults()).signatures).toEqual([]);
  });

  it('A build whose record differs from the published version does not sign it', async () => {
    await signByAnother();
    await writeFile(join(build, 'remote.json'), JSON.stringify({ id: 'mf-trips', routes: [], nav: [] }));
    await expect(publishRoom(registry.address, build)).rejects.toThrow();
    expect((await registry.faults()).signatures).toEqual([name]);
  });
});

describe('a fallback that pages could not load', () => {
  const newer = '0.1.0-00000002';
  const pointers = async () => {
    const rows = await registry.db.asOwner.selectFrom('registryPointers').select(['name', 'version']).execute();
    return Object.fromEntries(rows.map((row) => [row.name, row.version]));
  };
  beforeEach(async () => {
    await publishRoom(registry.address, await aBuild({ version: newer }));
    await activate(registry.address, 'mf-trips', newer);
  });

  it('A rollback to a version with lost files is refused, and people keep their version', async () => {
    await loseFiles();
    await expect(changeRelease(registry.address, 'mf-trips', 'rollback', {})).rejects.toThrow(
      'no version to go back to',
    );
    expect(await pointers()).toEqual({ active: newer });
  });

  it('A killed version is not replaced by one with lost files', async () => {
    await loseFiles();
    await changeRelease(registry.address, 'mf-trips', 'kill', { version: newer, reason: 'a leaked key' });
    expect(await pointers()).toEqual({});
  });

  it('A rollback to a version with another key’s signature is refused', async () => {
    await signByAnother();
    await expect(changeRelease(registry.address, 'mf-trips', 'rollback', {})).rejects.toThrow(
      'no version to go back to',
    );
  });
});

describe('the folder of published files', () => {
  it('The files of another installation are refused', async () => {
    await demandOwnFiles(registry.filesDir, 'one');
    await demandOwnFiles(registry.filesDir, 'one');
    await expect(demandOwnFiles(registry.filesDir, 'other')).rejects.toThrow(
      'belong to another installation (one, not other)',
    );
  });
});
