import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildVersion } from '@portolan/tooling/version';
import { root } from './rooms.ts';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A folder with the present build of a remote under another version, `from` replaced by `to`, and the hashes in its entry right again. */
export async function variantOf(id: string, from: string, to: string): Promise<string> {
  const { version } = buildVersion(id);
  const named = `${version.split('-')[0]}-${createHash('sha256').update(version + to).digest('hex').slice(0, 8)}`;
  const dir = await mkdtemp(join(tmpdir(), 'portolan-variant-'));
  await cp(join(root, id, 'dist', version), dir, { recursive: true });
  const underscored = (name: string) => name.replace(/[^A-Za-z0-9]/g, '_');
  const hashes: [string, string][] = [];
  for (const file of (await readdir(dir)).filter((name) => name !== 'remoteEntry.js')) {
    const before = await readFile(join(dir, file), 'utf8');
    const after = before.replaceAll(version, named).replaceAll(underscored(version), underscored(named)).replaceAll(from, to);
    await writeFile(join(dir, file), after);
    hashes.push([hashOf(before), hashOf(after)]);
  }
  const entry = (await readFile(join(dir, 'remoteEntry.js'), 'utf8')).replaceAll(version, named).replaceAll(underscored(version), underscored(named));
  await writeFile(join(dir, 'remoteEntry.js'), hashes.reduce((text, [before, after]) => text.replaceAll(before, after), entry));
  return dir;
}
