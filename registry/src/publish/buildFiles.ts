import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|json|svg)$/;

/** `sha384-…` of bytes, as integrity attributes write it (W3C Subresource Integrity). */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Files of published versions, on disk: uploads are staged, and moved into place whole. */
export interface BuildFiles {
  stage(id: string, version: string, file: string, bytes: Buffer): Promise<void>;
  /** Hash of each staged file by name. */
  staged(id: string, version: string): Promise<Record<string, string>>;
  /** Moves a staged version into place, with a compressed copy next to each text file. Never overwrites. */
  commit(id: string, version: string): Promise<void>;
  discard(id: string, version: string): Promise<void>;
  /** Missing or altered files of a published version. @param hashes integrity of each file by name */
  lost(id: string, version: string, hashes: Readonly<Record<string, string>>): Promise<string[]>;
  /** Puts a file of a published version back, with its compressed copy. */
  restore(id: string, version: string, file: string, bytes: Buffer): Promise<void>;
  /** Removes a published version's files and source maps from service. */
  withdraw(id: string, version: string): Promise<void>;
  /** Stores a file's source map apart from the files for browsers. */
  keepMap(id: string, version: string, file: string, bytes: Buffer): Promise<void>;
  /** Source map of a script, null for none. */
  readMap(id: string, version: string, script: string): Promise<string | null>;
  /** Bytes of a published file, null for none. */
  read(id: string, version: string, file: string, encoding: 'br' | 'identity'): Promise<Buffer | null>;
}

export function createBuildFiles(root: string): BuildFiles {
  const stagedDir = (id: string, version: string) => join(root, 'staged', id, version);
  const publishedDir = (id: string, version: string) => join(root, 'published', id, version);
  const mapOf = (id: string, version: string, file: string) => join(root, 'maps', id, version, file);
  const integrityIn = createIntegrityReader();
  return {
    stage: (id, version, file, bytes) => write(join(stagedDir(id, version), file), bytes),
    keepMap: (id, version, file, bytes) => write(mapOf(id, version, file), bytes),
    readMap: (id, version, script) => readFile(mapOf(id, version, `${script}.map`), 'utf8').catch(() => null),
    async staged(id, version) {
      const dir = stagedDir(id, version);
      const hashes: Record<string, string> = {};
      for (const file of (await filesIn(dir)).filter((name) => !name.endsWith('.br')))
        hashes[file] = integrityOf(await readFile(join(dir, file)));
      return hashes;
    },
    async commit(id, version) {
      const from = stagedDir(id, version);
      for (const file of await filesIn(from)) await writeCompressed(join(from, file), await readFile(join(from, file)));
      const to = publishedDir(id, version);
      await mkdir(dirname(to), { recursive: true });
      await rename(to, `${to}.${randomUUID()}.orphan`).catch(() => undefined); // left by a publish that died before it wrote its row
      await rename(from, to);
    },
    async lost(id, version, hashes) {
      const lost: string[] = [];
      for (const [file, hash] of Object.entries(hashes))
        if ((await integrityIn(join(publishedDir(id, version), file))) !== hash) lost.push(file);
      return lost.sort();
    },
    async restore(id, version, file, bytes) {
      const path = join(publishedDir(id, version), file);
      await mkdir(dirname(path), { recursive: true });
      await writeCompressed(path, bytes);
      await writeWhole(path, bytes); // last: `lost` looks for it
    },
    async withdraw(id, version) {
      for (const path of [publishedDir(id, version), mapOf(id, version, '')])
        await rm(path, { recursive: true, force: true });
    },
    discard: (id, version) => rm(stagedDir(id, version), { recursive: true, force: true }),
    read: (id, version, file, encoding) =>
      readFile(join(publishedDir(id, version), encoding === 'br' ? `${file}.br` : file)).catch(() => null),
  };
}

/** Reads the integrity of files, null for a missing one. A file is read again if its size or time differs. */
function createIntegrityReader(): (path: string) => Promise<string | null> {
  const known = new Map<string, { readonly size: number; readonly mtimeMs: number; readonly integrity: string }>();
  return async (path) => {
    const now = await stat(path).catch(() => null);
    if (now === null) return null;
    const before = known.get(path);
    if (before?.size === now.size && before.mtimeMs === now.mtimeMs) return before.integrity;
    const integrity = integrityOf(await readFile(path));
    known.set(path, { size: now.size, mtimeMs: now.mtimeMs, integrity });
    return integrity;
  };
}

const compressed = (bytes: Buffer) =>
  compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

async function writeCompressed(path: string, bytes: Buffer): Promise<void> {
  if (compressible.test(path)) await writeWhole(`${path}.br`, await compressed(bytes));
}

/** Writes a whole file or, on a full disk, nothing: browsers cache it for a year. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const arriving = `${path}.${randomUUID()}.new`;
  try {
    await writeFile(arriving, bytes);
    await rename(arriving, path);
  } finally {
    await rm(arriving, { force: true });
  }
}

async function write(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
