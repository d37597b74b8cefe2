import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface KeyFile<Key> {
  readonly path: string;
  /** Text of a new key, for the first start; null if the key already sealed or signed something. */
  readonly make: (() => string | Promise<string>) | null;
  /** @throws Error when the text is no such key */
  readonly read: (text: string) => Key | Promise<Key>;
}

/**
 * The key in a file (mode 600), created at the first start. An existing file is never replaced: everything that its key signed or sealed depends on
 * it.
 * @throws Error with the file's name if it holds no such key, or is missing and no key may be created
 */
export async function loadKeyFile<Key>({ path, make, read }: KeyFile<Key>): Promise<Key> {
  const stored = await readIfThere(path);
  if (stored === null && make === null)
    throw new Error(`${path} is missing, and this database was in use with it. Put back the copy of the backup.`);
  const text = stored ?? (await keep(path, (await make?.()) ?? ''));
  try {
    return await read(text);
  } catch (error) {
    const otherwise = make === null ? '' : '; without one, move the file away and a new key is made';
    throw new Error(`${path} holds no usable key. Put back the copy of it${otherwise}.`, { cause: error });
  }
}

/**
 * Of two processes that start at once, the first stores its key, and both get that one.
 * @returns the file's content, durably on the disk
 */
async function keep(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const newPath = `${path}.${randomUUID()}.new`;
  try {
    await writeFile(newPath, text, { mode: 0o600, flush: true });
    await link(newPath, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(newPath, { force: true });
  }
  return readFile(path, 'utf8');
}

const readIfThere = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
