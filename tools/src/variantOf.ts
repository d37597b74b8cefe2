import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildVersion, mapsFolder } from '@portolan/tooling/version';
import { folderOfRemote, root } from './rooms.ts';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A folder with a remote's current build under another version, `from` replaced by `to`, and valid hashes in its entry. */
export const variantOf = (id: string, from: string, to: string): Promise<string> =>
  changedBuild(id, to, (text, file) => (file === 'remoteEntry.js' ? text : text.replaceAll(from, to)));

/**
 * A folder with a remote's current build, each file changed by `change`, under a version derived from `name`; the hashes in its entry are
 * valid again. Without source maps.
 */
export async function changedBuild(
  id: string,
  name: string,
  change: (text: string, file: string) => string,
): Promise<string> {
  const folder = folderOfRemote(id);
  const { version } = buildVersion(folder);
  const named = `${version.split('-')[0]}-${createHash('sha256')
    .update(version + name)
    .digest('hex')
    .slice(0, 8)}`;
  const dir = await mkdtemp(join(tmpdir(), 'portolan-variant-'));
  const build = join(root, folder, 'dist', version);
  await cp(build, dir, { recursive: true, filter: (path) => path !== join(build, mapsFolder) });
  const underscored = (text: string) => text.replace(/[^A-Za-z0-9]/g, '_');
  const renamed = (text: string) =>
    text.replaceAll(version, named).replaceAll(underscored(version), underscored(named));
  const hashes: [string, string][] = [];
  for (const file of (await readdir(dir)).filter((each) => each !== 'remoteEntry.js')) {
    const before = await readFile(join(dir, file), 'utf8');
    const after = change(renamed(before), file);
    await writeFile(join(dir, file), after);
    hashes.push([hashOf(before), hashOf(after)]);
  }
  const entry = renamed(await readFile(join(dir, 'remoteEntry.js'), 'utf8'));
  await writeFile(
    join(dir, 'remoteEntry.js'),
    change(
      hashes.reduce((text, [before, after]) => text.replaceAll(before, after), entry),
      'remoteEntry.js',
    ),
  );
  return dir;
}
