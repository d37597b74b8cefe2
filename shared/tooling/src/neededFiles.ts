import type { ChunkGroup, Compilation } from 'webpack';

/** Files that a page requests of a build, and the share keys that come with them from elsewhere. */
export interface NeededFiles {
  readonly files: readonly string[];
  readonly shares: readonly string[];
}

/** Webpack's data of a module of the sharing plugins. */
interface SharingModule {
  readonly type: string;
  readonly options?: { readonly shareKey?: string };
  readonly _name?: string;
}

const exposeChunk = '__federation_expose_';

/** Names of a remote's exposed modules, such as `./remote`. */
export const exposedModules = (compilation: Compilation): string[] =>
  compilation.chunkGroups.flatMap(({ name }) =>
    name?.startsWith(exposeChunk) ? [`./${name.slice(exposeChunk.length)}`] : [],
  );

/**
 * Files of the screen or slot behind a dynamic import, with the chunk of the exposed module. @throws Error if no module in the build
 * imports `request`
 */
export function neededByPart(compilation: Compilation, request: string): NeededFiles {
  const parts = importedAs(compilation, request);
  const exposed = compilation.chunkGroups.filter(({ name }) => name === `${exposeChunk}remote`);
  return neededBy(compilation, [...exposed, ...parts]);
}

/** Files of a dynamic import of data. @throws Error if no module in the build imports `request` */
export const filesOf = (compilation: Compilation, request: string): string[] =>
  unique(importedAs(compilation, request).flatMap((group) => group.getFiles()));

/** Files of the dynamic import in the module `importer` whose request ends with `ending`. @throws Error for none */
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

/** The shell's share keys with chunks of their own, and the files of each. */
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
