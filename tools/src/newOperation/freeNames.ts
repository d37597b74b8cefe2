import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const contracts = 'shared/contracts/src';

/** A place in the API for something new. */
interface Place {
  readonly context: string;
  /** The context, or an area of it. */
  readonly room: string;
  readonly folder: string;
}

/** @throws Error when there is no such context, or its folder is there already */
export async function demandRoom(root: string, { context, room, folder }: Place): Promise<void> {
  const api = join(root, 'api/src');
  // The base imports no context, and what is generated reads a company.
  const known = (await readdir(api)).filter(
    (name) => name !== 'kernel' && existsSync(join(api, name, `${name}Context.ts`)),
  );
  if (!known.includes(context) || !existsSync(join(api, room)))
    throw new Error(`no context ${room}; there are ${known.sort().join(', ')}`);
  if (existsSync(join(api, room, folder)))
    throw new Error(`api/src/${room}/${folder} is there already: add to its files by hand`);
}

/** Names that the contracts must not have yet. */
interface NewNames {
  readonly ids: readonly string[];
  /** Method and path. */
  readonly path: readonly [string, string];
  /** Shapes and their types. */
  readonly shapes: readonly string[];
}

/** @throws Error naming the file of the contracts that has an id, the path or a shape already */
export async function demandFreeNames(root: string, { ids, path: [method, path], shapes }: NewNames): Promise<void> {
  const files = (await readdir(join(root, contracts), { recursive: true })).filter((file) => file.endsWith('.ts'));
  for (const file of files) {
    const text = await readFile(join(root, contracts, file), 'utf8');
    const id = ids.find((one) => text.includes(`id: '${one}'`));
    if (id !== undefined) throw new Error(`${id} is there already, in ${contracts}/${file}`);
    if (text.includes(`method: '${method}',\n  path: '${path}',`))
      throw new Error(`${method} ${path} is taken, in ${contracts}/${file}: choose another path or name`);
    const shape = shapes.find((one) =>
      new RegExp(`^export (?:const|type|interface|function) ${one}\\b`, 'm').test(text),
    );
    if (shape !== undefined)
      throw new Error(`the contracts have a ${shape} already, in ${contracts}/${file}: choose another name`);
  }
}
