import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface KeyFile<Key> {
  readonly path: string;
  /** Text of a new key, for the first start. */
  readonly make: () => string | Promise<string>;
  /** @throws Error when the text is no such key */
  readonly read: (text: string) => Key | Promise<Key>;
}

/**
 * The key that a file keeps (mode 600), made at the first start. What stands there is never replaced: all that it signed or sealed hangs on it.
 * @throws Error with the file's name when what it holds is no such key.
 */
export async function loadKeyFile<Key>({ path, make, read }: KeyFile<Key>): Promise<Key> {
  const text = (await readIfThere(path)) ?? (await keep(path, await make()));
  try {
    return await read(text);
  } catch (error) {
    throw new Error(
      `${path} holds no usable key. Put back the copy of it; without one, move the file away and a new key is made.`,
      { cause: error },
    );
  }
}

async function keep(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return text;
}

const readIfThere = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
