import type { ChunkGroup, Compilation } from 'webpack';

/** Files that a page will ask of a build, and the share keys that come with them from elsewhere. */
export interface NeededFiles {
  readonly files: readonly string[];
  readonly shares: readonly string[];
}

/** What webpack knows of a module of the sharing plugins. */
interface SharingModule {
  readonly type: string;
  readonly options?: { readonly shareKey?: string };
  readonly _name?: string;
}

const exposeChunk = '__federation_expose_';

/** Names of the modules that a remote exposes, such as `./remote`. */
export const exposedModules = (compilation: Compilation): string[] =>
  compilation.chunkGroups.flatMap(({ name }) =>
    name?.startsWith(exposeChunk) ? [`./${name.slice(exposeChunk.length)}`] : [],
  );

/** What the screen or slot behind a dynamic import needs, with the chunk of the exposed module. @throws Error when nothing in the build imports `request` */
export function neededByPart(compilation: Compilation, request: string): NeededFiles {
  const parts = importedAs(compilation, request);
  const exposed = compilation.chunkGroups.filter(({ name }) => name === `${exposeChunk}remote`);
  return neededBy(compilation, [...exposed, ...parts]);
}

/** The files of a dynamic import of data. @throws Error when nothing in the build imports `request` */
export const filesOf = (compilation: Compilation, request: string): string[] =>
  unique(importedAs(compilation, request).flatMap((group) => group.getFiles()));

/** The files of the dynamic import that the module in the file `importer` makes of what ends with `ending`. @throws Error when it makes none */
export function filesOfImporter({ chunkGroups }: Compilation, importer: string, ending: string): string[] {
  const isIt = ({ module, request }: ChunkGroup['origins'][number]) =>
    request?.endsWith(ending) === true &&
    (module as { resource?: string } | null)?.resource?.endsWith(`/${importer}`) === true;
  const groups = chunkGroups.filter((group) => group.origins.some(isIt));
  if (groups.length === 0) throw new Error(`${importer} imports nothing that ends with ${ending}`);
  return unique(groups.flatMap((group) => group.getFiles()));
}

function importedAs({ chunkGroups }: Compilation, request: string): ChunkGroup[] {
  const groups = chunkGroups.filter((group) => [...group.origins].some((origin) => origin.request === request));
  if (groups.length === 0) throw new Error(`no chunk of the build comes from import('${request}')`);
  return groups;
}

/** The share keys that the shell provides with chunks of their own, each with what it needs. */
export function providedShares(compilation: Compilation): Record<string, NeededFiles> {
  const groups = new Map<string, ChunkGroup>();
  for (const group of compilation.chunkGroups) {
    for (const { module } of group.origins) {
      const { type, _name } = (module ?? {}) as Partial<SharingModule>;
      if (type === 'provide-module' && _name !== undefined) groups.set(_name, group);
    }
  }
  return Object.fromEntries([...groups].map(([key, group]) => [key, neededBy(compilation, [group])]));
}

function neededBy({ chunkGraph }: Compilation, groups: readonly ChunkGroup[]): NeededFiles {
  const modules = groups.flatMap((group) =>
    group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]),
  ) as SharingModule[];
  const shares = modules
    .filter(({ type }) => type === 'consume-shared-module')
    .flatMap(({ options }) => options?.shareKey ?? []);
  return { files: unique(groups.flatMap((group) => group.getFiles())), shares: unique(shares) };
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].toSorted();
