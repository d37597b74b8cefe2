import { RegistryError } from '../RegistryError.ts';

/** Turns a disk's errors into refusals. @param name of the file or version */
export async function refuseDiskErrors(writing: Promise<void>, name: string): Promise<void> {
  await writing.catch((error: NodeJS.ErrnoException) => {
    const code = error.code ?? '';
    if (['EEXIST', 'EISDIR', 'ENOTDIR'].includes(code))
      throw new RegistryError('MALFORMED_REQUEST', `${name} is a file and a folder at once.`);
    if (['ENOSPC', 'EDQUOT'].includes(code))
      throw new RegistryError(
        'DISK_FULL',
        `The registry's disk has no room for ${name}. Nothing was published: make room, and publish again.`,
      );
    throw error;
  });
}
